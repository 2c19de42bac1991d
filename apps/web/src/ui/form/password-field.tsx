import { controlTexts } from '@kundan/texts/en/control';
import { useState, type ComponentProps } from 'react';
import { RichText } from '../text/rich-text.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import './password-field.css';

const unseen = (text: string) => <span className="visually-hidden">{text}</span>;

/** A password input with a button that shows what was typed. */
export function PasswordField({ label, error, announced, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame label={label} error={error} announced={announced} hint={hint}>
      {(wiring) => (
        <div className="password">
          <input
            className="field__control"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
          />
          {/* The text is its name: a label would be found as the password's. */}
          <button type="button" className="password__show text-link" onClick={() => setShown(!isShown)}>
            <RichText text={isShown ? controlTexts.hidePassword(unseen) : controlTexts.showPassword(unseen)} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
