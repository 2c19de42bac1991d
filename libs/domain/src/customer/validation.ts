import { type FieldError, faults } from '../fault.ts';
import { STATES } from './states.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export function isPhone(text: string): boolean {
  return /^[0-9]{10}$/.test(text);
}

export function isPinCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/**
 * Something@domain.tld, as the browsers' e-mail fields take it, and no longer than a mailbox may be. What has a meaning in a mail's
 * header (commas, brackets, quotes, controls) is no part of an address here: one address can never be read as two.
 */
export function isEmail(text: string): boolean {
  const isAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
  return isAddress && text.length <= 254 && !/[,;:<>()[\]\\"\p{Cc}]/u.test(text);
}

/** One person, one spelling of an address. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

export function isPassword(text: string): boolean {
  return text.length >= PASSWORD_MIN && text.length <= PASSWORD_MAX;
}

export function isState(text: string): boolean {
  return (STATES as readonly string[]).includes(text);
}

/** Delivery information as typed. The email is not validated (specification, section 5). */
export interface DeliveryForm {
  name: string;
  email: string;
  phone: string;
  pinCode: string;
  addressLane: string;
  city: string;
  mandal: string;
  district: string;
  state: string;
}

export const CHECKOUT_MESSAGES = {
  name: 'Name is required.',
  phone: 'Phone number must be 10 digits.',
  addressLane: 'Address Lane is required.',
  city: 'City is required.',
  mandal: 'Mandal is required.',
  district: 'District is required.',
  state: 'State is required.',
  pinCode: 'Pin Code must be 6 digits.',
  terms: 'You must accept the Terms & Conditions to proceed.',
  cart: faults.CART_EMPTY.message,
} as const;

const isFilled = (text: string) => text.trim() !== '';

const deliveryRules: [keyof DeliveryForm & keyof typeof CHECKOUT_MESSAGES, (text: string) => boolean][] = [
  ['name', isFilled],
  ['phone', isPhone],
  ['addressLane', isFilled],
  ['city', isFilled],
  ['mandal', isFilled],
  ['district', isFilled],
  ['state', isState],
  ['pinCode', isPinCode],
];

/** Every error of the delivery information, in the order of the specification. */
export function deliveryErrors(form: DeliveryForm): FieldError[] {
  return deliveryRules
    .filter(([field, isGood]) => !isGood(form[field]))
    .map(([field]) => ({ field, message: CHECKOUT_MESSAGES[field] }));
}

export interface CheckoutForm extends DeliveryForm {
  termsAccepted: boolean;
  cartIsEmpty: boolean;
}

/** Every error of the checkout together: delivery, terms ('terms') and cart ('cart'). */
export function checkoutErrors(form: CheckoutForm): FieldError[] {
  const errors = deliveryErrors(form);
  if (!form.termsAccepted) errors.push({ field: 'terms', message: CHECKOUT_MESSAGES.terms });
  if (form.cartIsEmpty) errors.push({ field: 'cart', message: CHECKOUT_MESSAGES.cart });
  return errors;
}
