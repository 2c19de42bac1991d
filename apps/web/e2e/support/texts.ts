import type * as address from '@kundan/texts/en/address';
import type * as cart from '@kundan/texts/en/cart';
import type * as checkout from '@kundan/texts/en/checkout';
import type * as claim from '@kundan/texts/en/claim';
import type * as contact from '@kundan/texts/en/contact';
import type * as contactPage from '@kundan/texts/en/contact-page';
import type * as control from '@kundan/texts/en/control';
import type * as field from '@kundan/texts/en/field';
import type * as label from '@kundan/texts/en/label';
import type * as offline from '@kundan/texts/en/offline';
import type * as order from '@kundan/texts/en/order';
import type * as orderStatus from '@kundan/texts/en/order-status';
import type * as shop from '@kundan/texts/en/shop';
import type * as signUp from '@kundan/texts/en/sign-up';
import type * as waiting from '@kundan/texts/en/waiting';

/** The languages beside English. */
export const LANGUAGES = ['hi', 'te'] as const;
export type Language = (typeof LANGUAGES)[number];

const MODULES = [
  'address',
  'cart',
  'checkout',
  'claim',
  'contact',
  'contact-page',
  'control',
  'field',
  'label',
  'offline',
  'order',
  'order-status',
  'shop',
  'sign-up',
  'waiting',
];

export type ScreenTexts = typeof address &
  typeof cart &
  typeof checkout &
  typeof claim &
  typeof contact &
  typeof contactPage &
  typeof control &
  typeof field &
  typeof label &
  typeof offline &
  typeof order &
  typeof orderStatus &
  typeof shop &
  typeof signUp &
  typeof waiting;

/** The texts of the screens in a language. Each module of a language exports the names of the English one. */
export async function textsIn(language: Language): Promise<ScreenTexts> {
  const modules = await Promise.all(
    MODULES.map((name) => import(`@kundan/texts/${language}/${name}`) as Promise<object>),
  );
  return Object.assign({}, ...modules) as ScreenTexts;
}
