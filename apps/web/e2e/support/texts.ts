import type * as address from '@kundan/texts/en/address';
import type * as cart from '@kundan/texts/en/cart';
import type * as checkout from '@kundan/texts/en/checkout';
import type * as claim from '@kundan/texts/en/claim';
import type * as control from '@kundan/texts/en/control';
import type * as field from '@kundan/texts/en/field';
import type * as label from '@kundan/texts/en/label';
import type * as order from '@kundan/texts/en/order';
import type * as orderStatus from '@kundan/texts/en/order-status';
import type * as shop from '@kundan/texts/en/shop';
import type * as signUp from '@kundan/texts/en/sign-up';

/** The languages beside English. */
export const LANGUAGES = ['hi', 'te'] as const;
export type Language = (typeof LANGUAGES)[number];

const MODULES = [
  'address',
  'cart',
  'checkout',
  'claim',
  'control',
  'field',
  'label',
  'order',
  'order-status',
  'shop',
  'sign-up',
];

export type ScreenTexts = typeof address &
  typeof cart &
  typeof checkout &
  typeof claim &
  typeof control &
  typeof field &
  typeof label &
  typeof order &
  typeof orderStatus &
  typeof shop &
  typeof signUp;

/** The texts of the screens in a language. Each module of a language exports the names of the English one. */
export async function textsIn(language: Language): Promise<ScreenTexts> {
  const modules = await Promise.all(
    MODULES.map((name) => import(`@kundan/texts/${language}/${name}`) as Promise<object>),
  );
  return Object.assign({}, ...modules) as ScreenTexts;
}
