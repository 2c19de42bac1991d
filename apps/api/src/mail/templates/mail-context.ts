import type { Settings } from '@kundan/contracts/admin/settings.contract';
import type { Locale } from '@kundan/domain/locale';
import type { MailTexts } from '@kundan/texts/mails/en';
import { mailTexts } from '@kundan/texts/mails/mail-texts';
import { createContext, use } from 'react';

/** What every mail shows of the shop. */
export type MailShop = Pick<
  Settings,
  'shop' | 'delivery' | 'legal_name' | 'address' | 'state' | 'gstin' | 'support_email' | 'support_phone' | 'couriers'
>;

interface Rendering {
  shop: MailShop;
  /** The language of the reader. */
  locale: Locale;
}

export const MailContext = createContext<Rendering | undefined>(undefined);

function useRendering(): Rendering {
  const rendering = use(MailContext);
  if (!rendering) throw new Error('A mail is rendered by renderMail only.');
  return rendering;
}

export const useShop = (): MailShop => useRendering().shop;
export const useLocale = (): Locale => useRendering().locale;
export const useTexts = (): MailTexts => mailTexts(useLocale());
