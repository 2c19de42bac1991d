import { useState } from 'react';
import type { Outcome } from '../../ui/feedback/message.tsx';

type Attempt = (work: Promise<string | void>, textOf: (error: unknown) => string) => Promise<unknown>;

/**
 * Runs the calls of a form, and holds what it shows of the last one: the text that the call returned, or `textOf` its error. An attempt
 * resolves with the error. `first`: the text that is shown at first.
 */
export function useAttempt(first?: string): { outcome: Outcome | undefined; attempt: Attempt } {
  const [outcome, setOutcome] = useState<Outcome | undefined>(first ? { tone: 'good', text: first } : undefined);
  const attempt: Attempt = async (work, textOf) => {
    setOutcome(undefined);
    try {
      const text = await work;
      if (text) setOutcome({ tone: 'good', text });
      return undefined;
    } catch (error) {
      setOutcome({ tone: 'bad', text: textOf(error) });
      return error;
    }
  };
  return { outcome, attempt };
}
