import { resetPassword, verifyOtp } from '@kundan/contracts/accounts.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../http/request.ts';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Message, type Words } from '../../ui/feedback/message.tsx';
import { otpOf } from '../../ui/form/otp.ts';
import { OtpField, SendAgain } from '../../ui/form/otp-field.tsx';
import { useSchemaForm } from '../../ui/form/schema-form.ts';
import { RESEND_SECONDS, useCountdown } from '../../ui/form/use-countdown.ts';
import { askForCode, emailProblem, needsNewCode, proveEmail, resetProblem, setPassword } from './reset-calls.ts';

const Schema = z.object({ otp: verifyOtp.input.shape.otp, newPassword: resetPassword.input.shape.newPassword });

/** Milliseconds until the home page, and from there until the sign-in dialog. */
const HOME_AFTER = 2_000;
const SIGN_IN_AFTER = 500;

interface PasswordStepProps {
  email: string;
  onOther: () => void;
  onGoHome: () => Promise<void>;
}

export function PasswordStep({ email, onOther, onGoHome }: PasswordStepProps) {
  const form = useSchemaForm(Schema, { otp: '', newPassword: '' });
  const [words, setWords] = useState<Words>({ tone: 'good', text: messages.signUp.otpSentCheckInbox });
  const [done, setDone] = useState(false);
  const [left, restart] = useCountdown(RESEND_SECONDS);
  // A code is valid once: after it was accepted, a retry sends only the password.
  const proven = useRef(false);
  const { errors, isSubmitting } = form.formState;

  const leave = useEffectEvent(() => {
    void onGoHome().then(() => setTimeout(() => openDialog('sign-in'), SIGN_IN_AFTER));
  });
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => leave(), HOME_AFTER);
    return () => clearTimeout(timer);
  }, [done]);

  const reset = async ({ otp, newPassword }: z.output<typeof Schema>) => {
    try {
      if (!proven.current) await proveEmail(email, otp);
      proven.current = true;
      await setPassword(email, newPassword);
      setWords({ tone: 'good', text: messages.forgotPassword.done });
      setDone(true);
    } catch (error) {
      if (needsNewCode(error)) proven.current = false;
      setWords({ tone: 'bad', text: resetProblem(error) });
    }
  };

  const again = async () => {
    restart(RESEND_SECONDS);
    try {
      await askForCode(email);
      proven.current = false;
      setWords({ tone: 'good', text: messages.signUp.otpSent });
    } catch (error) {
      restart(error instanceof ApiError ? (error.retryAfter ?? 0) : 0);
      setWords({ tone: 'bad', text: emailProblem(error) });
    }
  };

  return (
    <form className="forgot__form" noValidate onSubmit={(event) => void form.handleSubmit(reset)(event)}>
      <p className="forgot__lead">
        The code went to <strong>{email}</strong>.
      </p>
      {/* Tells password managers which account the new password belongs to. */}
      <input
        type="email"
        className="visually-hidden"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <OtpField {...form.register('otp', { setValueAs: otpOf })} error={errors.otp?.message} />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <Message message={words} />
      <Button type="submit" wide busy={isSubmitting || done}>
        Submit
      </Button>
      <div className="forgot__other">
        <SendAgain left={left} onSend={() => void again()} />
        <Button look="quiet" onClick={onOther}>
          Use another email
        </Button>
      </div>
    </form>
  );
}
