import { useCallback, useState } from 'react';

/** What is typed into a field whose `value` is in the address, and `send`, which passes a text on to the address. */
export function useTypedFilter(value: string, onSend: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  /** The texts of this field that are not in the address yet. */
  const [sent, setSent] = useState<readonly string[]>([]);
  // Back and links change the address; typing is ahead of it.
  if (value !== known) {
    setKnown(value);
    const at = sent.lastIndexOf(value);
    setSent(at < 0 ? [] : sent.slice(at + 1));
    if (at < 0) setTyped(value);
  }
  const last = sent.at(-1) ?? value;
  const send = useCallback(
    (text: string) => {
      if (text === last) return;
      setSent((before) => [...before, text]);
      onSend(text);
    },
    [last, onSend],
  );
  return { typed, setTyped, send };
}
