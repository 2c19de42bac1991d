import { messages } from '@kundan/contracts/messages';
import { useState } from 'react';
import { SignUpFailed } from './sign-up.ts';

/** Tries a step of the sign-up and keeps the words for why it failed. */
export function useStep() {
  const [problem, setProblem] = useState<string>();

  /** True when the work succeeded. */
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
