import { isRecord } from '../../browser/stored-json.ts';
import { ApiError } from '../../http/request.ts';

/**
 * The result of a save. When its request is repeated after an answer that was lost, the API refuses it with what is stored meanwhile: if that
 * is all that was sent, it is the result. Not for a count of pieces: a sale may have led to the same number. `viewOf` gives what is stored in the
 * shape of what was sent.
 */
export async function orSavedBefore<T extends object>(
  saving: Promise<T>,
  sent: object,
  viewOf: (stored: T) => object = (stored) => stored,
): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    const stored = error instanceof ApiError ? (error.current as T | undefined) : undefined;
    if (stored && isStored(sent, viewOf(stored))) return stored;
    throw error;
  }
}

/**
 * Whether everything that was sent is stored, in its order. An empty text is the same as none. Translations are sent as a whole: those that were
 * not sent are removed.
 */
export function isStored(sent: unknown, stored: unknown, isWhole = false): boolean {
  if (sent === undefined && !isWhole) return true;
  if (Array.isArray(sent))
    return (
      Array.isArray(stored) &&
      sent.length === stored.length &&
      sent.every((one, at) => isStored(one, stored[at], isWhole))
    );
  if (!isRecord(sent)) return (sent ?? '') === (stored ?? '');
  if (!isRecord(stored)) return false;
  return Object.keys(isWhole ? { ...stored, ...sent } : sent).every((name) =>
    isStored(sent[name], stored[name], isWhole || name === 'translations'),
  );
}
