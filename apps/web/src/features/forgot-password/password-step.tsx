import { resetPassword, verifyOtp } from '@kundan/contracts/accounts.contract';
import { forgotPasswordMessages } from '@kundan/texts/en/forgot-password';
import { PASSWORD_MIN } from '@kundan/domain/customer/validation';
import { signUpMessages } from '@kundan/texts/en/sign-up';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { useAttempt } from '../../auth/email-code/use-attempt.ts';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { otpOf } from '../../ui/form/otp.ts';
import { HiddenUsername } from '../../ui/form/hidden-username.tsx';
import { OtpField, SendAgain } from '../../ui/form/otp-field.tsx';
import { useSchemaForm } from '../../ui/form/schema-form.ts';
import { RichText, strong } from '../../ui/text/rich-text.tsx';
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
  const { outcome, attempt } = useAttempt(signUpMessages.otpSentCheckInbox);
  const [done, setDone] = useState(false);
  // A code is valid once: after it was accepted, a retry sends only the password.
  const [isProven, setProven] = useState(false);
  const { isSubmitting } = form.formState;

  const leave = useEffectEvent(() => {
    void onGoHome().then(() => setTimeout(() => openDialog('sign-in'), SIGN_IN_AFTER));
  });
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => leave(), HOME_AFTER);
    return () => clearTimeout(timer);
  }, [done]);

  const reset = async ({ otp, newPassword }: z.output<typeof Schema>): Promise<string> => {
    if (!isProven) await proveEmail(email, otp);
    setProven(true);
    await setPassword(email, newPassword);
    setDone(true);
    return forgotPasswordMessages.done;
  };
  const submit = form.handleSubmit(async (typed) => {
    if (needsNewCode(await attempt(reset(typed), resetProblem))) setProven(false);
  });
  const sendAgain = async (): Promise<string> => {
    await askForCode(email);
    setProven(false);
    return signUpMessages.otpSent;
  };

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p className="forgot__lead">
        <RichText text={forgotPasswordMessages.sentTo(strong(email))} />
      </p>
      <HiddenUsername email={email} />
      <OtpField {...form.register('otp', { setValueAs: otpOf })} />
      <PasswordField
        label={forgotPasswordMessages.password}
        autoComplete="new-password"
        hint={forgotPasswordMessages.passwordHint(PASSWORD_MIN)}
        {...form.register('newPassword')}
      />
      <Message message={outcome} />
      <Button type="submit" wide busy={isSubmitting || done}>
        {forgotPasswordMessages.submit}
      </Button>
      <div className="forgot__other">
        <SendAgain onSend={() => attempt(sendAgain(), emailProblem)} />
        <Button look="quiet" onClick={onOther}>
          {forgotPasswordMessages.otherEmail}
        </Button>
      </div>
    </form>
  );
}
