import { controlTexts } from '@kundan/texts/en/control';
import { sendOtp, verifyOtp } from '@kundan/contracts/accounts.contract';
import { signUpMessages } from '@kundan/texts/en/sign-up';
import { restockMessages as texts } from '@kundan/texts/en/restock';
import { useState } from 'react';
import { EmailForm } from '../../auth/email-code/email-form.tsx';
import { useAttempt } from '../../auth/email-code/use-attempt.ts';
import { errorText } from '../../http/request.ts';
import { mailLanguage } from '../../http/mail-language.ts';
import { send } from '../../http/send.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { otpOf } from '../../ui/form/otp.ts';
import { OtpField, SendAgain } from '../../ui/form/otp-field.tsx';
import { useSchemaForm } from '../../ui/form/schema-form.ts';

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
        <EmailForm
          className="stack"
          button={controlTexts.otp.send}
          autoFocus
          sendCode={async (typed) => void (await send(sendOtp, { email: typed, ...mailLanguage }))}
          textOf={sendFailed}
          onSent={setEmail}
        />
      ) : (
        <CodeForm email={email} onVerified={() => onVerified(email)} />
      )}
    </Dialog>
  );
}

const sendFailed = (error: unknown) => errorText(error, signUpMessages.otpSendFailed);

function CodeForm({ email, onVerified }: { email: string; onVerified: () => Promise<void> }) {
  const { outcome, attempt } = useAttempt(signUpMessages.otpSentCheckInbox);
  const { register, handleSubmit, formState } = useSchemaForm(verifyOtp.input, { email, otp: '' });
  const submit = handleSubmit(async (proof) => {
    const verified = send(verifyOtp, proof).then(() => undefined);
    if (await attempt(verified, (error) => errorText(error, signUpMessages.otpFailedLater))) return;
    await onVerified();
  });
  const sendAgain = () => send(sendOtp, { email, ...mailLanguage }).then(() => signUpMessages.otpSent);
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <OtpField {...register('otp', { setValueAs: otpOf })} />
      <Message message={outcome} />
      <Button type="submit" wide busy={formState.isSubmitting}>
        {texts.confirm}
      </Button>
      <SendAgain onSend={() => attempt(sendAgain(), sendFailed)} />
    </form>
  );
}
