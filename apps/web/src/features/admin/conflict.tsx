import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../http/request.ts';
import { Button } from '../../ui/button.tsx';
import { differenceTexts } from './change-text.ts';

interface Versioned {
  version: number;
}

interface ConflictState<Mine, Theirs> {
  mine: Mine;
  theirs: Theirs;
}

/**
 * Saves a form over what it was opened with (`seen`), which has its version. `conflict` is set while somebody else has saved another one.
 * `form` is the id of the form's element, which `keep` submits.
 */
export function useGuardedSave<Mine extends object, Theirs extends Versioned>(
  opened: Theirs,
  save: (mine: Mine, seen: Theirs) => Promise<Theirs>,
) {
  // The loaded data may change under the form; the version of the form must not.
  const [seen, setSeen] = useState(opened);
  const form = useId();
  const [conflict, setConflict] = useState<ConflictState<Mine, Theirs>>();
  /** Continues from the version of the other person. */
  const accept = (theirs: Theirs) => {
    setSeen(theirs);
    setConflict(undefined);
  };
  return {
    conflict,
    form,
    accept,
    save: async (mine: Mine) => {
      try {
        const saved = await save(mine, seen);
        accept(saved);
        return saved;
      } catch (error) {
        if (error instanceof ApiError && error.current) setConflict({ mine, theirs: error.current as Theirs });
        throw error;
      }
    },
    /** Saves what the form has now over the version of the other person. */
    keep: (theirs: Theirs) => {
      // Rendered at once, so that the form is submitted over this version.
      flushSync(() => accept(theirs));
      const element = document.getElementById(form) as HTMLFormElement;
      // The pressed button is gone with the conflict.
      element.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
      element.requestSubmit();
    },
  };
}

/** Moves the focus from the pressed button, which may be below a long form, to the conflict; somebody who types on stays there. */
export function useConflictFocus(): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea, select')) box.current?.focus();
  }, []);
  return box;
}

interface ConflictProps<Mine, Theirs> extends ConflictState<Mine, Theirs> {
  onKeep: () => void;
  onTake: () => void;
}

/** Shows the values of both people where they differ, and asks which ones to save. */
export function Conflict<Mine extends object, Theirs extends Versioned>({
  mine,
  theirs,
  onKeep,
  onTake,
}: ConflictProps<Mine, Theirs>) {
  const box = useConflictFocus();
  return (
    <section role="alert" ref={box} tabIndex={-1}>
      <p>Somebody changed this meanwhile. Nothing was saved.</p>
      <ul>
        {differenceTexts(mine, theirs).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Button onClick={onKeep}>Save mine</Button>{' '}
      <Button look="outline" onClick={onTake}>
        Take theirs
      </Button>
    </section>
  );
}
