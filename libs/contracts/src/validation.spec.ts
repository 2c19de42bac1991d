import { expect, test } from 'vitest';
import { z } from 'zod';
import { signUp } from './accounts.contract.ts';
import { ProductForm } from './admin/products.contract.ts';
import { addToCart } from './cart.contract.ts';
import { createPaymentOrder, createUserOrder, Delivery } from './checkout.contract.ts';
import { ContactForm } from './contact.contract.ts';
import { submitReview } from './reviews.contract.ts';

const messagesFor = (schema: z.ZodType, input: unknown) => {
  const result = schema.safeParse(input);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
};

const delivery = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '9876543210',
  address: {
    addressLane: '12 Temple Street',
    city: 'Hyderabad',
    mandal: 'Amberpet',
    district: 'Hyderabad',
    state: 'Telangana',
    pinCode: '500013',
  },
};

test('the delivery form reports all errors together', () => {
  const empty = {
    name: '',
    phone: '',
    address: { addressLane: '', city: '', mandal: '', district: '', state: '', pinCode: '' },
  };
  expect(messagesFor(Delivery, empty)).toEqual([
    'Name is required.',
    'Phone number must be 10 digits.',
    'Address Lane is required.',
    'City is required.',
    'Mandal is required.',
    'District is required.',
    'State is required.',
    'Pin Code must be 6 digits.',
  ]);
});

test('accepts the state Telangana and rejects the union territory Delhi', () => {
  expect(messagesFor(Delivery, delivery)).toEqual([]);
  expect(messagesFor(Delivery, { ...delivery, address: { ...delivery.address, state: 'Paris' } })).toEqual([
    'State is required.',
  ]);
});

test('rejects names with a link in the delivery form and at sign-up, and nothing else that a name may contain', () => {
  const person = { email: 'a@b.in', password: 'long enough' };
  const messages = (name: string) => [
    ...messagesFor(Delivery, { ...delivery, name }),
    ...messagesFor(signUp.input, { ...person, name }),
  ];
  expect(messages('A.P.J. Abdul Kalam')).toEqual([]);
  expect(messages('Visit https://evil.example')).toEqual([
    'Please enter a name without links.',
    'Please enter a name without links.',
  ]);
});

test('does not validate the e-mail of a delivery', () => {
  expect(messagesFor(Delivery, { ...delivery, email: 'not an address' })).toEqual([]);
});

test('an order accepts its address as an object or JSON text, and either name of the provider order id', () => {
  const order = { ...delivery, cart: '[]', total_price: 1, payment_id: 'pay_1' };
  const asText = createUserOrder.input.parse({
    ...order,
    address: JSON.stringify(delivery.address),
    razorpay_order_id: 'order_1',
  });
  const asObject = createUserOrder.input.parse({ ...order, provider_order_id: 'order_1' });
  expect(asText.address).toEqual(asObject.address);
  expect(messagesFor(createUserOrder.input, order)).toEqual(['Payment verification failed.']);
});

test.each([
  [{ name: '', email: 'a@b.in', message: 'Hi' }, ['Name is required']],
  [{ name: 'A', email: 'nobody', message: 'Hi' }, ['Invalid email']],
  [{ name: 'A', email: 'a@b.in', phone: '123', message: 'Hi' }, ['Phone must be 10 digits']],
  [{ name: 'A', email: 'a@b.in', phone: '', message: '' }, ['Message is required']],
  [{ name: 'A', email: 'a@b.in', phone: '9876543210', message: 'Hi' }, []],
])('contact form %j', (form, messages) => {
  expect(messagesFor(ContactForm, form)).toEqual(messages);
});

test.each([
  [{ rating: 5 }, ['Product details are missing.']],
  [{ product_id: 1, rating: 0 }, ['Please provide a valid rating between 1 and 5.']],
  [{ product_id: 1, rating: 4.5 }, ['Please provide a valid rating between 1 and 5.']],
  [{ product_id: 1 }, ['Please provide a valid rating between 1 and 5.']],
  [{ product_id: 1, rating: 5 }, []],
])('review %j', (review, messages) => {
  expect(messagesFor(submitReview.input, review)).toEqual(messages);
});

const product = {
  name: 'Test ring',
  description: 'A ring.',
  price: 100,
  category: 'Diamonds',
  image_url: '/catalogue/diamonds-1.webp',
  isAvailable: true,
  seller_id: 1,
};

test.each([
  [{ ...product, name: ' ' }, 'All fields are required.'],
  [{ ...product, price: undefined }, 'All fields are required.'],
  [{ ...product, price: 0 }, 'Price must be a positive number.'],
  [{ ...product, price: 'many' }, 'Price must be a positive number.'],
  [{ ...product, seller_id: '' }, 'All fields are required.'],
])('admin product %#', (form, messages) => {
  expect(messagesFor(ProductForm, form)[0]).toBe(messages);
});

test.each([
  'javascript:alert(1)',
  '//evil.example/a.png',
  'http://plain.example/a.png',
  'data:image/png;base64,AA',
  '/\\evil',
])('rejects the image URL %s', (image_url) => {
  expect(messagesFor(ProductForm, { ...product, image_url })).toHaveLength(1);
});

test.each([0, -1, 1.5, 10_001, '3', null])('rejects the quantity %j', (quantity) => {
  expect(messagesFor(addToCart.input, { product_id: 1, quantity })).toEqual([
    'Quantity must be a whole number from 1 to 10,000.',
  ]);
});

test('rejects texts that PostgreSQL cannot store', () => {
  const form = { email: 'a@b.in', password: 'long enough' };
  expect(messagesFor(signUp.input, { ...form, name: 'A\0B' })).toHaveLength(1);
  expect(messagesFor(signUp.input, { ...form, name: 'A\ud800' })).toHaveLength(1);
});

test('accepts passwords of 8 to 128 characters', () => {
  const form = { email: 'a@b.in', name: 'Asha' };
  const lengths = [7, 8, 128, 129].map((length) =>
    messagesFor(signUp.input, { ...form, password: 'x'.repeat(length) }),
  );
  expect(lengths).toEqual([
    ['Password must be at least 8 characters.'],
    [],
    [],
    ['Password must be at most 128 characters.'],
  ]);
});

test('removes the rounding error of an amount and keeps a third decimal, which the server rejects', () => {
  const amountOf = (amount: number) => createPaymentOrder.input.parse({ amount }).amount;
  expect([0.1 * 30, 1234.35 * 3, 1000.001].map(amountOf)).toEqual([3, 3703.05, 1000.001]);
});
