import { removeTotp, type TotpProof } from '@kundan/contracts/admin/totp.contract';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { totpMessages } from '@kundan/contracts/messages/totp-messages';
import { useState, type SyntheticEvent } from 'react';
import { ApiError } from '../../../http/request.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { failureText, useAdmin } from '../admin-context.ts';

interface TotpProofProps {
  onSetUp: (proof: TotpProof) => void;
  onRemoved: () => void;
}

/** Asks for password and code before two-step sign-in is set up again or turned off. */
export function TotpProofForm({ onSetUp, onRemoved }: TotpProofProps) {
  const { send, notifySuccess, notifyError } = useAdmin();
  const [proof, setProof] = useState({ password: '', code: '' });
  const [isBusy, setBusy] = useState(false);
  const isComplete = proof.password !== '' && proof.code.trim() !== '';
  const turnOff = async () => {
    setBusy(true);
    try {
      await send(removeTotp, proof);
      notifySuccess(totpMessages.removed);
      onRemoved();
    } catch (error) {
      notifyError(totpFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof typeof proof) => ({
    value: proof[name],
    onChange: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
      setProof((now) => ({ ...now, [name]: currentTarget.value })),
  });
  return (
    <form
      className="security__form"
      onSubmit={(event) => {
        event.preventDefault();
        onSetUp(proof);
      }}
    >
      <TextField {...field('password')} label="Password" type="password" autoComplete="current-password" required />
      <TextField
        {...field('code')}
        label="Code"
        hint="Of the app, or a recovery code"
        autoComplete="one-time-code"
        required
      />
      <ButtonRow>
        <Button type="submit" disabled={!isComplete}>
          Set up again
        </Button>
        <Button look="outline" busy={isBusy} disabled={!isComplete} onClick={() => void turnOff()}>
          Turn off
        </Button>
      </ButtonRow>
    </form>
  );
}

/** A wrong password is no end of the session. */
export function totpFailure(error: unknown): string {
  if (error instanceof ApiError && error.code === 'INVALID_CREDENTIALS') return totpMessages.proofRejected;
  return failureText(error, totpMessages.failed, panelMessages.loginRequired);
}
