import type { TotpProof } from '@kundan/contracts/admin/totp.contract';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { totpMessages } from '@kundan/contracts/messages/totp-messages';
import { staffMessages } from '@kundan/contracts/messages/staff-messages';
import { useState } from 'react';
import { ApiError } from '../../../http/request.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { failureText } from '../admin-context.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description: string;
  /** The text of the button. */
  action: string;
  /** The text for a failure, before the API's reason. */
  failed: string;
  /** Whether two-step sign-in of the admin is on: then the change needs password and code. */
  needsProof: boolean;
  onClose: () => void;
  onConfirm: (proof: TotpProof) => Promise<void>;
}

/** Asks before a change of the staff, and for password and code where the change needs them. */
export function ConfirmDialog({ open, title, description, onClose, ...form }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} closable={!isBusy} title={title} description={description}>
      {open ? <ConfirmForm {...form} isBusy={isBusy} setBusy={setBusy} onClose={onClose} /> : null}
    </Dialog>
  );
}

function ConfirmForm({
  action,
  failed,
  needsProof,
  onClose,
  onConfirm,
  isBusy,
  setBusy,
}: Omit<ConfirmDialogProps, 'open' | 'title' | 'description'> & {
  isBusy: boolean;
  setBusy: (isBusy: boolean) => void;
}) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm(needsProof ? { password, code } : {});
      onClose();
    } catch (error) {
      setProblem(problemText(error, failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="staff__confirm"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {needsProof ? (
        <>
          <p>{staffMessages.proofWhat}</p>
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <TextField
            label="Code"
            hint="Of the app, or a recovery code"
            autoComplete="one-time-code"
            required
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </>
      ) : null}
      {problem ? (
        <p className="staff__problem" role="alert">
          {problem}
        </p>
      ) : null}
      <ButtonRow>
        <Button type="submit" busy={isBusy}>
          {action}
        </Button>
        <Button look="outline" busy={isBusy} onClick={onClose}>
          {staffMessages.cancel}
        </Button>
      </ButtonRow>
    </form>
  );
}

/** A wrong password is no end of the session. */
function problemText(error: unknown, failed: string): string {
  if (error instanceof ApiError && error.code === 'INVALID_CREDENTIALS') return totpMessages.proofRejected;
  return failureText(error, failed, panelMessages.loginRequired);
}
