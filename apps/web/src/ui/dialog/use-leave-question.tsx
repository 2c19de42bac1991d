import { leaveTexts as texts } from '@kundan/texts/en/leave';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { ButtonRow } from '../button-row.tsx';
import { Dialog } from './dialog.tsx';
import { closeOverlays } from './overlay-stack.ts';
import { useOverlay } from './use-overlay.ts';

/**
 * Asks before somebody leaves a form with changes. Returns the question to render, and `ask`, which does something else that leaves the form: at
 * once, or after the question when there are changes. It blocks the router's history itself, because the router's hook for this would become
 * part of the shoppers' first screens.
 */
export function useLeaveQuestion(hasChanges: () => boolean) {
  const { history } = useRouter();
  /** The blocked navigation, done again. */
  const [leave, setLeave] = useState<() => void>();
  const mayLeave = useRef(false);
  const isBlocked = useEffectEvent(() => !mayLeave.current && hasChanges());
  useEffect(
    () =>
      history.block({
        blockerFn: ({ action, currentLocation, nextLocation }) => {
          if (!isBlocked()) return false;
          const { href, state } = nextLocation;
          if (action === 'PUSH' || action === 'REPLACE') {
            const again = () => history[action === 'PUSH' ? 'push' : 'replace'](href, state);
            // After the click of a link, which closes every overlay that is open when it reaches the window.
            setTimeout(() => setLeave(() => again));
          } else {
            const steps = state.__TSR_index - currentLocation.state.__TSR_index;
            // The router returns to this page first; the question has an entry above it.
            addEventListener('popstate', () => setLeave(() => () => history.go(steps)), { once: true });
          }
          return true;
        },
        enableBeforeUnload: () => isBlocked(),
      }),
    [history],
  );
  // A dialog that was closed asks again when it is opened and filled in once more.
  useEffect(() => {
    if (!hasChanges()) mayLeave.current = false;
  });
  const stay = () => setLeave(undefined);
  const question: ReactNode = (
    <Dialog open={leave !== undefined} onClose={stay} title={texts.title} description={texts.lead}>
      <ButtonRow>
        <Button autoFocus onClick={stay}>
          {texts.stay}
        </Button>
        <Button
          look="outline"
          onClick={() => {
            mayLeave.current = true;
            void closeOverlays().then(leave);
          }}
        >
          {texts.leave}
        </Button>
      </ButtonRow>
    </Dialog>
  );
  const ask = (next: () => void) => (!mayLeave.current && hasChanges() ? setLeave(() => next) : next());
  return { question, ask, isAsking: leave !== undefined };
}

/** The same for a form in a dialog. `close` is what Escape, Back, the cross and clicks outside do; render the question in the dialog. */
export function useCloseQuestion(hasChanges: boolean, onClose: () => void) {
  const { question, ask, isAsking } = useLeaveQuestion(() => hasChanges);
  const close = () => ask(onClose);
  // Back closes the topmost overlay: this one, which asks, and not the dialog below it.
  useOverlay(hasChanges && !isAsking, close);
  return { question, close };
}

interface FormDialog {
  open?: boolean;
  /** Nothing closes the dialog meanwhile. */
  isSending: boolean;
  onClose: () => void;
}

/**
 * The same for a dialog whose form begins anew each time. `dialog` is for the Dialog, and `onChange` for an element around its fields;
 * `finish` closes the dialog without a question, and `forget` says that nothing is unsaved.
 */
export function useFormDialog({ open = true, isSending, onClose }: FormDialog) {
  const [isTouched, setTouched] = useState(false);
  const forget = () => setTouched(false);
  const finish = () => {
    forget();
    onClose();
  };
  const { question, close } = useCloseQuestion(open && !isSending && isTouched, finish);
  const dialog = { open, onClose: close, closable: !isSending };
  return { dialog, question, forget, finish, onChange: () => setTouched(true) };
}
