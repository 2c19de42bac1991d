import { accountPageMessages } from '@kundan/texts/en/account-page';
import { useState } from 'react';
import { isAllowed, type OptionalUse, setAllowed } from '../../../browser/optional-uses.ts';
import { Button } from '../../../ui/button.tsx';
import { useAction } from '../use-action.ts';
import { OptionalUseSection } from './optional-use-section.tsx';

interface DeviceUseProps {
  texts: { title: string; text: string; stop: string; start: string; stopped: string; started: string };
  use: OptionalUse;
}

/** An optional use of data on this device, which can be stopped and allowed again. */
export function DeviceUse({ texts, use }: DeviceUseProps) {
  const [isShownAllowed, setShownAllowed] = useState(() => isAllowed(use));
  const { outcome, run } = useAction(accountPageMessages.optional.failed);
  const toggle = () => {
    setAllowed(use, !isShownAllowed);
    setShownAllowed(!isShownAllowed);
    return isShownAllowed ? texts.stopped : texts.started;
  };
  return (
    <OptionalUseSection title={texts.title} text={texts.text} outcome={outcome}>
      <Button look="outline" onClick={() => void run(toggle)}>
        {isShownAllowed ? texts.stop : texts.start}
      </Button>
    </OptionalUseSection>
  );
}
