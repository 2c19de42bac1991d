/** Called with the number of finished items and the total. */
export type Progress = (done: number, total: number) => void;

const WIDTH = 30;

/** Returns a function that draws a progress bar. A terminal shows one line that changes; other outputs get a line every 10 %. */
export function progressBar(unit: string, out: NodeJS.WriteStream = process.stdout, now = Date.now): Progress {
  const start = now();
  let tenths = -1;
  return (done, total) => {
    const fraction = total === 0 ? 1 : Math.min(1, done / total);
    const rate = Math.round(done / Math.max(0.001, (now() - start) / 1000));
    const filled = Math.round(fraction * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    const line = `${bar} ${Math.floor(fraction * 100)} %  ${done} of ${total} ${unit}, ${rate}/s`;
    if (out.isTTY) out.write(`\r${line}${fraction === 1 ? '\n' : ''}`);
    else if (Math.floor(fraction * 10) > tenths) out.write(`${line}\n`);
    tenths = Math.floor(fraction * 10);
  };
}
