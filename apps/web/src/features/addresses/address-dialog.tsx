import type { SavedAddress } from '@kundan/contracts/address-book.contract';
import { addressMessages as texts } from '@kundan/texts/en/address';
import { useState } from 'react';
import type { Session } from '../../auth/session.ts';
import { errorText } from '../../http/request.ts';
import { RecipientForm, type Recipient } from '../../auth/address/recipient-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useFormDialog } from '../../ui/dialog/use-leave-question.tsx';
import type { Outcome } from '../../ui/feedback/message.tsx';
import { CheckField } from '../../ui/form/field.tsx';
import { useSaveAddress } from './use-addresses.ts';

interface AddressDialogProps {
  /** Undefined for a new address. */
  address: SavedAddress | undefined;
  session: Session;
  onClose: () => void;
}

/** The form of a new address, or of a saved one. */
export default function AddressDialog({ address: saved, session, onClose }: AddressDialogProps) {
  const [isDefault, setDefault] = useState(saved?.is_default ?? false);
  const [problem, setProblem] = useState<Outcome>();
  const { mutateAsync, isPending } = useSaveAddress(session);
  const { dialog, question, finish, onChange } = useFormDialog({ isSending: isPending, onClose });
  const save = async (recipient: Recipient) => {
    setProblem(undefined);
    try {
      await mutateAsync({ id: saved?.id, ...recipient, is_default: isDefault });
      finish();
    } catch (error) {
      setProblem({ tone: 'bad', text: errorText(error, texts.saveFailed) });
    }
  };
  return (
    <Dialog {...dialog} title={saved ? texts.editTitle : texts.addTitle}>
      {question}
      <div onChange={onChange}>
        <RecipientForm recipient={saved} submit={texts.save} problem={problem} onSubmit={save}>
          {saved?.is_default ? null : (
            <div className="form-grid__wide">
              <CheckField
                label={texts.asDefault}
                checked={isDefault}
                onChange={({ target }) => setDefault(target.checked)}
              />
            </div>
          )}
        </RecipientForm>
      </div>
    </Dialog>
  );
}
