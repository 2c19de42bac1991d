import { signUp } from '@kundan/contracts/accounts.contract';
import { PASSWORD_MIN } from '@kundan/domain/customer/validation';
import { labelTexts } from '@kundan/texts/en/label';
import { signUpMessages as texts } from '@kundan/texts/en/sign-up';
import { useAttempt } from '../../auth/email-code/use-attempt.ts';
import { ApiError } from '../../http/request.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useSchemaForm } from '../../ui/form/schema-form.ts';
import { createAccount, failureText } from './sign-up.ts';
import './account-form.css';

interface DetailsStepProps {
  email: string;
  onCreated: () => void;
  /** The verification has expired; the address has to be verified again. */
  onProofLost: () => void;
}

export function DetailsStep({ email, onCreated, onProofLost }: DetailsStepProps) {
  const { outcome, attempt } = useAttempt();
  const { register, handleSubmit, formState } = useSchemaForm(signUp.input, { email, name: '', password: '' });
  const submit = handleSubmit(async (account) => {
    const error = await attempt(createAccount(account), failureText);
    if (!error) return onCreated();
    const { cause } = error as Error;
    if (cause instanceof ApiError && cause.code === 'EMAIL_NOT_PROVEN') onProofLost();
  });
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextField label={labelTexts.email} type="email" value={email} readOnly autoComplete="username" />
      <TextField {...register('name')} label={labelTexts.name} autoComplete="name" autoFocus required />
      <PasswordField
        {...register('password')}
        label={labelTexts.password}
        hint={texts.passwordHint(PASSWORD_MIN)}
        autoComplete="new-password"
        required
      />
      <Message message={outcome} />
      <Button type="submit" wide busy={formState.isSubmitting}>
        {texts.title}
      </Button>
    </form>
  );
}
