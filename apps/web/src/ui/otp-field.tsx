import type { ClipboardEvent, ComponentProps } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { otpOf } from './otp.ts';
import './otp-field.css';

/** The field of a mailed code; give react-hook-form's `register` `setValueAs: otpOf`. */
export function OtpField({ error, ...input }: { error?: string | undefined } & ComponentProps<'input'>) {
  return (
    <div className="otp">
      <TextField
        {...input}
        label="OTP"
        hint="Six digits, good for ten minutes."
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        error={error}
        onPaste={pasteCode}
      />
    </div>
  );
}

/** What is pasted replaces what stands there, without the words around the code. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  const code = otpOf(event.clipboardData.getData('text'));
  if (!code) return;
  event.preventDefault();
  field.setRangeText(code, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Counts down to when the next code may be asked for; `left` in seconds. */
export function SendAgain({ left, onSend }: { left: number; onSend: () => void }) {
  return left > 0 ? (
    <p className="otp__wait">Send again in {left} s</p>
  ) : (
    <Button look="quiet" onClick={onSend}>
      Send again
    </Button>
  );
}
