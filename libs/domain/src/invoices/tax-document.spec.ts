import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartTotal } from '../cart/cart.ts';
import { anyLines } from '../order/order.arbitrary.ts';
import { documentLines, supplyBetween } from './tax-document.ts';
import { sumTaxed } from './tax-split.ts';

test('the lines of any cart add up to its total, to the paisa', () => {
  const anyTax = fc.option(
    fc.record({ rate: fc.constantFrom(0.25, 3, 5), supply: fc.constantFrom('intra-state', 'inter-state') }),
    { nil: undefined },
  );
  fc.assert(
    fc.property(anyLines, anyTax, (cart, tax) => {
      const lines = documentLines(cart, '7113', tax);
      const { value, taxable, igst, cgst, sgst } = sumTaxed(lines);
      expect(value).toBe(cartTotal(cart));
      expect(taxable + igst + cgst + sgst).toBe(value);
      for (const line of lines) expect(line.taxable + line.igst + line.cgst + line.sgst).toBe(line.value);
      if (!tax) expect([igst, cgst, sgst]).toEqual([0, 0, 0]);
    }),
  );
});

test.each([
  [{ state: 'Telangana', gstin: '36AAPFU0939F1ZZ' }, 'Telangana', 'intra-state'],
  [{ state: ' telangana', gstin: '' }, 'Telangana', 'intra-state'],
  [{ state: 'Telangana', gstin: '' }, 'Kerala', 'inter-state'],
  // Without a state, the GSTIN begins with the code of its state.
  [{ state: '', gstin: '27AAPFU0939F1ZV' }, 'Maharashtra', 'intra-state'],
  [{ state: '', gstin: '27AAPFU0939F1ZV' }, 'Goa', 'inter-state'],
])('a delivery from %o to %s is %s', (seller, state, supply) => {
  expect(supplyBetween(seller, state)).toBe(supply);
});

test('a GSTIN of another state than the seller names decides nothing', () => {
  for (const state of ['Elsewhere', 'Telangana'])
    expect(() => supplyBetween({ state, gstin: '27AAPFU0939F1ZV' }, 'Maharashtra')).toThrow(state);
});
