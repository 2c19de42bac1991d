import type { AuditChange } from '@kundan/contracts/admin/audit.contract';
import { expect, test } from 'vitest';
import { changeText, differenceTexts } from './change-text.ts';

test.each<[AuditChange, string]>([
  [{ field: 'price', from: 5620, to: 6000 }, 'Price: ₹5,620 → ₹6,000'],
  [{ field: 'stock', from: null, to: 4 }, 'Stock: none → 4'],
  [{ field: 'isAvailable', from: true, to: false }, 'Available: yes → no'],
  [{ field: 'grievance_officer.name', from: '', to: 'Ravi' }, 'Grievance officer name: none → Ravi'],
])('%j', (change, text) => {
  expect(changeText(change)).toBe(text);
});

test('two people’s values differ where a reader finds them, also inside lists', () => {
  const size = { value: '12.5 mm', price: 5000, stock: 1 };
  const mine = { price: 5620, isAvailable: true, hsn: undefined, options: { name: 'Size', values: [size] } };
  const theirs = { price: 6000, isAvailable: true, hsn: '7113', version: 3 };
  const values = [
    { value: '14', price: null, stock: 1 },
    { ...size, price: 5500, held: 0 },
  ];
  expect(differenceTexts(mine, { ...theirs, options: { name: 'Size', values } })).toEqual([
    'Price: yours ₹5,620, theirs ₹6,000',
    'Options values 12.5 mm price: yours ₹5,000, theirs ₹5,500',
    'Options values 14: yours none, theirs 14, none, 1',
  ]);
  // The API leaves out what a product does not have.
  expect(differenceTexts(mine, { ...theirs, price: 5620 })).toEqual([
    'Options: yours Size, 12.5 mm, ₹5,000, 1, theirs none',
  ]);
});

test('facts with the same value, or with the same label, are two', () => {
  const facts = ['Adjustable', 'Hallmarked'].map((label) => ({ label, value: 'Yes' }));
  expect(differenceTexts({ facts }, { facts: facts.slice(1) })).toEqual([
    'Facts Adjustable Yes: yours Adjustable, Yes, theirs none',
  ]);
  const huids = ['AB12CD', 'EF34GH'].map((value) => ({ label: 'HUID', value }));
  expect(differenceTexts({ facts: huids }, { facts: huids.slice(1) })).toEqual([
    'Facts HUID AB12CD: yours HUID, AB12CD, theirs none',
  ]);
});

test('a language that somebody added or removed is a difference', () => {
  const [hi, te] = [{ name: 'अंगूठियाँ' }, { name: 'ఉంగరాలు' }];
  expect(differenceTexts({ translations: { te } }, { translations: { hi, te } })).toEqual([
    'Translations hi: yours none, theirs अंगूठियाँ',
  ]);
});

test('another order of translations is no difference', () => {
  const texts = ['Metal', 'Gold'].map((of) => ({ of, text: `${of} in Hindi` }));
  const changed = [{ of: 'Gold', text: 'Another word' }, texts[0]];
  const translated = (list: object) => ({ translations: { hi: { texts: list } } });
  expect(differenceTexts(translated(texts), translated(texts.toReversed()))).toEqual([]);
  expect(differenceTexts(translated(texts), translated(changed))).toEqual([
    'Translations hi texts Gold text: yours Gold in Hindi, theirs Another word',
  ]);
});
