import { controlTexts } from '@kundan/texts/en/control';
import type { ClipboardEvent, ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { TextField } from './field.tsx';
import type { FieldProps } from './field-frame.tsx';
import { otpOf } from './otp.ts';
import { RESEND_SECONDS, useCountdown } from './use-countdown.ts';
import './otp-field.css';

const texts = controlTexts.otp;
const OTP_DIGITS = 6;

/**
 * The field for a mailed code. Pass `setValueAs: otpOf` to react-hook-form's `register`. `onComplete` is called when the code
 * has its six digits.
 */
export function OtpField({
  onComplete,
  onChange,
  ...input
}: Pick<FieldProps, 'error' | 'announced'> & {
  onComplete?: (field: HTMLInputElement) => void;
} & ComponentProps<'input'>) {
  return (
    <div className="otp">
      <TextField
        {...input}
        label={texts.label}
        hint={texts.hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        onPaste={pasteCode}
        onChange={(event) => {
          onChange?.(event);
          if (otpOf(event.target.value).length === OTP_DIGITS) onComplete?.(event.target);
        }}
      />
    </div>
  );
}

/** Pasting replaces the value and strips the text around the code. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  const code = otpOf(event.clipboardData.getData('text'));
  if (!code) return;
  event.preventDefault();
  field.setRangeText(code, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Requests another code when the countdown has ended. `onSend` resolves with the error of a failed request; the next one may be sent at once,
 * or when the API allows it.
 */
export function SendAgain({ onSend }: { onSend: () => Promise<unknown> }) {
  const [left, restart] = useCountdown(RESEND_SECONDS);
  const send = async () => {
    restart(RESEND_SECONDS);
    const error = await onSend();
    if (error) restart((error as { retryAfter?: number }).retryAfter ?? 0);
  };
  return left > 0 ? (
    <p className="otp__wait">{texts.againIn(left)}</p>
  ) : (
    <Button
      look="quiet"
      onClick={({ currentTarget: { form } }) => {
        // The button goes; the next code is typed there.
        form?.querySelector<HTMLElement>('[autocomplete="one-time-code"]')?.focus();
        void send();
      }}
    >
      {texts.again}
    </Button>
  );
}
