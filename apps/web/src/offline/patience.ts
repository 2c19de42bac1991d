/** Milliseconds after which a line that says nothing counts as none, as far as the screen can do without it. */
export const READING_PATIENCE_MS = 5_000;

/** Milliseconds after which what was to be sent waits on the device for a better line. */
export const WRITING_PATIENCE_MS = 10_000;

/** What was asked for, or 'silent' when nothing has come for so long. It may still come: ask `asked` itself. */
export async function beforeSilence<T>(asked: Promise<T>): Promise<T | 'silent'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<'silent'>((over) => (timer = setTimeout(over, READING_PATIENCE_MS, 'silent')));
  return Promise.race([asked, silence]).finally(() => clearTimeout(timer));
}
