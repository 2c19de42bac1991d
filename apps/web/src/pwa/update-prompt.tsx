import { promptTexts as texts } from '@kundan/texts/en/prompt';
import { useState } from 'react';
import { useStore } from '../browser/use-store.ts';
import { availableUpdateStore } from './available-update.ts';
import { Button } from '../ui/button.tsx';
import './prompt.css';

/** Offers the new version. The open page keeps running the old one until the person accepts. */
export function UpdatePrompt() {
  const update = useStore(availableUpdateStore, undefined);
  const [declined, setDeclined] = useState<() => void>();
  return (
    <div role="status">
      {update && declined !== update ? (
        <div className="prompt">
          <p>{texts.update}</p>
          <Button look="quiet" onClick={() => setDeclined(() => update)}>
            {texts.later}
          </Button>
          <Button onClick={update}>{texts.reload}</Button>
        </div>
      ) : null}
    </div>
  );
}
