import { accountPageMessages } from '@kundan/texts/en/account-page';
import { useState } from 'react';
import { isAllowed, type OptionalUse as Use, setAllowed } from '../../../browser/optional-uses.ts';
import { Button } from '../../../ui/button.tsx';
import { useAction } from '../use-action.ts';
import { OptionalUse } from './optional-use.tsx';

interface DeviceUseProps {
  texts: { title: string; text: string; stop: string; start: string; stopped: string; started: string };
  use: Use;
}

/** An optional use of data on this device, which can be stopped and allowed again. */
export function DeviceUse({ texts, use }: DeviceUseProps) {
  const [allowed, setShown] = useState(() => isAllowed(use));
  const { outcome, run } = useAction(accountPageMessages.optional.failed);
  const toggle = () => {
    setAllowed(use, !allowed);
    setShown(!allowed);
    return allowed ? texts.stopped : texts.started;
  };
  return (
    <OptionalUse title={texts.title} text={texts.text} outcome={outcome}>
      <Button look="outline" onClick={() => void run(toggle)}>
        {allowed ? texts.stop : texts.start}
      </Button>
    </OptionalUse>
  );
}
