import { ERASED } from '@kundan/domain/order/erased-customer';
import { decryptData, encryptData, type EncryptedData, type StoredKey } from './personal-keys.ts';

/** An event with a text that somebody typed, as a log stores it: the field of the text says "Erased". */
interface WithWords {
  words?: EncryptedData;
}

/** Encrypts the text of a field. Without a key, because the customer was erased, the text is not stored. */
export function encryptText<Field extends string, Event extends { [field in Field]?: string | undefined }>(
  event: Event,
  field: Field,
  key: StoredKey | undefined,
): Event & WithWords {
  const text = event[field];
  return text === undefined ? event : { ...event, [field]: ERASED, ...(key && { words: encryptData(text, key) }) };
}

/** Decrypts the text of a field. "Erased" stays after its key was destroyed. Earlier versions stored the text as it is. */
export function decryptText<Event extends object>(
  { words, ...event }: Event & WithWords,
  field: string,
  wrappedKey: string | null,
): Omit<Event, 'words'> {
  return words && wrappedKey !== null ? { ...event, [field]: decryptData(words, wrappedKey) } : event;
}

/** SQL of the wrapped key of a text; `data` is the column of the event. */
export const keyOfText = (data: string): string =>
  `(select k.wrapped_key from personal_keys k where k.id = (${data} #>> '{words,keyId}')::uuid)`;
