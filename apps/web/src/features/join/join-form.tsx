import { acceptStaffInvitation, type readStaffInvitation } from '@kundan/contracts/admin/staff.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { staffMessages } from '@kundan/contracts/messages/staff-messages';
import { useState } from 'react';
import { errorText } from '../../http/request.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { HiddenUsername } from '../../ui/form/hidden-username.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useSchemaForm } from '../../ui/form/schema-form.ts';
import { join } from './join-calls.ts';

const texts = staffMessages.join;
const Schema = acceptStaffInvitation.input.pick({ name: true, password: true });

interface JoinFormProps {
  token: string;
  invitation: OutputOf<typeof readStaffInvitation>;
  onJoined: () => void;
}

/** Asks for name and password, or for the password of the account that the address has. */
export function JoinForm({ token, invitation, onJoined }: JoinFormProps) {
  const { email, role, has_account: hasAccount } = invitation;
  // The schema requires a name, and the API ignores it for an account, which has one.
  const form = useSchemaForm(Schema, { name: hasAccount ? staffMessages.roles[role] : '', password: '' });
  const [problem, setProblem] = useState<string>();
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    setProblem(undefined);
    try {
      await join({ token, email, ...typed });
      onJoined();
    } catch (error) {
      setProblem(errorText(error, texts.failed));
    }
  });
  return (
    <form className="join__form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="join__lead">{texts.offer(email, staffMessages.asRole[role])}</p>
      <p className="join__lead">{hasAccount ? texts.hasAccount : staffMessages.may[role]}</p>
      <HiddenUsername email={email} />
      {hasAccount ? null : <TextField label={texts.name} autoComplete="name" {...form.register('name')} />}
      <PasswordField
        label={hasAccount ? texts.ownPassword : texts.newPassword}
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        hint={hasAccount ? undefined : 'At least 8 characters'}
        {...form.register('password')}
      />
      {problem ? (
        <p className="join__problem" role="alert">
          {problem}
        </p>
      ) : null}
      <Button type="submit" wide busy={isSubmitting}>
        {texts.submit}
      </Button>
    </form>
  );
}
