import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditedPart, shareOut, splitTax, type Supply, sumTaxed } from './tax-split.ts';

const anySupply = fc.constantFrom<Supply>('intra-state', 'inter-state');
const anyAmount = fc.integer({ min: 1, max: 1_000_000_000_000 });

test.each<[number, Supply, object]>([
  [103_00, 'inter-state', { taxable: 100_00, igst: 3_00, cgst: 0, sgst: 0 }],
  [103_00, 'intra-state', { taxable: 100_00, igst: 0, cgst: 1_50, sgst: 1_50 }],
  // 1,00,000 · 3/103 = 2,912.62 paise, and 1,00,000 · 1.5/103 = 1,456.31
  [1_000_00, 'inter-state', { taxable: 970_87, igst: 29_13, cgst: 0, sgst: 0 }],
  [1_000_00, 'intra-state', { taxable: 970_88, igst: 0, cgst: 14_56, sgst: 14_56 }],
  [1, 'intra-state', { taxable: 1, igst: 0, cgst: 0, sgst: 0 }],
])('splits %i paise, %s', (value, supply, parts) => {
  expect(splitTax(value, 3, supply)).toEqual({ value, ...parts });
});

test('splits other rates', () => {
  expect(splitTax(100_25, 0.25, 'inter-state')).toMatchObject({ taxable: 100_00, igst: 25 });
  expect(splitTax(100_00, 0, 'intra-state')).toMatchObject({ taxable: 100_00, cgst: 0, sgst: 0 });
});

test('the parts of any amount add up to the paisa, and the tax is the nearest paisa', () => {
  fc.assert(
    fc.property(anyAmount, anySupply, (value, supply) => {
      const { taxable, igst, cgst, sgst } = splitTax(value, 3, supply);
      expect(taxable + igst + cgst + sgst).toBe(value);
      expect(cgst).toBe(sgst);
      // |103 · tax − 3 · value| is at most half of 103 for each rounded part.
      const error = 103n * BigInt(igst + cgst + sgst) - 3n * BigInt(value);
      expect(Math.abs(Number(error))).toBeLessThanOrEqual(supply === 'inter-state' ? 51.5 : 103);
    }),
  );
});

test('the refunds of a whole invoice take back exactly its taxes, in any parts', () => {
  const anyInvoice = fc
    .tuple(fc.array(fc.integer({ min: 1, max: 10_000_000_00 }), { minLength: 1, maxLength: 20 }), anySupply)
    .map(([values, supply]) => sumTaxed(values.map((value) => splitTax(value, 3, supply))));
  fc.assert(
    fc.property(anyInvoice, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (invoice, cuts) => {
      const bounds = [0, ...cuts.map((cut) => Math.floor(cut * invoice.value)), invoice.value].toSorted(
        (a, b) => a - b,
      );
      const credits = bounds.slice(1).map((end, index) => creditedPart(invoice, bounds[index]!, end - bounds[index]!));
      for (const { value, taxable, igst, cgst, sgst } of credits) {
        expect(Math.min(igst, cgst, sgst)).toBeGreaterThanOrEqual(0);
        expect(taxable + igst + cgst + sgst).toBe(value);
      }
      expect(sumTaxed(credits)).toEqual(invoice);
    }),
  );
});

test('a shared amount adds up, and no share exceeds what is left', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
      fc.nat(),
      (parts, some) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        const amount = whole === 0 ? 0 : some % (whole + 1);
        const shares = shareOut(amount, parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        shares.forEach((share, at) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(parts[at] ?? 0);
        });
      },
    ),
  );
});
