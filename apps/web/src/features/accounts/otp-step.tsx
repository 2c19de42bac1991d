import { verifyOtp } from '@kundan/contracts/accounts.contract';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { otpOf } from '../../ui/form/otp.ts';
import { OtpField, SendAgain } from '../../ui/form/otp-field.tsx';
import { RESEND_SECONDS, useCountdown } from '../../ui/form/use-countdown.ts';
import { useSchemaForm } from '../../ui/form/schema-form.ts';
import { FormError } from './form-error.tsx';
import { confirmOtp, resendOtp } from './sign-up.ts';
import { useStep } from './use-step.ts';
import './account-form.css';

interface OtpStepProps {
  email: string;
  onVerified: () => void;
  onChangeEmail: () => void;
}

export function OtpStep({ email, onVerified, onChangeEmail }: OtpStepProps) {
  const { problem, attempt } = useStep();
  const [left, restart] = useCountdown(RESEND_SECONDS);
  const { register, handleSubmit, formState } = useSchemaForm(verifyOtp.input, { email, otp: '' });
  const submit = handleSubmit(async (proof) => {
    if (await attempt(confirmOtp(proof))) onVerified();
  });
  const resend = async () => {
    restart(RESEND_SECONDS);
    await attempt(resendOtp(email), ({ retryAfter }) => restart(retryAfter ?? 0));
  };
  return (
    <form className="account-form" noValidate onSubmit={(event) => void submit(event)}>
      <FormError>{problem}</FormError>
      <TextField label="Email" type="email" value={email} readOnly autoComplete="email" />
      <OtpField
        {...register('otp', { setValueAs: otpOf })}
        error={formState.errors.otp?.message}
        onComplete={({ form }) => {
          if (!formState.isSubmitting) form?.requestSubmit();
        }}
      />
      <Button type="submit" wide busy={formState.isSubmitting}>
        Verify OTP
      </Button>
      <div className="account-form__more">
        <Button look="quiet" onClick={onChangeEmail}>
          Change email
        </Button>
        <SendAgain left={left} onSend={() => void resend()} />
      </div>
    </form>
  );
}
