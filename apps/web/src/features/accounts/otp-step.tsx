import { verifyOtp } from '@kundan/contracts/accounts.contract';
import { labelTexts } from '@kundan/texts/en/label';
import { signUpMessages as texts } from '@kundan/texts/en/sign-up';
import { useAttempt } from '../../auth/email-code/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { otpOf } from '../../ui/form/otp.ts';
import { OtpField, SendAgain } from '../../ui/form/otp-field.tsx';
import { useSchemaForm } from '../../ui/form/schema-form.ts';
import { confirmOtp, failureText, resendOtp } from './sign-up.ts';
import './account-form.css';

interface OtpStepProps {
  email: string;
  onVerified: () => void;
  onChangeEmail: () => void;
}

export function OtpStep({ email, onVerified, onChangeEmail }: OtpStepProps) {
  const { outcome, attempt } = useAttempt();
  const { register, handleSubmit, formState } = useSchemaForm(verifyOtp.input, { email, otp: '' });
  const submit = handleSubmit(async (proof) => {
    if (!(await attempt(confirmOtp(proof), failureText))) onVerified();
  });
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextField label={labelTexts.email} type="email" value={email} readOnly autoComplete="email" />
      <OtpField
        {...register('otp', { setValueAs: otpOf })}
        onComplete={({ form }) => {
          if (!formState.isSubmitting) form?.requestSubmit();
        }}
      />
      <Message message={outcome} />
      <Button type="submit" wide busy={formState.isSubmitting}>
        {texts.verifyOtp}
      </Button>
      <div className="account-form__more">
        <Button look="quiet" onClick={onChangeEmail}>
          {texts.changeEmail}
        </Button>
        <SendAgain onSend={() => attempt(resendOtp(email), failureText)} />
      </div>
    </form>
  );
}
