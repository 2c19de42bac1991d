import { emailSuggestionTexts as texts } from '@kundan/texts/en/email-suggestion';
import { suggestEmail } from '@kundan/domain/customer/suggest-email';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { RichText } from '../text/rich-text.tsx';
import type { EmailForm } from './email-form.ts';
import './email-suggestion.css';

/** After this pause nobody is in the middle of the domain. */
const PAUSE_MS = 800;

interface EmailSuggestionProps {
  form: EmailForm;
  onTake: ((email: string) => void) | undefined;
}

/** Asks whether another address was meant. A tap on it takes it over. */
export default function EmailSuggestion({ form, onTake }: EmailSuggestionProps) {
  const { setValue, setFocus } = form;
  const typed = useEmail(form);
  const settled = useSettled(typed);
  const [kept, setKept] = useState<string>();
  const meant = settled && settled === typed && settled !== kept ? suggestEmail(settled) : undefined;
  if (meant === undefined) return null;
  return (
    <p className="email-suggestion">
      <RichText
        text={texts.question(
          <button
            type="button"
            className="text-link email-suggestion__address"
            aria-label={texts.take(meant)}
            onClick={() => {
              setValue('email', meant, { shouldDirty: true, shouldValidate: true });
              onTake?.(meant);
              setFocus('email');
            }}
          >
            {meant}
          </button>,
        )}
      />{' '}
      <button
        type="button"
        className="text-link"
        onClick={() => {
          setKept(typed);
          setFocus('email');
        }}
      >
        {texts.keep}
      </button>
    </p>
  );
}

/** The address in the field. `useWatch` misses what is typed between the first rendering of this part, which is loaded later, and its effects. */
function useEmail({ subscribe, getValues }: EmailForm): string {
  const listen = useCallback(
    (onChange: () => void) => subscribe({ name: 'email', formState: { values: true }, callback: onChange }),
    [subscribe],
  );
  return useSyncExternalStore(listen, () => getValues('email'));
}

/** The value after a pause of typing, and not while a button is pressed: a line that appears then would move the button away. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      if (document.querySelector('body:active')) wait();
      else setSettled(value);
    };
    const wait = () => void (timer = setTimeout(settle, PAUSE_MS));
    wait();
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
