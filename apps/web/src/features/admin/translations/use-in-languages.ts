import type { Call, OutputOf, RequestOf } from '@kundan/contracts/call';
import { useCall } from '../use-call.ts';

/** Not while somebody writes: the version of the form stays. And not from a form before, which may be older than the version. */
export const ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 };

interface InLanguages<T> {
  en: T;
  hi: T;
  te: T;
}

/** Reads what has translations in all languages, as one query. `merge` makes of them what the form edits. */
export function useInLanguages<C extends Call, T>(
  call: C,
  input: RequestOf<C>,
  merge: (all: InLanguages<OutputOf<C>>) => T,
) {
  const [en, hi, te] = [
    useCall(call, input, ONCE),
    useCall(call, Object.assign({ locale: 'hi' }, input), ONCE),
    useCall(call, Object.assign({ locale: 'te' }, input), ONCE),
  ];
  const isLoaded = en.data !== undefined && hi.data !== undefined && te.data !== undefined;
  return {
    data: isLoaded ? merge({ en: en.data, hi: hi.data, te: te.data } as InLanguages<OutputOf<C>>) : undefined,
    error: en.error ?? hi.error ?? te.error,
    refetch: () => Promise.all([en, hi, te].map((query) => query.refetch())),
  };
}

/** A text of a response in another language; blank when it is English there. */
export const translatedText = (text: string, field: string, english: readonly string[] = []): string =>
  english.includes(field) ? '' : text;
