import { shopMessages } from '@kundan/texts/en/shop';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Notice } from './notice.tsx';

interface FailedProps {
  children: ReactNode;
  /** False when a toast or another message reports the failure, or the specified text is that of an empty list. */
  alert?: boolean;
  onRetry: () => unknown;
}

/** Says that something could not be loaded, and loads it again. */
export function Failed({ children, alert = true, onRetry }: FailedProps) {
  return (
    <Notice
      alert={alert}
      action={
        <Button look="outline" onClick={() => void onRetry()}>
          {shopMessages.tryAgain}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
