import { useState } from 'react';
import { useConnection } from '../offline/connection.ts';
import { Button } from '../ui/button.tsx';
import './prompt.css';

/** Offers a new version; the open page goes on with the old one until the person says so. */
export function UpdatePrompt() {
  const { update } = useConnection();
  const [declined, setDeclined] = useState<() => void>();
  return (
    <div role="status">
      {update && declined !== update ? (
        <div className="prompt">
          <p>A new version is available</p>
          <Button look="quiet" onClick={() => setDeclined(() => update)}>
            Later
          </Button>
          <Button onClick={update}>Reload</Button>
        </div>
      ) : null}
    </div>
  );
}
