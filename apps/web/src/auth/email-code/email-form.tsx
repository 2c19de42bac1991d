import { sendOtp } from '@kundan/contracts/accounts.contract';
import { labelTexts } from '@kundan/texts/en/label';
import { useEffect, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { EmailSuggestion } from '../../ui/form/lazy-email-suggestion.tsx';
import { useSchemaForm } from '../../ui/form/schema-form.ts';
import { carriesOver, keepTypedEmail, readTypedEmail } from '../typed-email.ts';
import { useAttempt } from './use-attempt.ts';

interface EmailFormProps {
  className: string;
  /** The button's text. */
  button: string;
  email?: string | undefined;
  autoFocus?: boolean;
  sendCode: (email: string) => Promise<void>;
  textOf: (error: unknown) => string;
  onSent: (email: string) => void;
  /** Shown above the field. */
  children?: ReactNode;
}

/** Asks for the address to which a code is mailed: the first step of sign-up, password reset and restock alert. */
export function EmailForm({ className, button, email, autoFocus, sendCode, textOf, onSent, children }: EmailFormProps) {
  const { outcome, attempt } = useAttempt();
  const form = useSchemaForm(sendOtp.input, { email: '' });
  const { register, handleSubmit, formState, getValues, setValue } = form;
  // Not a default value, which would replace what was typed before hydration.
  useEffect(() => {
    if (!getValues('email')) setValue('email', email ?? readTypedEmail());
  }, [getValues, setValue, email]);
  const submit = handleSubmit(async (typed) => {
    if (!(await attempt(sendCode(typed.email), textOf))) onSent(typed.email);
  });
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in a form's only field submits it even while the button is busy.
        if (!formState.isSubmitting) void submit(event);
      }}
    >
      {children}
      <TextField
        {...register('email', carriesOver)}
        label={labelTexts.email}
        type="email"
        autoComplete="email"
        below={<EmailSuggestion form={form} onTake={keepTypedEmail} />}
        autoFocus={autoFocus}
        required
      />
      <Message message={outcome} />
      <Button type="submit" wide busy={formState.isSubmitting}>
        {button}
      </Button>
    </form>
  );
}
