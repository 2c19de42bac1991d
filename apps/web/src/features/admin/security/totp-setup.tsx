import { beginTotp, confirmTotp, type TotpProof } from '@kundan/contracts/admin/totp.contract';
import { totpMessages } from '@kundan/contracts/messages/totp-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../http/request.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useSchemaForm } from '../../../ui/form/schema-form.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useAdmin } from '../admin-context.ts';
import { totpFailure } from './totp-proof.tsx';
import { QrCode } from './qr-code.tsx';

interface TotpSetupProps {
  proof: TotpProof;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Shows a new secret, asks for a code of it, and then shows the recovery codes once. */
export function TotpSetup({ proof, onConfirmed, onClose }: TotpSetupProps) {
  const { send } = useAdmin();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const query = useQuery({
    queryKey: ['totp-setup'],
    queryFn: () => send(beginTotp, proof),
    // Every request creates another secret, and a wrong code counts as a try.
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onClose={onClose} />;
  return (
    <Loaded
      query={query}
      loading="Creating a secret..."
      failed={(error) => (
        <Notice
          alert
          action={
            <Button look="outline" onClick={onClose}>
              Back
            </Button>
          }
        >
          {totpFailure(error)}
        </Notice>
      )}
      height="24rem"
    >
      {({ secret, uri }) => (
        <>
          <p>Scan this code with the app, or type the secret.</p>
          <QrCode text={uri} label="QR code of the secret" />
          <p>
            Secret: <code className="security__secret">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </p>
          <ConfirmForm
            onCodes={(codes) => {
              setRecoveryCodes(codes);
              onConfirmed();
            }}
            onCancel={onClose}
          />
        </>
      )}
    </Loaded>
  );
}

function ConfirmForm({ onCodes, onCancel }: { onCodes: (codes: string[]) => void; onCancel: () => void }) {
  const { send, notifySuccess, notifyError } = useAdmin();
  const form = useSchemaForm(confirmTotp.input, { code: '' });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      onCodes((await send(confirmTotp, { code })).recoveryCodes);
      notifySuccess(totpMessages.confirmed);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TOTP_WRONG') form.setError('code', { message: error.message });
      else notifyError(totpFailure(error));
    }
  });
  return (
    <form className="security__form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('code')}
        label="Code of the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <ButtonRow>
        <Button type="submit" busy={isSubmitting}>
          Confirm
        </Button>
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <section aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">Recovery codes</h2>
      <p>Each replaces one code of the app, for example when the phone is lost. They are not shown again.</p>
      <ol className="security__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Button onClick={onClose}>I have stored them</Button>
    </section>
  );
}
