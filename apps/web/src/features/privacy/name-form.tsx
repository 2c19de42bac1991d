import { changeAccount } from '@kundan/contracts/account.contract';
import { accountPageMessages } from '@kundan/texts/en/account-page';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeUser } from '../../auth/change-session.ts';
import { sendAuthenticated } from '../../auth/send-authenticated.ts';
import type { Session } from '../../auth/session.ts';
import { WRITE_TIMEOUT_MS } from '../../http/timeouts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Message, type Outcome } from '../../ui/feedback/message.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSchemaForm } from '../../ui/form/schema-form.ts';
import { problemText } from './use-action.ts';

const texts = accountPageMessages.person;

interface NameFormProps {
  name: string;
  session: Session;
  onClose: (result?: Outcome) => void;
}

export default function NameForm({ name, session, onClose }: NameFormProps) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<Outcome>();
  const { register, handleSubmit, formState } = useSchemaForm(changeAccount.input, { name });
  const submit = handleSubmit(async (input) => {
    setProblem(undefined);
    try {
      changeUser(await sendAuthenticated(session, changeAccount, input, { timeoutMs: WRITE_TIMEOUT_MS }));
      await queries.invalidateQueries({ queryKey: ['account'] });
      onClose({ tone: 'good', text: texts.saved });
    } catch (error) {
      setProblem({ tone: 'bad', text: problemText(error, texts.failed) });
    }
  });
  return (
    <form className="account__form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...register('name')} label={texts.name} autoComplete="name" autoFocus required />
      <Message message={problem} />
      <ButtonRow>
        <Button type="submit" busy={formState.isSubmitting}>
          {texts.save}
        </Button>
        <Button look="quiet" onClick={() => onClose()}>
          {texts.cancel}
        </Button>
      </ButtonRow>
    </form>
  );
}
