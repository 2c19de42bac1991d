import { expect, test } from 'vitest';
import { toBill, toTexts } from './bill-texts.ts';

const bill = {
  tax: { hsn: '711319', rate: 3 },
  weight: { gross_g: 4.2, net_g: 3.98 },
  purity: '22K916',
  hallmark_fee: 45,
  origin: { country: 'India', maker: 'Asha', maker_address: '1 Lake Road', net_quantity: '1 pair' },
};
const nothing = { tax: null, weight: null, purity: null, hallmark_fee: null, origin: null };

test('what is shown is sent back unchanged, and empty fields clear', () => {
  expect(toBill(toTexts(bill))).toEqual(bill);
  expect(toBill(toTexts({}))).toEqual(nothing);
  expect(toBill({})).toEqual(nothing);
});

test('an origin that the product must have is sent without its texts, so that the API refuses it', () => {
  expect(toBill({}, true).origin).toEqual({ country: '', maker: '', maker_address: '', net_quantity: '' });
  expect(toBill(toTexts(bill), true)).toEqual(bill);
});

test('a part that is filled in half is sent, so that the API names what is missing', () => {
  expect(toBill({ 'tax.hsn': '7113' }).tax).toEqual({ hsn: '7113', rate: null });
});
