import { type TotpProof, totpStatus } from '@kundan/contracts/admin/totp.contract';
import { totpMessages } from '@kundan/contracts/messages/totp-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useAdmin } from '../admin-context.ts';
import { PanelFrame } from '../panel-frame.tsx';
import { TotpProofForm } from './totp-proof.tsx';
import { TotpSetup } from './totp-setup.tsx';
import './security-panel.css';

const key = ['totp'];

/** Two-step sign-in of the admin who is signed in. */
export function SecurityPanel() {
  const { send } = useAdmin();
  const queries = useQueryClient();
  /** Set during the setup; empty while two-step sign-in is off. */
  const [proof, setProof] = useState<TotpProof>();
  const query = useQuery({ queryKey: key, queryFn: () => send(totpStatus, {}), staleTime: 0 });
  const reload = () => queries.invalidateQueries({ queryKey: key });
  return (
    <PanelFrame title={totpMessages.title}>
      <div className="security">
        <p>After your password, the shop asks for a code of an authenticator app on your phone.</p>
        {proof ? (
          <TotpSetup
            proof={proof}
            onConfirmed={() => void reload()}
            onClose={() => {
              setProof(undefined);
              void reload();
            }}
          />
        ) : (
          <Loaded query={query} loading="Loading..." failed={totpMessages.loadFailed} height="8rem">
            {(status) => <TotpStatus {...status} onSetUp={setProof} onRemoved={() => void reload()} />}
          </Loaded>
        )}
      </div>
    </PanelFrame>
  );
}

interface TotpStatusProps {
  enabled: boolean;
  recoveryCodesLeft: number;
  onSetUp: (proof: TotpProof) => void;
  onRemoved: () => void;
}

function TotpStatus({ enabled, recoveryCodesLeft, onSetUp, onRemoved }: TotpStatusProps) {
  if (!enabled) return <Button onClick={() => onSetUp({})}>Turn on</Button>;
  return (
    <>
      <p>
        It is on. <strong>{recoveryCodesLeft}</strong> of 10 recovery codes are left.
      </p>
      <TotpProofForm onSetUp={onSetUp} onRemoved={onRemoved} />
    </>
  );
}
