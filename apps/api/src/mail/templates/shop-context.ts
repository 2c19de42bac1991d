import type { Settings } from '@kundan/contracts/admin/settings.contract';
import { createContext, use } from 'react';

/** What every mail shows of the shop. */
export type MailShop = Pick<
  Settings,
  'shop' | 'delivery' | 'legal_name' | 'address' | 'state' | 'gstin' | 'support_email' | 'support_phone' | 'couriers'
>;

export const ShopContext = createContext<MailShop | undefined>(undefined);

export function useShop(): MailShop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('A mail is rendered by renderMail only.');
  return shop;
}
