import { labelTexts } from '@kundan/texts/en/label';
import { signInMessages } from '@kundan/texts/en/sign-in';
import { useState } from 'react';
import { BASE_PATH } from '../../browser/base-path.ts';
import { loadAhead } from '../../browser/page-moments.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { carriesOver, readTypedEmail } from '../../auth/typed-email.ts';
import { useSchemaForm } from '../../ui/form/schema-form.ts';
import './account-form.css';

/** The call, its schema and zod, which the form does not need before it is submitted. */
const loadCall = () => import('./sign-in.ts');
loadAhead(loadCall);

/** Asks for email and password, and then for a code if the account has two-step sign-in. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const [typedEmail] = useState(readTypedEmail);
  const [problem, setProblem] = useState<string>();
  const [isSecondStep, setSecondStep] = useState(false);
  const { register, handleSubmit, formState } = useSchemaForm(() => loadCall().then(({ Credentials }) => Credentials), {
    email: typedEmail,
    password: '',
  });
  const submit = handleSubmit(
    async (credentials) => {
      setProblem(undefined);
      const { needsCode, signIn, signInFailure, welcome } = await loadCall();
      try {
        const name = await signIn(credentials);
        onDone();
        welcome(name);
      } catch (error) {
        if (!isSecondStep && needsCode(error)) return setSecondStep(true);
        const text = signInFailure(error, isSecondStep);
        toast.error(text, { account: true, repeats: true });
        setProblem(text || signInMessages.fallback);
      }
    },
    ({ root }) => setProblem(root && signInMessages.failed),
  );
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('email', carriesOver)}
        label={labelTexts.email}
        type="email"
        autoComplete="username"
        autoFocus={typedEmail === ''}
        required
      />
      <PasswordField
        {...register('password')}
        label={labelTexts.password}
        autoComplete="current-password"
        autoFocus={typedEmail !== ''}
        required
      />
      {isSecondStep ? (
        <TextField
          {...register('code')}
          label={signInMessages.code}
          hint={signInMessages.codeNeeded}
          autoComplete="one-time-code"
          autoFocus
          required
        />
      ) : null}
      <a className="text-link account-form__aside" href={`${BASE_PATH}/forgot-password`}>
        {signInMessages.forgotten}
      </a>
      <Message message={problem === undefined ? undefined : { tone: 'bad', text: problem }} />
      <Button type="submit" wide busy={formState.isSubmitting}>
        {labelTexts.signIn}
      </Button>
    </form>
  );
}
