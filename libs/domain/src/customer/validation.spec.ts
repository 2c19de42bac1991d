import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CheckoutForm,
  checkoutErrors,
  isEmail,
  isPassword,
  isPhone,
  isPinCode,
  normaliseEmail,
} from './validation.ts';

const good: CheckoutForm = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  pinCode: '500016',
  addressLane: '12 Lotus Lane',
  city: 'Hyderabad',
  mandal: 'Ameerpet',
  district: 'Hyderabad',
  state: 'Telangana',
  termsAccepted: true,
  cartIsEmpty: false,
};
const empty: CheckoutForm = {
  name: ' ',
  email: '',
  phone: '',
  pinCode: '',
  addressLane: '',
  city: '',
  mandal: '',
  district: '',
  state: '',
  termsAccepted: false,
  cartIsEmpty: true,
};

test('an empty checkout shows every error together, in the words of the shop', () => {
  expect(checkoutErrors(empty).map(({ message }) => message)).toEqual([
    'Name is required.',
    'Phone number must be 10 digits.',
    'Address Lane is required.',
    'City is required.',
    'Mandal is required.',
    'District is required.',
    'State is required.',
    'Pin Code must be 6 digits.',
    'You must accept the Terms & Conditions to proceed.',
    'Your cart is empty. Add some items before checking out.',
  ]);
});
test('a good checkout has none, whatever the email', () => {
  expect(checkoutErrors(good)).toEqual([]);
  expect(checkoutErrors({ ...good, email: 'nothing' })).toEqual([]);
});
test('a state outside the 28 is refused', () => {
  expect(checkoutErrors({ ...good, state: 'Delhi' })).toEqual([{ field: 'state', message: 'State is required.' }]);
});
test('each error stands for its own field only', () => {
  const fields = fc.subarray(Object.keys(empty).filter((field) => field !== 'email') as (keyof CheckoutForm)[]);
  const names: Partial<Record<keyof CheckoutForm, string>> = { termsAccepted: 'terms', cartIsEmpty: 'cart' };
  fc.assert(
    fc.property(fields, (broken) => {
      const form = broken.reduce((form, field) => ({ ...form, [field]: empty[field] }), good);
      const reported = checkoutErrors(form).map(({ field }) => field);
      expect(reported.toSorted()).toEqual(broken.map((field) => names[field] ?? field).toSorted());
    }),
  );
});

describe('single fields', () => {
  test.each(['987654321', '98765432100', '98765 4321', '+919876543', '987654321O', '९८७६५४३२१०', '9876543210\n'])(
    '%j is no phone',
    (text) => expect(isPhone(text)).toBe(false),
  );
  test.each(['50001', '5000166', '50 016', 'abcdef'])('%j is no PIN code', (text) =>
    expect(isPinCode(text)).toBe(false),
  );
  test.each(['a@b.in', 'asha.rao+shop@mail.example.com'])('%j is an email', (text) => expect(isEmail(text)).toBe(true));
  test.each(['', 'a', 'a@b', 'a b@c.in', 'a@@b.in', 'a@b..in', 'a@.in', `${'a'.repeat(250)}@b.in`])(
    '%j is no email',
    (text) => expect(isEmail(text)).toBe(false),
  );
  test.each([
    'a,b@c.in',
    'a@b.in,c@d.in',
    '"a b"@c.in',
    'a<b@c.in',
    'a(b)@c.in',
    'a:b@c.in',
    'a@[1.2.3.4]',
    'a\0@b.in',
  ])('%j could be read as something else in a mail’s header', (text) => expect(isEmail(text)).toBe(false));
  test('passwords have 8 to 128 characters', () => {
    expect([7, 8, 128, 129].map((length) => isPassword('x'.repeat(length)))).toEqual([false, true, true, false]);
  });
  test('an email has one spelling', () => expect(normaliseEmail('  Asha@Example.COM ')).toBe('asha@example.com'));
});
