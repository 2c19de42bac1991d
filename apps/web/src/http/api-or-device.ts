import { offlineStore } from './connection.ts';
import { ApiError, Offline } from './request.ts';
import { withTimeout } from './timeouts.ts';

/**
 * Returns the API's response. Offline or after a timeout it returns the device's data, and if there is none, waits for
 * the API again.
 */
export async function fromApiOrDevice<T>(response: Promise<T>, onDevice: () => Promise<T>): Promise<T> {
  try {
    const first = await withTimeout(response);
    if (first !== 'timeout') return first;
    offlineStore.set(true);
  } catch (error) {
    if (isUnavailable(error)) offlineStore.set(true);
    else if (!(error instanceof Offline)) throw error;
  }
  response.catch(() => undefined);
  return onDevice().catch(() => response);
}

/** The API is down or overloaded, which counts as offline. A 500 is a response of the API itself. */
const isUnavailable = (error: unknown) => error instanceof ApiError && error.status >= 502 && error.status <= 504;
