/** The result of `work`. Rejects with `message` after `timeoutMs`; the work itself goes on. */
export function withTimeout<T>(timeoutMs: number, message: string, work: Promise<T>): Promise<T> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(message)), timeoutMs);
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}
