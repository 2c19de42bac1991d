import { sendOtp } from '@kundan/contracts/accounts.contract';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Message, type Words } from '../../ui/feedback/message.tsx';
import { carriesOver, readTypedEmail } from '../../auth/typed-email.ts';
import { useSchemaForm } from '../../ui/form/schema-form.ts';
import { askForCode, emailProblem } from './reset-calls.ts';

export function EmailStep({ onKnown }: { onKnown: (email: string) => void }) {
  const form = useSchemaForm(sendOtp.input, { email: '' });
  const [problem, setProblem] = useState<Words>();
  const { errors, isSubmitting } = form.formState;

  const { getValues, setValue } = form;
  // Not a default value, which would replace what was typed before hydration.
  useEffect(() => {
    if (!getValues('email')) setValue('email', readTypedEmail());
  }, [getValues, setValue]);

  const submit = form.handleSubmit(async ({ email }) => {
    setProblem(undefined);
    try {
      await askForCode(email);
      onKnown(email);
    } catch (error) {
      setProblem({ tone: 'bad', text: emailProblem(error) });
    }
  });

  return (
    <form className="forgot__form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="forgot__lead">Tell us the email of your account, and we send you a code.</p>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email', carriesOver)}
      />
      <Message message={problem} />
      <Button type="submit" wide busy={isSubmitting}>
        Next
      </Button>
    </form>
  );
}
