import { expect, test } from 'vitest';
import { z } from 'zod';
import { signUp } from './accounts.contract.ts';
import { ProductForm } from './admin-products.contract.ts';
import { addToCart } from './cart.contract.ts';
import { createUserOrder, Delivery } from './checkout.contract.ts';
import { ContactForm } from './contact.contract.ts';
import { submitReview } from './reviews.contract.ts';

const wordsFor = (schema: z.ZodType, input: unknown) => {
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

test('checkout says all its errors together, in the words of the specification', () => {
  const empty = {
    name: '',
    phone: '',
    address: { addressLane: '', city: '', mandal: '', district: '', state: '', pinCode: '' },
  };
  expect(wordsFor(Delivery, empty)).toEqual([
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

test('Delhi is not among the states, Telangana is', () => {
  expect(wordsFor(Delivery, delivery)).toEqual([]);
  expect(wordsFor(Delivery, { ...delivery, address: { ...delivery.address, state: 'Delhi' } })).toEqual([
    'State is required.',
  ]);
});

test('the e-mail of a delivery is taken as it is', () => {
  expect(wordsFor(Delivery, { ...delivery, email: 'not an address' })).toEqual([]);
});

test('an order takes its address as an object or as JSON text, and either name of the provider order', () => {
  const order = { ...delivery, cart: '[]', total_price: 1, payment_id: 'pay_1' };
  const asText = createUserOrder.input.parse({
    ...order,
    address: JSON.stringify(delivery.address),
    razorpay_order_id: 'order_1',
  });
  const asObject = createUserOrder.input.parse({ ...order, provider_order_id: 'order_1' });
  expect(asText.address).toEqual(asObject.address);
  expect(wordsFor(createUserOrder.input, order)).toEqual(['Payment verification failed.']);
});

test.each([
  [{ name: '', email: 'a@b.in', message: 'Hi' }, ['Name is required']],
  [{ name: 'A', email: 'nobody', message: 'Hi' }, ['Invalid email']],
  [{ name: 'A', email: 'a@b.in', phone: '123', message: 'Hi' }, ['Phone must be 10 digits']],
  [{ name: 'A', email: 'a@b.in', phone: '', message: '' }, ['Message is required']],
  [{ name: 'A', email: 'a@b.in', phone: '9876543210', message: 'Hi' }, []],
])('contact form %j', (form, words) => {
  expect(wordsFor(ContactForm, form)).toEqual(words);
});

test.each([
  [{ rating: 5 }, ['Product details are missing.']],
  [{ product_id: 1, rating: 0 }, ['Please provide a valid rating between 1 and 5.']],
  [{ product_id: 1, rating: 4.5 }, ['Please provide a valid rating between 1 and 5.']],
  [{ product_id: 1 }, ['Please provide a valid rating between 1 and 5.']],
  [{ product_id: 1, rating: 5 }, []],
])('review %j', (review, words) => {
  expect(wordsFor(submitReview.input, review)).toEqual(words);
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
])('admin product %#', (form, words) => {
  expect(wordsFor(ProductForm, form)[0]).toBe(words);
});

test.each([
  'javascript:alert(1)',
  '//evil.example/a.png',
  'http://plain.example/a.png',
  'data:image/png;base64,AA',
  '/\\evil',
])('image url %s is refused', (image_url) => {
  expect(wordsFor(ProductForm, { ...product, image_url })).toHaveLength(1);
});

test.each([0, -1, 1.5, 10_001, '3', null])('quantity %j is refused', (quantity) => {
  expect(wordsFor(addToCart.input, { product_id: 1, quantity })).toEqual([
    'Quantity must be a whole number from 1 to 10,000.',
  ]);
});

test('texts that PostgreSQL could not store as sent are refused', () => {
  const form = { email: 'a@b.in', password: 'long enough' };
  expect(wordsFor(signUp.input, { ...form, name: 'A\0B' })).toHaveLength(1);
  expect(wordsFor(signUp.input, { ...form, name: 'A\ud800' })).toHaveLength(1);
});
