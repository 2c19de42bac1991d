import { deleteAccount } from '@kundan/contracts/account.contract';
import { accountPageMessages } from '@kundan/texts/en/account-page';
import { periodInWords } from '@kundan/texts/en/period';
import { DEFAULT_RETENTION, otherOrderDays } from '@kundan/domain/privacy/retention';
import { useState } from 'react';
import type { Session } from '../../../auth/session.ts';
import { useShopDetails } from '../../../http/shop-details.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Message, type Outcome } from '../../../ui/feedback/message.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useSchemaForm } from '../../../ui/form/schema-form.ts';
import { problemText } from '../use-action.ts';
import { eraseAccount } from './erase-account-call.ts';

const texts = accountPageMessages.erase;

interface EraseDialogProps {
  open: boolean;
  session: Session;
  onClose: () => void;
  /** Called before the session ends. */
  onErase: () => Promise<void>;
}

/** Says what goes, what stays and why, and asks for the password. */
export default function EraseDialog({ open, session, onClose, onErase }: EraseDialogProps) {
  const [problem, setProblem] = useState<Outcome>();
  const keep = useShopDetails().retention ?? DEFAULT_RETENTION;
  const stays = texts.kept(keep.invoicedOrderYears, periodInWords(otherOrderDays(new Date(), keep)));
  const { register, handleSubmit, formState, reset } = useSchemaForm(deleteAccount.input, { password: '' });
  const close = () => {
    reset();
    setProblem(undefined);
    onClose();
  };
  const submit = handleSubmit(async ({ password }) => {
    setProblem(undefined);
    try {
      await eraseAccount(session, password, onErase);
    } catch (error) {
      setProblem({ tone: 'bad', text: problemText(error, texts.failed) });
    }
  });
  return (
    <Dialog open={open} onClose={close} title={texts.title} closable={!formState.isSubmitting}>
      <form className="account__form" noValidate onSubmit={(event) => void submit(event)}>
        <Lines title={texts.goes} lines={texts.gone} />
        <Lines title={texts.stays} lines={stays} />
        <p className="soft">{texts.download}</p>
        <PasswordField {...register('password')} label={texts.password} autoComplete="current-password" required />
        <Message message={problem} />
        <Button type="submit" wide busy={formState.isSubmitting}>
          {texts.confirm}
        </Button>
        <Button look="outline" wide busy={formState.isSubmitting} onClick={close}>
          {texts.keep}
        </Button>
      </form>
    </Dialog>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className="account__lines">
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
