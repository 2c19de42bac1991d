import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PALETTE_KEYS, setSingleKeys, usesSingleKeys } from './desk-keys.ts';
import './keys-dialog.css';

const texts = deskMessages.keys;

const keys: readonly (readonly [string, string])[] = [
  [PALETTE_KEYS, texts.palette],
  ['/', texts.search],
  ['j', texts.next],
  ['k', texts.previous],
  ['Enter', texts.open],
  ['Space', texts.select],
  ['Esc', texts.close],
  ['?', texts.help],
];

/** Lists the keys of the panel, and turns the single ones off. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isOn, setOn] = useState(usesSingleKeys);
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <dl className="keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="keys__switch">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target: { checked } }) => {
            setSingleKeys(checked);
            setOn(checked);
          }}
        />
        {texts.singleKeys}
      </label>
    </Dialog>
  );
}
