import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AREAS, STATES } from './states.ts';
import { areasOfPinCode, findPinCodeArea, otherAreaOf, unservedArea } from './pin-code.ts';

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
  ['110001', 'Delhi', undefined],
  ['190001', 'Jammu and Kashmir', undefined],
  ['194101', 'Ladakh', undefined],
  ['744101', 'Andaman and Nicobar Islands', undefined],
  ['682555', 'Lakshadweep', undefined],
])('%s is in %s', (pinCode, state, district) => {
  expect(findPinCodeArea(pinCode)).toMatchObject({ state, district });
});
test.each([
  ['500016', 'Hyderabad'],
  ['400001', 'Mumbai'],
  ['560034', 'Bengaluru'],
  ['751001', 'Bhubaneswar'],
  ['400601', undefined], // Thane
  ['411057', 'Pune'],
  ['412105', undefined], // Pune's district, other towns
  ['283125', undefined],
])('the city of %s is %s', (pinCode, city) => {
  expect(findPinCodeArea(pinCode)?.city).toBe(city);
});
test.each([
  ['160017', 'Chandigarh'],
  ['605001', 'Puducherry'],
  ['396230', 'Silvassa'],
  ['900001', 'the army post'],
  ['000000', 'nowhere'],
])('returns no area for %s (%s)', (pinCode) => {
  expect(findPinCodeArea(pinCode)).toBeUndefined();
});
test.each([
  ['500016', ['Telangana']],
  ['160017', ['Chandigarh', 'Punjab']],
  ['246701', ['Uttar Pradesh', 'Uttarakhand']],
  ['900001', []],
  ['50001', []],
])('%s may be in %j', (pinCode, areas) => {
  expect(areasOfPinCode(pinCode)).toEqual(areas);
});
test.each([
  [['Delhi'], undefined, 'Delhi'],
  [['Telangana'], undefined, undefined],
  [['Chandigarh', 'Punjab'], ['Punjab'], undefined],
  [['Chandigarh', 'Punjab'], ['Kerala'], 'Chandigarh'],
  [[], ['Kerala'], undefined],
] as const)('of %j, a shop that serves %j does not deliver to %s', (areas, served, unserved) => {
  expect(unservedArea(areas, served)).toBe(unserved);
});
test('every state has a PIN code, and no other name is returned', () => {
  const reached = new Set<string | undefined>();
  for (let prefix = 100; prefix < 1000; prefix++) reached.add(findPinCodeArea(`${prefix}001`)?.state);
  const territories = ['Delhi', 'Jammu and Kashmir', 'Ladakh', 'Andaman and Nicobar Islands'];
  expect(reached).toEqual(new Set([undefined, ...STATES, ...territories]));
});
test('returns a state or undefined for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{6}$/)), (text) => {
      const place = findPinCodeArea(text);
      expect(place === undefined || AREAS.includes(place.state)).toBe(true);
    }),
  );
});
test.each([
  ['171001', 'Shimla'],
  ['208001', 'Kanpur Nagar'],
  ['282001', 'Agra'],
  ['302001', 'Jaipur'],
  ['380001', 'Ahmedabad'],
  ['395001', 'Surat'],
  ['422001', 'Nashik'],
  ['440001', 'Nagpur'],
  ['452001', 'Indore'],
  ['462001', 'Bhopal'],
  ['530001', 'Visakhapatnam'],
  ['751001', 'Khordha'],
])('%s is in the district %s', (pinCode, district) => {
  expect(findPinCodeArea(pinCode)?.district).toBe(district);
});
test.each([
  ['Haryana', '121001', '134109'],
  ['Punjab', '141001', '152001'],
  ['Himachal Pradesh', '176001'],
  ['Uttar Pradesh', '201301', '211001', '231001', '243001', '251001', '273001', '281001'],
  ['Uttarakhand', '249401', '263139'],
  ['Rajasthan', '311001', '324001', '331001', '342001'],
  ['Gujarat', '360001', '370001', '389001'],
  ['Maharashtra', '400001', '421301', '431001', '444601'],
  ['Madhya Pradesh', '450331', '474001', '482001'],
  ['Chhattisgarh', '492001'],
  ['Andhra Pradesh', '515001', '533101'],
  ['Karnataka', '570001', '580001', '590001'],
  ['Tamil Nadu', '600001', '613001', '625001', '636001', '641001'],
  ['Kerala', '670001', '682001'],
  ['West Bengal', '700001', '711101', '721101', '734001', '741101'],
  ['Odisha', '760001', '770001'],
  ['Assam', '781001'],
  ['Arunachal Pradesh', '790001', '791111', '792001'],
  ['Meghalaya', '793001', '794001'],
  ['Manipur', '795001'],
  ['Mizoram', '796001'],
  ['Nagaland', '798601'],
  ['Tripura', '799001'],
  ['Bihar', '811201', '812001', '813101', '821001', '823001', '824101', '841301', '851101'],
  ['Jharkhand', '814101', '815301', '816101', '822101', '825101', '826001', '827001', '828101', '829101'],
])('%s has the postal circles of %s', (state, ...pinCodes) => {
  expect(pinCodes.map((pinCode) => findPinCodeArea(pinCode)?.state)).toEqual(pinCodes.map(() => state));
});
test.each([
  '244001',
  '246701',
  '247001',
  '262001',
  '362520',
  '507101',
  '533464',
  '605110',
  '607401',
  '609601',
  '673310',
  '813201',
])('returns no area for %s in a circle that two states share', (pinCode) =>
  expect(findPinCodeArea(pinCode)).toBeUndefined(),
);

test.each([
  ['500034', 'Andhra Pradesh', 'Telangana'],
  ['500034', 'Telangana', undefined],
  ['520001', 'Telangana', 'Andhra Pradesh'],
  ['110001', 'Uttar Pradesh', 'Delhi'],
  // In circles that two areas share, or that nobody knows, no address is refused.
  ['507130', 'Andhra Pradesh', undefined],
  ['507001', 'Telangana', undefined],
  ['160017', 'Punjab', undefined],
  ['160017', 'Chandigarh', undefined],
  ['140119', 'Chandigarh', undefined],
  ['396193', 'Dadra and Nagar Haveli and Daman and Diu', undefined],
  ['396195', 'Gujarat', undefined],
  ['607402', 'Puducherry', undefined],
  ['605001', 'Tamil Nadu', undefined],
  ['900001', 'Kerala', undefined],
  ['5000', 'Kerala', undefined],
])('%s cannot be in %s because it is in %s', (pinCode, state, area) => {
  expect(otherAreaOf(pinCode, state)).toBe(area);
});
