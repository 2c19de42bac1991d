import type { SavedAddress } from '@kundan/contracts/address-book.contract';
import type { Address } from '@kundan/contracts/checkout.contract';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Session } from '../../auth/session.ts';
import type { CheckoutForm } from './checkout-form.ts';
import type { AddressCardProps } from './address-card.tsx';
import type { AddressChoiceProps } from './address-choice.tsx';
import type { LastDelivery } from './last-delivery.ts';

const PARTS = ['addressLane', 'city', 'mandal', 'district', 'state', 'pinCode'] as const satisfies (keyof Address)[];

const NO_ADDRESS = { addressLane: '', city: '', mandal: '', district: '', state: '' as Address['state'], pinCode: '' };

/** An address and what shows it, which is loaded for shoppers with an order only. */
export interface FoldedAddress {
  address: Address;
  Card: ComponentType<AddressCardProps>;
}

/** The saved addresses, what shows them, and the chosen one; undefined for another address. */
export interface SavedChoice extends AddressChoiceProps {
  Choice: ComponentType<AddressChoiceProps>;
}

interface KnownShopper {
  /** The address of the last order while it is folded. */
  folded: FoldedAddress | undefined;
  unfold: () => void;
  /** Instead of `folded`, when the shopper has saved addresses. */
  choice: SavedChoice | undefined;
}

type SavedAddresses = Pick<SavedChoice, 'addresses' | 'Choice'>;
type KnownAddresses = SavedAddresses | { last: LastDelivery; Card: FoldedAddress['Card'] };

/** The saved addresses, or without any the address of the last order, with the component that shows them. */
async function loadKnownAddresses(session: Session): Promise<KnownAddresses | undefined> {
  const { loadSavedAddresses } = await import('./saved-addresses.ts');
  const addresses = await loadSavedAddresses(session);
  if (addresses.length > 0) return { addresses, Choice: (await import('./address-choice.tsx')).AddressChoice };
  const [{ loadLastDelivery }, { AddressCard: Card }] = await Promise.all([
    import('./last-delivery.ts'),
    import('./address-card.tsx'),
  ]);
  const last = await loadLastDelivery(session);
  return last && { last, Card };
}

/**
 * Fills in what the shop knows of the shopper: name and e-mail of the session, and the default address, or without saved addresses the
 * address and phone of the last order. What was typed stays.
 */
export function useKnownShopper(
  { getValues, setValue, clearErrors, formState }: CheckoutForm,
  session: Session | undefined,
): KnownShopper {
  const [folded, setFolded] = useState<FoldedAddress>();
  const [saved, setSaved] = useState<SavedAddresses>();
  const [chosen, setChosen] = useState<SavedAddress>();
  const wasChanged = useRef(false);
  const typed = useRef<Pick<SavedAddress, 'address' | 'name' | 'phone'>>(undefined);

  const fillPerson = useEffectEvent(({ user }: Session) => {
    for (const part of ['name', 'email'] as const) {
      // Not under the caret: what is typed next would be added to it.
      if (!getValues(part) && document.activeElement?.getAttribute('name') !== part) setValue(part, user[part]);
    }
  });
  /** Whether nothing else than this address is typed. */
  const isFree = (address: Address) => {
    const typed = getValues('address');
    const isUntouched = PARTS.every((part) => !typed[part]) || PARTS.every((part) => typed[part] === address[part]);
    // Also below it, which moves when the address folds.
    const isTyping = /^(address|keepsAddress|gift|business|pan)/.test(
      document.activeElement?.getAttribute('name') ?? '',
    );
    return isUntouched && !isTyping && !wasChanged.current;
  };
  const fill = ({ address, phone }: LastDelivery) => {
    setValue('address', address);
    if (!getValues('phone')) setValue('phone', phone);
  };
  const choose = (next: SavedAddress | undefined) => {
    wasChanged.current = true;
    // What was typed comes back with "Another address".
    if (!chosen && next) typed.current = getValues();
    const shown = next ?? typed.current;
    setChosen(next);
    setValue('address', shown?.address ?? NO_ADDRESS);
    // What was refused before is of the address before.
    clearErrors('address');
    if (shown?.name) setValue('name', shown.name);
    if (shown?.phone) setValue('phone', shown.phone);
    if (next) clearErrors(['name', 'phone']);
  };
  const offer = useEffectEvent((known: KnownAddresses) => {
    if ('Choice' in known) {
      setSaved(known);
      const first = known.addresses.find(({ address }) => isFree(address));
      if (!first) return;
      setChosen(first);
      fill(first);
      // The parcel goes to the name of the address, unless another name was typed.
      const name = getValues('name');
      if (!name || name === session?.user.name) setValue('name', first.name);
    } else if (isFree(known.last.address)) {
      fill(known.last);
      setFolded({ address: known.last.address, Card: known.Card });
    }
  });

  const shopperId = session?.user.id;
  const start = useEffectEvent((signal: AbortSignal) => {
    if (!session) return;
    fillPerson(session);
    void loadKnownAddresses(session).then((known) => {
      if (known && !signal.aborted) offer(known);
    });
  });
  useEffect(() => {
    const ended = new AbortController();
    start(ended.signal);
    return () => ended.abort();
  }, [shopperId]);

  const unfold = () => {
    wasChanged.current = true;
    setFolded(undefined);
  };
  // An address that is refused has to be seen, and stays in the fields in which it is corrected.
  if (formState.errors.address && (folded || chosen)) {
    setFolded(undefined);
    setChosen(undefined);
  }
  return {
    folded: session ? folded : undefined,
    unfold,
    choice: session && saved && { ...saved, chosen, onChoose: choose },
  };
}
