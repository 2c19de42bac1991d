const ORDER_ID = /^KD-\d{6,12}$/;

/**
 * Assigns the lines of a pasted spreadsheet column to orders. A line with an order id belongs to that order, whatever its other
 * cells are; all other lines belong to the orders from `start` on, one after the other. Returns tracking numbers by order id.
 */
export function pastedNumbers(text: string, ids: readonly string[], start: number): Record<string, string> {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const numbers: Record<string, string> = {};
  let next = start;
  for (const cells of rows) {
    const named = cells.find((cell) => ORDER_ID.test(cell));
    const id = named ?? ids[next++];
    const number = cells.find((cell) => cell !== '' && cell !== named);
    if (id !== undefined && ids.includes(id) && number !== undefined) numbers[id] = number;
  }
  return numbers;
}
