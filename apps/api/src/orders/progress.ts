/** Told now and then how much of the whole is done. */
export type Progress = (done: number, total: number) => void;

const WIDTH = 30;

/** A bar that moves in a terminal; elsewhere one line for each tenth. */
export function progressBar(what: string, out: NodeJS.WriteStream = process.stdout, now = Date.now): Progress {
  const start = now();
  let tenths = -1;
  return (done, total) => {
    const part = total === 0 ? 1 : Math.min(1, done / total);
    const rate = Math.round(done / Math.max(0.001, (now() - start) / 1000));
    const filled = Math.round(part * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    const line = `${bar} ${Math.floor(part * 100)} %  ${done} of ${total} ${what}, ${rate}/s`;
    if (out.isTTY) out.write(`\r${line}${part === 1 ? '\n' : ''}`);
    else if (Math.floor(part * 10) > tenths) out.write(`${line}\n`);
    tenths = Math.floor(part * 10);
  };
}
