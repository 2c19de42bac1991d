import { verifyEmail } from '@kundan/contracts/accounts.contract';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { carriesOver, readTypedEmail } from '../../auth/typed-email.ts';
import { useSchemaForm } from '../../ui/form/schema-form.ts';
import { FormError } from './form-error.tsx';
import { requestOtp } from './sign-up.ts';
import { useStep } from './use-step.ts';
import './account-form.css';

export function EmailStep({
  email = readTypedEmail(),
  onSent,
}: {
  email?: string | undefined;
  onSent: (email: string) => void;
}) {
  const { problem, attempt } = useStep();
  const { register, handleSubmit, formState } = useSchemaForm(verifyEmail.input, { email });
  const submit = handleSubmit(async (typed) => {
    if (await attempt(requestOtp(typed.email))) onSent(typed.email);
  });
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in a form's only field submits it even while the button is busy.
        if (!formState.isSubmitting) void submit(event);
      }}
    >
      <FormError>{problem}</FormError>
      <TextField
        {...register('email', carriesOver)}
        label="Email"
        type="email"
        autoComplete="email"
        autoFocus
        required
        error={formState.errors.email?.message}
      />
      <Button type="submit" wide busy={formState.isSubmitting}>
        Send OTP
      </Button>
    </form>
  );
}
