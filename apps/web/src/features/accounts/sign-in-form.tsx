import { signIn as call } from '@kundan/contracts/accounts.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { carriesOver, readTypedEmail } from '../../auth/typed-email.ts';
import { useSchemaForm } from '../../ui/form/schema-form.ts';
import { needsCode, signIn, signInFailure, welcome } from './sign-in.ts';
import './account-form.css';

/** Asks for email and password, and then for a code if the account has two-step sign-in. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const [typedEmail] = useState(readTypedEmail);
  const [problem, setProblem] = useState<string>();
  const [isSecondStep, setSecondStep] = useState(false);
  const { register, handleSubmit, formState } = useSchemaForm(call.input, { email: typedEmail, password: '' });
  const submit = handleSubmit(async (credentials) => {
    setProblem(undefined);
    try {
      const name = await signIn(credentials);
      onDone();
      welcome(name);
    } catch (error) {
      if (!isSecondStep && needsCode(error)) return setSecondStep(true);
      const text = signInFailure(error, isSecondStep);
      toast.error(text, { account: true, repeats: true });
      setProblem(text || messages.signIn.fallback);
    }
  });
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('email', carriesOver)}
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={typedEmail === ''}
        required
      />
      <PasswordField
        {...register('password')}
        label="Password"
        autoComplete="current-password"
        autoFocus={typedEmail !== ''}
        required
      />
      {isSecondStep ? (
        <TextField
          {...register('code')}
          label="Code"
          hint={messages.totp.codeNeeded}
          autoComplete="one-time-code"
          autoFocus
          required
        />
      ) : null}
      <a className="text-link account-form__aside" href="/forgot-password">
        Forgot Password?
      </a>
      <Message message={problem === undefined ? undefined : { tone: 'bad', text: problem }} />
      <Button type="submit" wide busy={formState.isSubmitting}>
        Sign In
      </Button>
    </form>
  );
}
