import { zodResolver } from '@hookform/resolvers/zod';
import { signUp } from '@kundan/contracts/accounts.contract';
import { PASSWORD_MIN } from '@kundan/domain/customer/validation';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/request.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormError } from './form-error.tsx';
import { createAccount } from './sign-up.ts';
import { useStep } from './use-step.ts';
import './account-form.css';

interface DetailsStepProps {
  email: string;
  onCreated: () => void;
  /** The verified address was not used in time: it has to be verified again. */
  onProofLost: () => void;
}

export function DetailsStep({ email, onCreated, onProofLost }: DetailsStepProps) {
  const { problem, attempt } = useStep();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(signUp.input),
    defaultValues: { email, name: '', password: '' },
  });
  const submit = handleSubmit(async (account) => {
    const created = await attempt(createAccount(account), ({ cause }) => {
      if (cause instanceof ApiError && cause.code === 'EMAIL_NOT_PROVEN') onProofLost();
    });
    if (created) onCreated();
  });
  return (
    <form className="account-form" noValidate onSubmit={(event) => void submit(event)}>
      <FormError>{problem}</FormError>
      <TextField label="Email" type="email" value={email} readOnly autoComplete="username" />
      <TextField
        {...register('name')}
        label="Name"
        autoComplete="name"
        autoFocus
        required
        error={formState.errors.name?.message}
      />
      <TextField
        {...register('password')}
        label="Password"
        hint={`At least ${PASSWORD_MIN} characters.`}
        type="password"
        autoComplete="new-password"
        required
        error={formState.errors.password?.message}
      />
      <Button type="submit" wide busy={formState.isSubmitting}>
        Sign Up
      </Button>
    </form>
  );
}
