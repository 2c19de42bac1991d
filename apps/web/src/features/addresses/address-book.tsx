import type { SavedAddress } from '@kundan/contracts/address-book.contract';
import { addressMessages as texts } from '@kundan/texts/en/address';
import { MAX_SAVED_ADDRESSES } from '@kundan/domain/customer/address-book';
import { Suspense, useState } from 'react';
import type { Session } from '../../auth/session.ts';
import { errorText } from '../../http/request.ts';
import { useWaitingText } from '../../sync/waiting-text.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { AddressLines } from '../../ui/order/address-lines.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { useAddresses, useDeleteAddress, useSaveAddress } from './use-addresses.ts';
import './address-book.css';

const OF_ADDRESSES = ['address', 'address-deletion'] as const;
const AddressDialog = lazyComponent(() => import('./address-dialog.tsx'));

/** The saved addresses with what can be done with them. */
export function AddressBook({ session }: { session: Session }) {
  // 'new', the address that is changed, or none.
  const [edited, setEdited] = useState<SavedAddress | 'new'>();
  const waiting = useWaitingText(OF_ADDRESSES);
  const list = useFocusAfterRemoval<HTMLUListElement>();
  return (
    <Loaded query={useAddresses(session)} loading={texts.loading} failed={texts.unread} height="8rem">
      {(addresses) => (
        <>
          {addresses.length === 0 ? <p>{texts.empty}</p> : null}
          <ul className="address-book" {...list}>
            {addresses.map((address) => (
              <Entry key={address.id} address={address} session={session} onEdit={() => setEdited(address)} />
            ))}
          </ul>
          {waiting ? <p className="address-book__waiting">{waiting}</p> : null}
          {addresses.length < MAX_SAVED_ADDRESSES ? (
            <Button look="outline" aria-haspopup="dialog" onClick={() => setEdited('new')}>
              {texts.add}
            </Button>
          ) : null}
          {edited === undefined ? null : (
            <Suspense fallback={null}>
              <AddressDialog
                address={edited === 'new' ? undefined : edited}
                session={session}
                onClose={() => setEdited(undefined)}
              />
            </Suspense>
          )}
        </>
      )}
    </Loaded>
  );
}

interface EntryProps {
  address: SavedAddress;
  session: Session;
  onEdit: () => void;
}

function Entry({ address: saved, session, onEdit }: EntryProps) {
  const { id, name, phone, address, is_default: isDefault } = saved;
  const save = useSaveAddress(session);
  const remove = useDeleteAddress(session);
  const about = `${name}, ${address.addressLane}`;
  return (
    <li className="address-book__entry">
      <address>
        <strong>{name}</strong> {isDefault ? <Badge tone="good">{texts.isDefault}</Badge> : null}
        <br />
        <AddressLines {...address} />
        <br />
        {phone}
      </address>
      <div className="address-book__actions">
        <button
          type="button"
          className="text-link"
          aria-haspopup="dialog"
          aria-label={`${texts.edit}: ${about}`}
          onClick={onEdit}
        >
          {texts.edit}
        </button>
        {isDefault ? null : (
          <button
            type="button"
            className="text-link"
            aria-label={`${texts.makeDefault}: ${about}`}
            disabled={save.isPending}
            onClick={() =>
              save.mutate(
                { id, name, phone, address, is_default: true },
                { onError: (error) => toast.error(errorText(error, texts.saveFailed)) },
              )
            }
          >
            {texts.makeDefault}
          </button>
        )}
        <button
          type="button"
          className="text-link"
          aria-label={`${texts.delete}: ${about}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate(id)}
        >
          {texts.delete}
        </button>
      </div>
    </li>
  );
}
