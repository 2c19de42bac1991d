import type { State } from './states.ts';
import { isPinCode } from './validation.ts';

/**
 * States by the first digits of a PIN code; the longest entry that fits holds. `undefined` marks places outside the
 * 28 states and circles that two states share, where a guess would be wrong for some.
 */
const statesByPrefix: Record<string, State | undefined> = {
  ...each('Haryana', '12', '13'),
  ...each('Punjab', '14', '15'),
  ...each('Himachal Pradesh', '17'),
  ...each('Uttar Pradesh', '20', '21', '22', '23', '24', '25', '26', '27', '28'),
  ...each('Uttarakhand', '248', '249', '263'),
  ...each(undefined, '244', '246', '247', '262'), // Uttar Pradesh and Uttarakhand
  ...each('Rajasthan', '30', '31', '32', '33', '34'),
  ...each('Gujarat', '36', '37', '38', '39'),
  ...each(undefined, '3625', '3962'), // with Diu, Daman and Silvassa
  ...each('Maharashtra', '40', '41', '42', '43', '44'),
  ...each('Goa', '403'),
  ...each('Madhya Pradesh', '45', '46', '47', '48'),
  ...each('Chhattisgarh', '49'),
  ...each('Telangana', '50'),
  ...each(undefined, '5071'), // some mandals went to Andhra Pradesh
  ...each('Andhra Pradesh', '51', '52', '53'),
  ...each(undefined, '533464'), // Yanam
  ...each('Karnataka', '56', '57', '58', '59'),
  ...each('Tamil Nadu', '60', '61', '62', '63', '64'),
  ...each(undefined, '605', '60740', '6096'), // with Puducherry and Karaikal
  ...each('Kerala', '67', '68', '69'),
  ...each(undefined, '67331', '68255'), // Mahe, Lakshadweep
  ...each('West Bengal', '70', '71', '72', '73', '74'),
  ...each('Sikkim', '737'),
  ...each(undefined, '744'), // Andaman and Nicobar
  ...each('Odisha', '75', '76', '77'),
  ...each('Assam', '78'),
  ...each('Arunachal Pradesh', '790', '791', '792'),
  ...each('Meghalaya', '793', '794'),
  ...each('Manipur', '795'),
  ...each('Mizoram', '796'),
  ...each('Nagaland', '797', '798'),
  ...each('Tripura', '799'),
  ...each('Bihar', '80', '811', '812', '813', '821', '823', '824', '84', '85'),
  ...each('Jharkhand', '814', '815', '816', '822', '825', '826', '827', '828', '829', '83'),
  ...each(undefined, '8132'), // Bihar and Jharkhand
};

/** Only circles that lie in one district as a whole. */
const districtsByPrefix: Record<string, string> = {
  '171': 'Shimla',
  '208': 'Kanpur Nagar',
  '226': 'Lucknow',
  '282': 'Agra',
  '302': 'Jaipur',
  '380': 'Ahmedabad',
  '395': 'Surat',
  '411': 'Pune',
  '422': 'Nashik',
  '440': 'Nagpur',
  '452': 'Indore',
  '462': 'Bhopal',
  '530': 'Visakhapatnam',
  '695': 'Thiruvananthapuram',
  '751': 'Khordha',
  '800': 'Patna',
};

export interface Place {
  state: State;
  district: string | undefined;
}

/** Where a PIN code surely lies; undefined when it is no PIN code, outside the 28 states or in a shared circle. */
export function placeOfPinCode(pinCode: string): Place | undefined {
  if (!isPinCode(pinCode)) return undefined;
  const state = longestMatch(statesByPrefix, pinCode);
  return state && { state, district: longestMatch(districtsByPrefix, pinCode) };
}

function longestMatch<T>(byPrefix: Record<string, T>, pinCode: string): T | undefined {
  for (let length = pinCode.length; length >= 2; length--) {
    const prefix = pinCode.slice(0, length);
    if (prefix in byPrefix) return byPrefix[prefix];
  }
  return undefined;
}

function each(state: State | undefined, ...prefixes: string[]): Record<string, State | undefined> {
  return Object.fromEntries(prefixes.map((prefix) => [prefix, state]));
}
