/**
 * `npm run simulate [-- COUNT [FIRST]]`: runs COUNT random scenarios of the offline engine (a million by default) on all
 * cores, starting with seed FIRST. `SEED=n npm run simulate` repeats one scenario.
 */
import { runScenarios } from './run-scenarios.ts';

const PROGRESS_INTERVAL_MS = 10_000;

const { SEED } = process.env;
const first = Number(SEED ?? process.argv[3] ?? 1);
const count = SEED === undefined ? Number(process.argv[2] ?? 1_000_000) : 1;

const started = Date.now();
let lastProgress = started;
const { done, failed, coverage } = await runScenarios(first, first + count - 1, ({ done }) => {
  if (Date.now() - lastProgress < PROGRESS_INTERVAL_MS) return;
  lastProgress = Date.now();
  const perSecond = done / ((lastProgress - started) / 1000);
  const minutesLeft = Math.round((count - done) / perSecond / 60);
  console.log(`${done} of ${count} scenarios, ${perSecond.toFixed(0)} per second, about ${minutesLeft} minutes left`);
});
for (const [fault, times] of coverage.counts) console.log(`${fault.padEnd(24)} ${times}`);
console.log(`${done} scenarios in ${Math.round((Date.now() - started) / 1000)} s`);
if (failed === undefined) console.log('No change or message was lost or duplicated, and all devices agree.');
else {
  console.error(failed);
  process.exitCode = 1;
}
