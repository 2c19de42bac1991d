import type { Address } from '@kundan/contracts/checkout.contract';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Session } from '../../auth/session.ts';
import type { CheckoutForm } from './checkout-form.ts';
import type { AddressCardProps } from './address-card.tsx';
import type { LastDelivery } from './last-delivery.ts';

const PARTS = ['addressLane', 'city', 'mandal', 'district', 'state', 'pinCode'] as const satisfies (keyof Address)[];

/** An address and what shows it, which is loaded for shoppers with an order only. */
export interface FoldedAddress {
  address: Address;
  Card: ComponentType<AddressCardProps>;
}

/**
 * Fills in what the shop knows of the shopper: name and e-mail of the session, address and phone of the last order. What was
 * typed stays. Returns the address while it is folded, and the function that unfolds it.
 */
export function useKnownShopper(
  { getValues, setValue, formState }: CheckoutForm,
  session: Session | undefined,
): [folded: FoldedAddress | undefined, unfold: () => void] {
  const [folded, setFolded] = useState<FoldedAddress>();
  const wasChanged = useRef(false);

  const fillPerson = useEffectEvent(({ user }: Session) => {
    if (!getValues('name')) setValue('name', user.name);
    if (!getValues('email')) setValue('email', user.email);
  });
  const fillDelivery = useEffectEvent(({ address, phone }: LastDelivery, Card: FoldedAddress['Card']) => {
    const typed = getValues('address');
    const isUntouched = PARTS.every((part) => !typed[part]) || PARTS.every((part) => typed[part] === address[part]);
    const isTyping = document.activeElement?.getAttribute('name')?.startsWith('address.') === true;
    if (!isUntouched || isTyping || wasChanged.current) return;
    setValue('address', address);
    if (!getValues('phone')) setValue('phone', phone);
    setFolded({ address, Card });
  });
  const load = useEffectEvent(async (session: Session, signal: AbortSignal) => {
    const [{ loadLastDelivery }, { AddressCard }] = await Promise.all([
      import('./last-delivery.ts'),
      import('./address-card.tsx'),
    ]);
    const last = await loadLastDelivery(session);
    if (last && !signal.aborted) fillDelivery(last, AddressCard);
  });

  const shopperId = session?.user.id;
  const start = useEffectEvent((signal: AbortSignal) => {
    if (!session) return;
    fillPerson(session);
    void load(session, signal);
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
  // An address that is refused has to be seen.
  return [session && !formState.errors.address ? folded : undefined, unfold];
}
