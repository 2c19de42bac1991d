import { expect, test } from 'vitest';
import { progressBar } from './progress.ts';

/** Draws a bar at these numbers of finished items, one second apart. Returns what was written. */
function draw(total: number, counts: number[], isTTY = false): string[] {
  const written: string[] = [];
  const out = { isTTY, write: (text: string) => written.push(text) > 0 } as unknown as NodeJS.WriteStream;
  let now = 5_000;
  const report = progressBar('events', out, () => now);
  for (const count of counts) {
    now += 1_000;
    report(count, total);
  }
  return written;
}

test('a terminal shows one line that changes, with the speed, and ends it at 100 %', () => {
  expect(draw(200, [50, 200], true)).toEqual([
    `\r${'█'.repeat(8)}${'░'.repeat(22)} 25 %  50 of 200 events, 50/s`,
    `\r${'█'.repeat(30)} 100 %  200 of 200 events, 100/s\n`,
  ]);
});

test('another output gets a line for every 10 %', () => {
  const lines = draw(100, [1, 9, 10, 19, 35, 100]);
  expect(lines.map((line) => /\d{1,3} of 100/.exec(line)?.[0])).toEqual([
    '1 of 100',
    '10 of 100',
    '35 of 100',
    '100 of 100',
  ]);
  expect(lines.every((line) => line.endsWith('/s\n') && !line.includes('\r'))).toBe(true);
});

test('nothing to do is 100 %', () => {
  expect(draw(0, [0])).toEqual([`${'█'.repeat(30)} 100 %  0 of 0 events, 0/s\n`]);
});
