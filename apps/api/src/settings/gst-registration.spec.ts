import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { completeGst } from './gst-registration.ts';

const gstin = '36AAACK1234A1Z9';
const registered = { ...DEFAULT_SETTINGS, gst: 'registered', gstin } as const;

test.each([
  ['a GSTIN registers', { gstin }, DEFAULT_SETTINGS, { gst: 'registered', gstin }],
  ['also beside an empty choice', { gst: '', gstin } as const, DEFAULT_SETTINGS, { gst: 'registered', gstin }],
  [
    'an unregistered shop has none',
    { gst: 'unregistered', gstin } as const,
    registered,
    { gst: 'unregistered', gstin: '' },
  ],
  ['clearing it ends the registration', { gstin: '' }, registered, { gst: 'unregistered', gstin: '' }],
  ['an empty GSTIN chooses nothing', { gstin: '' }, DEFAULT_SETTINGS, { gstin: '' }],
  ['other settings', { hsn: '7117' }, registered, { hsn: '7117' }],
])('%s', (_, changes, stored, expected) => {
  expect(completeGst(changes, stored)).toEqual(expected);
});
