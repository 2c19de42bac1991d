import { accountPageMessages as texts } from '@kundan/texts/en/account-page';
import { useState } from 'react';
import { errorText, Offline } from '../../http/request.ts';
import type { Outcome } from '../../ui/feedback/message.tsx';

/** The text for a failed request: the API's message, that there is no network, or `otherwise`. */
export function problemText(error: unknown, otherwise: string): string {
  if (error instanceof Offline) return texts.offlineNow;
  return errorText(error, otherwise);
}

/** Runs the work of a button. Returns whether it is running, and its result: the text that `work` returned, or why it failed. */
export function useAction(failed: string) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const run = async (work: () => string | Promise<string>): Promise<void> => {
    setBusy(true);
    setOutcome(undefined);
    try {
      setOutcome({ tone: 'good', text: await work() });
    } catch (error) {
      setOutcome({ tone: 'bad', text: problemText(error, failed) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, outcome, run };
}
