import type { ContactForm } from '@kundan/contracts/contact.contract';
import { contactMessages } from '@kundan/texts/en/contact';
import { useEffect, useEffectEvent } from 'react';
import type { Session } from '../../auth/session.ts';
import type { SchemaForm } from '../../ui/form/schema-form.ts';

/** Fills in name and e-mail of the session, and begins the message with the order that it is about. What was typed stays. */
export function useKnownSender(
  { getValues, setValue }: SchemaForm<typeof ContactForm>,
  session: Session | undefined,
  order: string | undefined,
): void {
  const fill = useEffectEvent(() => {
    if (session && !getValues('name')) setValue('name', session.user.name);
    if (session && !getValues('email')) setValue('email', session.user.email);
    if (order !== undefined && !getValues('message')) setValue('message', contactMessages.aboutOrder(order));
  });
  const shopperId = session?.user.id;
  useEffect(() => fill(), [shopperId, order]);
}
