const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/** Repeats a load until it succeeds: after growing delays, and as soon as the network returns. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          removeEventListener('online', end);
          resolve();
        };
        const timer = setTimeout(end, delay);
        addEventListener('online', end);
      });
    }
  }
}
