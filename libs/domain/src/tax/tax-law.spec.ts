import { expect, test } from 'vitest';
import { gstStateCode, stateTaxName, stateWithCode } from './state-codes.ts';
import { gstRateOn, largeInvoiceLimitOn, needsEwayBill } from './tax-law.ts';
import { LAW } from './law-table.ts';
import { AREAS, STATES } from '../customer/states.ts';

test('jewellery is taxed at 3 %', () => {
  expect(gstRateOn('2026-11-22')).toBe(3);
});

test('the limit of a large invoice fell on 1 August 2024', () => {
  expect([largeInvoiceLimitOn('2024-07-31'), largeInvoiceLimitOn('2024-08-01')]).toEqual([250_000_00, 100_000_00]);
});

test.each([
  [['7117'], 50_000_00, '2026-11-22', false],
  [['7117'], 50_000_01, '2026-11-22', true],
  [['711719'], 90_000_00, '2026-11-22', true],
  // Exempt until 25 December 2022.
  [['7117'], 90_000_00, '2022-12-25', false],
  [['7113'], 9_00_000_00, '2026-11-22', false],
  [['4202'], 50_000_01, '2026-11-22', true],
  [['7113', '7118'], 9_00_000_00, '2026-11-22', false],
  [['7113', '7117'], 50_000_01, '2026-11-22', true],
])('goods of HSN %s worth %i paise on %s need an e-way bill: %s', (hsn, value, day, needed) => {
  expect(needsEwayBill({ hsn, value, day })).toBe(needed);
});

test('handicraft of an unregistered shop needs an e-way bill for another state, whatever it is worth', () => {
  const goods = { hsn: ['7113'], value: 100_00, day: '2026-11-22' };
  expect(needsEwayBill({ ...goods, isExemptHandicraft: true })).toBe(true);
  expect(needsEwayBill(goods)).toBe(false);
});

test('each number of the law has a source, and its days are in order', () => {
  for (const [name, entries] of Object.entries(LAW)) {
    const days = entries.map(({ from }) => from);
    expect(days, name).toEqual(days.toSorted());
    for (const { source, from } of entries) {
      expect(source.length, name).toBeGreaterThan(5);
      expect(from, name).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  }
});

test('every state of the delivery form has a GST code of its own', () => {
  const codes = STATES.map(gstStateCode);
  expect(codes).not.toContain(undefined);
  expect(new Set(codes).size).toBe(STATES.length);
  expect([gstStateCode(' telangana '), gstStateCode('Atlantis')]).toEqual(['36', undefined]);
  expect([stateWithCode('Goa'), stateWithCode('Atlantis')]).toEqual(['30-Goa', 'Atlantis']);
});

test('the tax beside CGST is UTGST in the union territories without a legislature only', () => {
  expect(AREAS.filter((area) => stateTaxName(`${gstStateCode(area)}AAPFU0939F1ZW`) === 'UTGST').toSorted()).toEqual([
    'Andaman and Nicobar Islands',
    'Chandigarh',
    'Dadra and Nagar Haveli and Daman and Diu',
    'Ladakh',
    'Lakshadweep',
  ]);
});
