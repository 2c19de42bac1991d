/** The value below which this share of the values lies (0.5: median). 0 if there are none. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

/** The mean of the two middle values when their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

/**
 * The probability that a random value of `a` is greater than a random value of `b` (area under the ROC curve).
 * 0.5: the two cannot be distinguished.
 */
export function areaUnderCurve(a: readonly number[], b: readonly number[]): number {
  const sorted = b.toSorted((x, y) => x - y);
  let greater = 0;
  for (const value of a) {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    greater += low;
  }
  return greater / (a.length * b.length);
}

/** The slope of the line through equidistant values with the least squares, per step. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [products, squares] = values.reduce(
    ([products, squares], value, at) => [products + (at - middle) * (value - mean), squares + (at - middle) ** 2],
    [0, 0],
  );
  return products / squares;
}
