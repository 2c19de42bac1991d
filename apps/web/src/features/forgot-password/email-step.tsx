import { sendOtp } from '@kundan/contracts/accounts.contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Message, type Words } from '../../ui/message.tsx';
import { useSchemaForm } from '../../ui/schema-form.ts';
import { askForCode, emailProblem } from './reset-calls.ts';

export function EmailStep({ onKnown }: { onKnown: (email: string) => void }) {
  const form = useSchemaForm(sendOtp.input, { email: '' });
  const [problem, setProblem] = useState<Words>();
  const { errors, isSubmitting } = form.formState;

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
        {...form.register('email')}
      />
      <Message message={problem} />
      <Button type="submit" wide busy={isSubmitting}>
        Next
      </Button>
    </form>
  );
}
