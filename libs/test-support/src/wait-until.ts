import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Checks a condition every `intervalMs` until it is true. A check that throws counts as false.
 * Throws an error that names the condition after `timeoutMs`.
 */
export async function waitUntil(
  condition: string,
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs = 120_000,
  intervalMs = 20,
): Promise<void> {
  const check = async () => isTrue();
  for (const end = Date.now() + timeoutMs; !(await check().catch(() => false)); await sleep(intervalMs)) {
    if (Date.now() > end) throw new Error(`Timed out after ${timeoutMs / 1000} s: ${condition}`);
  }
}
