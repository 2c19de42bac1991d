import type { Check, CheckResult } from './check-result.ts';
import type { EffectiveSetting } from './settings.ts';

const SYMBOL = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' };

/** Formats the settings as a table with value and source. */
export function formatSettings(settings: readonly EffectiveSetting[]): string {
  const width = Math.max(...settings.map(({ name }) => name.length));
  return settings.map(({ name, value, source }) => `  ${name.padEnd(width)}  ${value}  (${source})`).join('\n');
}

/** Runs the checks one after the other, prints a line for each, and returns whether none failed. */
export async function runChecks(checks: readonly Check[], print: (line: string) => void): Promise<boolean> {
  let isHealthy = true;
  for (const { name, run } of checks) {
    const { state, text } = await run().catch(toFailure);
    print(`  ${SYMBOL[state]}  ${name}: ${text}`);
    isHealthy &&= state !== 'failed';
  }
  return isHealthy;
}

function toFailure(error: unknown): CheckResult {
  return { state: 'failed', text: error instanceof Error ? error.message : String(error) };
}
