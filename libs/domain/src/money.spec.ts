import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCount, formatRupees } from './format-rupees.ts';
import { paiseFromRupees, removeFloatError, rupeesFromPaise } from './money.ts';

const anyPaise = fc.oneof(fc.integer({ min: 0, max: 100_000_000_00 }), fc.integer({ min: -1_000_00, max: 1_000_00 }));
/** An amount in rupees as people type it, with two decimals. */
const toDecimal = (paise: number) =>
  `${paise < 0 ? '-' : ''}${Math.floor(Math.abs(paise) / 100)}.${String(Math.abs(paise) % 100).padStart(2, '0')}`;

describe('paise from rupees', () => {
  test('are the inverse of rupees from paise', () => {
    fc.assert(fc.property(anyPaise, (paise) => paiseFromRupees(rupeesFromPaise(paise)) === paise));
  });
  test('are the digits of the amount without the decimal point', () => {
    fc.assert(
      fc.property(anyPaise, (paise) => paiseFromRupees(Number(toDecimal(paise))) === paise),
      { numRuns: 2_000 },
    );
  });
  test.each([
    [0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.15, 115],
    [4.35, 435],
    [1234.5, 123_450],
    [-19.99, -1_999],
    [50_000_000_000.99, 5_000_000_000_099],
  ])('%d rupees are %d paise', (rupees, paise) => expect(paiseFromRupees(rupees)).toBe(paise));
  test('reject a third decimal, including half a paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 9 }), (rupees, thousandths) => {
        expect(() => paiseFromRupees(Number(`${rupees}.00${thousandths}`))).toThrow(RangeError);
      }),
    );
  });
  test.each([5_000_000.004, 0.005, 1.005, 0.001, 1e-9, 99_999_999.995])('reject %d', (rupees) => {
    expect(() => paiseFromRupees(rupees)).toThrow(new RangeError(`${rupees} is not an amount in rupees`));
  });
  test.each([NaN, Infinity, -Infinity, Number.MAX_SAFE_INTEGER, 90_071_992_547_409.92, -1e15])(
    'reject %d, which is not a safe integer in paise',
    (rupees) => expect(() => paiseFromRupees(rupees)).toThrow(RangeError),
  );
});

describe('the rounding error of calculations', () => {
  const line = fc.record({ paise: fc.integer({ min: 1, max: 100_000_00 }), quantity: fc.integer({ min: 1, max: 99 }) });

  test('is removed from any sum of prices', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        const inRupees = lines.reduce((sum, { paise, quantity }) => sum + (paise / 100) * quantity, 0);
        const inPaise = lines.reduce((sum, { paise, quantity }) => sum + paise * quantity, 0);
        expect(paiseFromRupees(removeFloatError(inRupees))).toBe(inPaise);
      }),
    );
  });
  test.each([
    [0.1 + 0.2, 0.3],
    [1234.35 * 3, 3703.05],
    [-(0.1 + 0.2), -0.3],
    [0, 0],
    [1000.001, 1000.001],
    [5_000_000.004, 5_000_000.004],
    [0.005, 0.005],
  ])('%d becomes %d', (rupees, expected) => expect(removeFloatError(rupees)).toBe(expected));
});

describe('formatted rupees', () => {
  test.each([
    [0, '₹0'],
    [999, '₹999'],
    [1_000, '₹1,000'],
    [99_999, '₹99,999'],
    [1_25_000, '₹1,25,000'],
    [1_00_00_000, '₹1,00,00,000'],
    [1_25_000.5, '₹1,25,000.50'],
    [0.05, '₹0.05'],
    [1_00_000.99, '₹1,00,000.99'],
    [-1_25_000, '-₹1,25,000'],
  ])('%d is %s', (rupees, text) => expect(formatRupees(rupees)).toBe(text));
  test('are the text of Intl.NumberFormat', () => {
    fc.assert(
      fc.property(anyPaise, (paise) => {
        const rupees = rupeesFromPaise(paise);
        const digits = Number.isInteger(rupees) ? 0 : 2;
        const number = new Intl.NumberFormat('en-IN', {
          style: 'currency',
          currency: 'INR',
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
        return formatRupees(rupees) === number.format(rupees);
      }),
    );
  });
  test('group by lakh and crore for any whole amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (rupees) => {
        const text = formatRupees(rupees);
        expect(text).toMatch(/^₹(\d{1,3}|\d{1,2}(,\d{2})*,\d{3})$/);
        expect(Number(text.replace(/[₹,]/g, ''))).toBe(rupees);
      }),
    );
  });
});

test('a formatted count is the text of Intl.NumberFormat', () => {
  const { format } = new Intl.NumberFormat('en-IN');
  fc.assert(fc.property(fc.maxSafeNat(), (count) => formatCount(count) === format(count)));
});
