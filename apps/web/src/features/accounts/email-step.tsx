import { zodResolver } from '@hookform/resolvers/zod';
import { verifyEmail } from '@kundan/contracts/accounts.contract';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormError } from './form-error.tsx';
import { requestOtp } from './sign-up.ts';
import { useStep } from './use-step.ts';
import './account-form.css';

export function EmailStep({ email = '', onSent }: { email?: string | undefined; onSent: (email: string) => void }) {
  const { problem, attempt } = useStep();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(verifyEmail.input),
    defaultValues: { email },
  });
  const submit = handleSubmit(async (typed) => {
    if (await attempt(requestOtp(typed.email))) onSent(typed.email);
  });
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in the only field submits also while the button is busy.
        if (!formState.isSubmitting) void submit(event);
      }}
    >
      <FormError>{problem}</FormError>
      <TextField
        {...register('email')}
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
