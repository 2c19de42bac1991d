import { ApiError } from '../../http/request.ts';

/**
 * The result of a save. When its request is repeated after an answer that was lost, the API refuses it with what is stored meanwhile: if that
 * is all that was sent, it is the result.
 */
export async function orSavedBefore<T>(saving: Promise<T>, sent: object): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    if (error instanceof ApiError && error.current && isStored(sent, error.current)) return error.current as T;
    throw error;
  }
}

/** Whether everything that was sent is stored, in its order. An empty text is the same as none. */
export function isStored(sent: unknown, stored: unknown): boolean {
  if (sent === undefined) return true;
  if (Array.isArray(sent))
    return Array.isArray(stored) && sent.length === stored.length && sent.every((one, at) => isStored(one, stored[at]));
  if (typeof sent !== 'object' || sent === null) return (sent ?? '') === (stored ?? '');
  if (typeof stored !== 'object' || stored === null) return false;
  return Object.entries(sent).every(([name, value]) => isStored(value, (stored as Record<string, unknown>)[name]));
}
