/**
 * Runs random histories of the offline engine, many more than the tests do: `npm run simulate [-- COUNT [FIRST]]` (a
 * million when not said), on every core. `SEED=n npm run simulate` repeats the one history in which something went wrong.
 */
import { runMany } from './run-many.ts';

const SAY_EVERY_MS = 10_000;

const { SEED } = process.env;
const first = Number(SEED ?? process.argv[3] ?? 1);
const count = SEED === undefined ? Number(process.argv[2] ?? 1_000_000) : 1;

const started = Date.now();
let said = started;
const { done, failed, troubles } = await runMany(first, first + count - 1, ({ done }) => {
  if (Date.now() - said < SAY_EVERY_MS) return;
  said = Date.now();
  const perSecond = done / ((said - started) / 1000);
  const left = Math.round((count - done) / perSecond / 60);
  console.log(`${done} of ${count} histories, ${perSecond.toFixed(0)} a second, about ${left} minutes left`);
});
for (const [trouble, times] of troubles.met) console.log(`${trouble.padEnd(24)} ${times}`);
console.log(`${done} histories in ${Math.round((Date.now() - started) / 1000)} s`);
if (failed === undefined) console.log('Nothing lost, nothing doubled, all agree.');
else {
  console.error(failed);
  process.exitCode = 1;
}
