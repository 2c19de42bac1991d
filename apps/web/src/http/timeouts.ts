/** Timeout in ms for a read that the device's copy can replace. */
export const READ_TIMEOUT_MS = 5_000;

/** Timeout in ms for a write; after it the change stays in its queue on the device. */
export const WRITE_TIMEOUT_MS = 10_000;

/** Timeout in ms for an upload of photographs, which takes longer than other calls on a phone's network. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** Timeout in ms for a call on which the API waits for the payment provider, itself for up to 10 s. */
export const PAYMENT_TIMEOUT_MS = 20_000;

/** Resolves with the response, or with 'timeout' after `READ_TIMEOUT_MS`. The response promise itself keeps running. */
export async function withTimeout<T>(response: Promise<T>): Promise<T | 'timeout'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<'timeout'>((resolve) => (timer = setTimeout(resolve, READ_TIMEOUT_MS, 'timeout')));
  return Promise.race([response, timeout]).finally(() => clearTimeout(timer));
}
