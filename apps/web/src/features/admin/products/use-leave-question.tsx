import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

/**
 * Asks before somebody leaves a form with changes. Returns the question to render. It blocks the router's history itself, because
 * the router's hook for this would become part of the shoppers' first screens.
 */
export function useLeaveQuestion(hasChanges: () => boolean): ReactNode {
  const { history } = useRouter();
  /** Ends the question: true stays on the page. */
  const [answer, setAnswer] = useState<(stays: boolean) => void>();
  const isBlocked = useEffectEvent(hasChanges);
  useEffect(
    () =>
      history.block({
        blockerFn: () =>
          isBlocked() ? new Promise<boolean>((resolve) => setAnswer(() => resolve)) : Promise.resolve(false),
        enableBeforeUnload: () => isBlocked(),
      }),
    [history],
  );
  const close = (stays: boolean) => {
    answer?.(stays);
    setAnswer(undefined);
  };
  return (
    <Dialog
      open={answer !== undefined}
      onClose={() => close(true)}
      title="Leave without saving?"
      description="What you have entered is not saved."
    >
      <div className="delete-product__actions">
        <Button onClick={() => close(true)}>Stay here</Button>
        <Button look="outline" onClick={() => close(false)}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
