import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STATES } from './states.ts';
import { placeOfPinCode } from './pin-code.ts';

test.each([
  ['500016', 'Telangana', undefined],
  ['520001', 'Andhra Pradesh', undefined],
  ['560001', 'Karnataka', undefined],
  ['403001', 'Goa', undefined],
  ['411001', 'Maharashtra', 'Pune'],
  ['248001', 'Uttarakhand', undefined],
  ['226001', 'Uttar Pradesh', 'Lucknow'],
  ['737101', 'Sikkim', undefined],
  ['834001', 'Jharkhand', undefined],
  ['800001', 'Bihar', 'Patna'],
  ['797001', 'Nagaland', undefined],
  ['695001', 'Kerala', 'Thiruvananthapuram'],
])('%s lies in %s', (pinCode, state, district) => {
  expect(placeOfPinCode(pinCode)).toEqual({ state, district });
});
test.each([
  ['110001', 'Delhi'],
  ['160017', 'Chandigarh'],
  ['190001', 'Srinagar'],
  ['605001', 'Puducherry'],
  ['396230', 'Silvassa'],
  ['744101', 'Port Blair'],
  ['682555', 'Lakshadweep'],
  ['900001', 'the army post'],
  ['000000', 'nowhere'],
])('%s (%s) is left to the shopper', (pinCode) => {
  expect(placeOfPinCode(pinCode)).toBeUndefined();
});
test('every state is reached by some PIN code, and nothing else is', () => {
  const reached = new Set<string | undefined>();
  for (let prefix = 100; prefix < 1000; prefix++) reached.add(placeOfPinCode(`${prefix}001`)?.state);
  expect(reached).toEqual(new Set([undefined, ...STATES]));
});
test('whatever is typed gets an answer', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{6}$/)), (text) => {
      const place = placeOfPinCode(text);
      expect(place === undefined || STATES.includes(place.state)).toBe(true);
    }),
  );
});
