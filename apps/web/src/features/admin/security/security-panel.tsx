import { removeTotp, totpStatus } from '@kundan/contracts/admin/totp.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { failureWords, useAdmin } from '../admin-context.ts';
import { Loaded } from '../loaded.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { TotpSetup } from './totp-setup.tsx';
import './security-panel.css';

const key = ['totp'];

/** Two-step sign-in of the admin who is signed in. */
export function SecurityPanel() {
  const { ask } = useAdmin();
  const queries = useQueryClient();
  const [isSettingUp, setSettingUp] = useState(false);
  const query = useQuery({ queryKey: key, queryFn: () => ask(totpStatus, {}), staleTime: 0 });
  const reload = () => queries.invalidateQueries({ queryKey: key });
  return (
    <PanelFrame title="Two-step sign-in">
      <div className="security">
        <p>After your password, the shop asks for a code of an authenticator app on your phone.</p>
        {isSettingUp ? (
          <TotpSetup
            onConfirmed={() => void reload()}
            onClose={() => {
              setSettingUp(false);
              void reload();
            }}
          />
        ) : (
          <Loaded query={query} loading="Loading..." failed={messages.totp.loadFailed} alert height="8rem">
            {(status) => <TotpStatus {...status} onSetUp={() => setSettingUp(true)} onRemoved={() => void reload()} />}
          </Loaded>
        )}
      </div>
    </PanelFrame>
  );
}

interface TotpStatusProps {
  enabled: boolean;
  recoveryCodesLeft: number;
  onSetUp: () => void;
  onRemoved: () => void;
}

function TotpStatus({ enabled, recoveryCodesLeft, onSetUp, onRemoved }: TotpStatusProps) {
  const { ask, say, complain } = useAdmin();
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(removeTotp, {}),
    onSuccess: () => {
      say(messages.totp.removed);
      onRemoved();
    },
    onError: (error) => complain(failureWords(error, messages.totp.failed, messages.admin.loginRequired)),
  });
  if (!enabled) return <Button onClick={onSetUp}>Turn on</Button>;
  return (
    <>
      <p>
        It is on. <strong>{recoveryCodesLeft}</strong> of 10 recovery codes are left.
      </p>
      <div className="security__actions">
        <Button onClick={onSetUp}>Set up again</Button>
        <Button look="outline" busy={isPending} onClick={() => mutate()}>
          Turn off
        </Button>
      </div>
    </>
  );
}
