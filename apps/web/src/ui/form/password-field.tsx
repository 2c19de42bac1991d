import { messages } from '@kundan/contracts/messages/screen-messages';
import { useState, type ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import './password-field.css';

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
            {isShown ? messages.password.hide : messages.password.show}
            <span className="visually-hidden"> {messages.password.noun}</span>
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
