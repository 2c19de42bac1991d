export interface Series {
  name: string;
  /** [x, y], both greater than 0. */
  points: readonly (readonly [number, number])[];
}

export interface ChartTexts {
  title: string;
  /** What the chart shows, for people who do not see it. */
  description: string;
  x: string;
  y: string;
}

const SIZE = { width: 860, height: 460 };
const PLOT = { left: 70, right: 560, top: 56, bottom: 400 };
const LABEL_HEIGHT = 19;
/** One color per series, readable on white and on dark gray. */
const COLORS = {
  light: ['#1d5fb4', '#c2410c', '#0f766e', '#7c3aed', '#be185d', '#a16207', '#374151'],
  dark: ['#74b0f7', '#fb923c', '#2dd4bf', '#b197fc', '#f472b6', '#facc15', '#cbd5e1'],
};

/** Draws lines on logarithmic axes as SVG, with the name of each line at its end. Colors follow the reader's color scheme. */
export function drawLineChart({ title, description, x, y }: ChartTexts, series: readonly Series[]): string {
  const points = series.flatMap((one) => one.points);
  const scaleX = createScale(points.map(([value]) => value), PLOT.left, PLOT.right); // prettier-ignore
  const scaleY = createScale(points.map(([, value]) => value), PLOT.bottom, PLOT.top); // prettier-ignore
  const text = (at: string, content: string, kind = 'minor') =>
    `<text ${at} class="${kind}">${escapeText(content)}</text>`;
  const labels = placeLabels(series.map((one) => scaleY.position(one.points.at(-1)?.[1] ?? 1)));
  const middle = (PLOT.top + PLOT.bottom) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" font-family="system-ui, sans-serif" font-size="13">`,
    `<title>${escapeText(title)}</title><desc>${escapeText(description)}</desc>`,
    `<style>${style()}</style>`,
    `<rect class="background" width="${SIZE.width}" height="${SIZE.height}"/>`,
    text('x="20" y="30" font-size="16" font-weight="600"', title, 'major'),
    ...scaleY.ticks.flatMap((tick) => [
      `<path class="grid" d="M${PLOT.left} ${scaleY.position(tick)}H${PLOT.right}"/>`,
      text(`x="${PLOT.left - 8}" y="${scaleY.position(tick) + 4}" text-anchor="end"`, format(tick)),
    ]),
    ...scaleX.ticks.map((tick) => text(`x="${scaleX.position(tick)}" y="${PLOT.bottom + 20}" text-anchor="middle"`, format(tick))), // prettier-ignore
    text(`x="${(PLOT.left + PLOT.right) / 2}" y="${PLOT.bottom + 44}" text-anchor="middle"`, x),
    text(`x="20" y="${middle}" text-anchor="middle" transform="rotate(-90 20 ${middle})"`, y),
    ...series.flatMap(({ name, points: own }, index) => {
      const at = own.map(([a, b]) => [scaleX.position(a), scaleY.position(b)] as const);
      const [endX = 0, endY = 0] = at.at(-1) ?? [];
      const label = labels[index] ?? endY;
      return [
        `<path class="line s${index}" d="M${at.map((point) => point.join(' ')).join('L')}"/>`,
        ...at.map(([cx, cy]) => `<circle class="dot s${index}" cx="${cx}" cy="${cy}" r="4"/>`),
        `<path class="leader s${index}" d="M${endX + 6} ${endY}L${PLOT.right + 26} ${label}"/>`,
        text(`x="${PLOT.right + 32}" y="${label + 4}"`, `${name}, ${format(own.at(-1)?.[1] ?? 0)} ms`, 'major'),
      ];
    }),
    '</svg>\n',
  ].join('\n');
}

/** A logarithmic scale over whole decades. */
function createScale(values: readonly number[], from: number, to: number) {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
  return {
    ticks: Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index)),
    position: (value: number) =>
      Math.round((from + ((Math.log10(value) - first) / (last - first)) * (to - from)) * 10) / 10,
  };
}

/** Moves labels down until none covers another one; returns their heights in the order of `wanted`. */
function placeLabels(wanted: readonly number[]): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed: number[] = [];
  let lowest = -Infinity;
  order.forEach((index, rank) => {
    const latest = PLOT.bottom - (order.length - 1 - rank) * LABEL_HEIGHT;
    lowest = Math.max(Math.min(wanted[index] ?? 0, latest), lowest + LABEL_HEIGHT);
    placed[index] = lowest;
  });
  return placed;
}

function style(): string {
  const colors = (scheme: keyof typeof COLORS) =>
    COLORS[scheme].map((color, index) => `.s${index}{stroke:${color}}.dot.s${index}{fill:${color}}`).join('');
  return `.background{fill:#fff}.major{fill:#1f2937}.minor{fill:#4b5563}.grid{stroke:#e5e7eb}.line{fill:none;stroke-width:2.5}
.leader{stroke-width:1;stroke-dasharray:2 3}${colors('light')}
@media (prefers-color-scheme:dark){.background{fill:#111827}.major{fill:#f3f4f6}.minor{fill:#d1d5db}.grid{stroke:#374151}${colors('dark')}}`;
}

function format(value: number): string {
  return value >= 10 || Number.isInteger(value)
    ? Math.round(value).toLocaleString('en-US')
    : String(Number(value.toPrecision(2)));
}

function escapeText(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
