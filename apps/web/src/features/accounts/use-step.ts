import { messages } from '@kundan/contracts/messages/screen-messages';
import { useState } from 'react';
import { SignUpFailed } from './sign-up.ts';

/** Runs a step of the sign-up and holds its error message. */
export function useStep() {
  const [problem, setProblem] = useState<string>();

  /** Resolves with true when the step succeeded. */
  async function attempt(work: Promise<void>, onFailed?: (failure: SignUpFailed) => void): Promise<boolean> {
    setProblem(undefined);
    try {
      await work;
      return true;
    } catch (error) {
      const failure = error instanceof SignUpFailed ? error : new SignUpFailed(messages.unexpected, error);
      setProblem(failure.message);
      onFailed?.(failure);
      return false;
    }
  }

  return { problem, attempt };
}
