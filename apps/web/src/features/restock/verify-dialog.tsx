import { sendOtp, verifyOtp } from '@kundan/contracts/accounts.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { restockMessages as texts } from '@kundan/contracts/messages/restock-messages';
import { useState } from 'react';
import { carriesOver, readTypedEmail } from '../../auth/typed-email.ts';
import { ApiError, errorText } from '../../http/request.ts';
import { send } from '../../http/send.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Message, type Words } from '../../ui/feedback/message.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { otpOf } from '../../ui/form/otp.ts';
import { OtpField, SendAgain } from '../../ui/form/otp-field.tsx';
import { useSchemaForm } from '../../ui/form/schema-form.ts';
import { RESEND_SECONDS, useCountdown } from '../../ui/form/use-countdown.ts';

interface VerifyDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  onVerified: (email: string) => Promise<void>;
}

/** Verifies the address of a visitor with a mailed code. */
export default function VerifyDialog({ open, title, onClose, onVerified }: VerifyDialogProps) {
  const [email, setEmail] = useState<string>();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={email === undefined ? texts.verifyLead : texts.to(email)}
    >
      {email === undefined ? (
        <EmailForm onSent={setEmail} />
      ) : (
        <CodeForm
          email={email}
          onVerified={async () => {
            setEmail(undefined);
            await onVerified(email);
          }}
        />
      )}
    </Dialog>
  );
}

const problemOf = (error: unknown, otherwise: string): Words => ({
  tone: 'bad',
  text: errorText(error, otherwise),
});

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const [problem, setProblem] = useState<Words>();
  const { register, handleSubmit, formState } = useSchemaForm(sendOtp.input, { email: readTypedEmail() });
  const submit = handleSubmit(async ({ email }) => {
    setProblem(undefined);
    try {
      await send(sendOtp, { email });
      onSent(email);
    } catch (error) {
      setProblem(problemOf(error, messages.signUp.otpSendFailed));
    }
  });
  return (
    <form className="restock__form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('email', carriesOver)}
        label="Email"
        type="email"
        autoComplete="email"
        autoFocus
        error={formState.errors.email?.message}
      />
      <Message message={problem} />
      <Button type="submit" wide busy={formState.isSubmitting}>
        Send OTP
      </Button>
    </form>
  );
}

function CodeForm({ email, onVerified }: { email: string; onVerified: () => Promise<void> }) {
  const [words, setWords] = useState<Words | undefined>({ tone: 'good', text: messages.signUp.otpSentCheckInbox });
  const [left, restart] = useCountdown(RESEND_SECONDS);
  const { register, handleSubmit, formState } = useSchemaForm(verifyOtp.input, { email, otp: '' });
  const submit = handleSubmit(async (proof) => {
    setWords(undefined);
    try {
      await send(verifyOtp, proof);
    } catch (error) {
      return setWords(problemOf(error, messages.signUp.otpFailedLater));
    }
    await onVerified();
  });
  const sendAgain = async () => {
    restart(RESEND_SECONDS);
    try {
      await send(sendOtp, { email });
      setWords({ tone: 'good', text: messages.signUp.otpSent });
    } catch (error) {
      restart(error instanceof ApiError ? (error.retryAfter ?? 0) : 0);
      setWords(problemOf(error, messages.signUp.otpSendFailed));
    }
  };
  return (
    <form className="restock__form" noValidate onSubmit={(event) => void submit(event)}>
      <OtpField {...register('otp', { setValueAs: otpOf })} error={formState.errors.otp?.message} />
      <Message message={words} />
      <Button type="submit" wide busy={formState.isSubmitting}>
        {texts.confirm}
      </Button>
      <SendAgain left={left} onSend={() => void sendAgain()} />
    </form>
  );
}
