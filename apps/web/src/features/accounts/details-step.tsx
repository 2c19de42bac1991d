import { signUp } from '@kundan/contracts/accounts.contract';
import { PASSWORD_MIN } from '@kundan/domain/customer/validation';
import { ApiError } from '../../http/request.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useSchemaForm } from '../../ui/form/schema-form.ts';
import { FormError } from './form-error.tsx';
import { createAccount } from './sign-up.ts';
import { useStep } from './use-step.ts';
import './account-form.css';

interface DetailsStepProps {
  email: string;
  onCreated: () => void;
  /** The verification has expired; the address has to be verified again. */
  onProofLost: () => void;
}

export function DetailsStep({ email, onCreated, onProofLost }: DetailsStepProps) {
  const { problem, attempt } = useStep();
  const { register, handleSubmit, formState } = useSchemaForm(signUp.input, { email, name: '', password: '' });
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
      <PasswordField
        {...register('password')}
        label="Password"
        hint={`At least ${PASSWORD_MIN} characters.`}
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
