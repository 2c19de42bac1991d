import { type Area, STATES } from './states.ts';
import { isPinCode } from './validation.ts';

/**
 * States and union territories by the first digits of a PIN code; the longest matching prefix applies. Some postal circles are shared by
 * two of them, and none is right for every address there.
 */
const areasByPrefix: Record<string, readonly Area[]> = {
  ...entries(['Delhi'], '11'),
  ...entries(['Haryana'], '12', '13'),
  ...entries(['Punjab'], '14', '15'),
  ...entries(['Chandigarh', 'Punjab'], '160'),
  ...entries(['Himachal Pradesh'], '17'),
  ...entries(['Jammu and Kashmir'], '18', '19'),
  ...entries(['Ladakh'], '194'),
  ...entries(['Uttar Pradesh'], '20', '21', '22', '23', '24', '25', '26', '27', '28'),
  ...entries(['Uttarakhand'], '248', '249', '263'),
  ...entries(['Uttar Pradesh', 'Uttarakhand'], '244', '246', '247', '262'),
  ...entries(['Rajasthan'], '30', '31', '32', '33', '34'),
  ...entries(['Gujarat'], '36', '37', '38', '39'),
  ...entries(['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'], '3625', '3962'), // Diu, Daman and Silvassa
  ...entries(['Maharashtra'], '40', '41', '42', '43', '44'),
  ...entries(['Goa'], '403'),
  ...entries(['Madhya Pradesh'], '45', '46', '47', '48'),
  ...entries(['Chhattisgarh'], '49'),
  ...entries(['Telangana'], '50'),
  ...entries(['Telangana', 'Andhra Pradesh'], '5071'), // Some mandals belong to Andhra Pradesh
  ...entries(['Andhra Pradesh'], '51', '52', '53'),
  ...entries(['Andhra Pradesh', 'Puducherry'], '533464'), // Yanam
  ...entries(['Karnataka'], '56', '57', '58', '59'),
  ...entries(['Tamil Nadu'], '60', '61', '62', '63', '64'),
  ...entries(['Tamil Nadu', 'Puducherry'], '605', '60740', '6096'), // Puducherry and Karaikal
  ...entries(['Kerala'], '67', '68', '69'),
  ...entries(['Kerala', 'Puducherry'], '67331'), // Mahe
  ...entries(['Lakshadweep'], '68255'),
  ...entries(['West Bengal'], '70', '71', '72', '73', '74'),
  ...entries(['Sikkim'], '737'),
  ...entries(['Andaman and Nicobar Islands'], '744'),
  ...entries(['Odisha'], '75', '76', '77'),
  ...entries(['Assam'], '78'),
  ...entries(['Arunachal Pradesh'], '790', '791', '792'),
  ...entries(['Meghalaya'], '793', '794'),
  ...entries(['Manipur'], '795'),
  ...entries(['Mizoram'], '796'),
  ...entries(['Nagaland'], '797', '798'),
  ...entries(['Tripura'], '799'),
  ...entries(['Bihar'], '80', '811', '812', '813', '821', '823', '824', '84', '85'),
  ...entries(['Jharkhand'], '814', '815', '816', '822', '825', '826', '827', '828', '829', '83'),
  ...entries(['Bihar', 'Jharkhand'], '8132'),
};

/** Only postal circles that belong to one district as a whole. */
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

/** Only prefixes whose PIN codes are in one city, by the name that its people write. */
const citiesByPrefix: Record<string, string> = {
  '2080': 'Kanpur',
  '2260': 'Lucknow',
  '3020': 'Jaipur',
  '3800': 'Ahmedabad',
  '3950': 'Surat',
  '4000': 'Mumbai',
  '4110': 'Pune',
  '4400': 'Nagpur',
  '4520': 'Indore',
  '4620': 'Bhopal',
  '5000': 'Hyderabad',
  '5300': 'Visakhapatnam',
  '5600': 'Bengaluru',
  '6000': 'Chennai',
  '6950': 'Thiruvananthapuram',
  '7000': 'Kolkata',
  '7510': 'Bhubaneswar',
  '8000': 'Patna',
};

export interface PinCodeArea {
  state: Area;
  district: string | undefined;
  city: string | undefined;
}

/** The states and union territories in which a PIN code may be: none for one that is invalid or in no circle, such as the army's. */
export const areasOfPinCode = (pinCode: string): readonly Area[] =>
  (isPinCode(pinCode) && longestMatch(areasByPrefix, pinCode)) || [];

/** The first of these areas when a shop that serves `served` delivers to none of them. It is enough that one is served. */
export const unservedArea = (areas: readonly Area[], served: readonly Area[] = STATES): Area | undefined =>
  areas.some((area) => served.includes(area)) ? undefined : areas[0];

/**
 * Returns the state or union territory of a PIN code and, when known, its district and city. Returns undefined for an invalid PIN
 * code, and for one in a circle that two of them share.
 */
export function findPinCodeArea(pinCode: string): PinCodeArea | undefined {
  const [state, other] = areasOfPinCode(pinCode);
  if (!state || other) return undefined;
  return { state, district: longestMatch(districtsByPrefix, pinCode), city: longestMatch(citiesByPrefix, pinCode) };
}

/**
 * Areas that have PIN codes inside the circles of a neighbor, by the first digits of those circles. The table above names the neighbor,
 * which is right for most addresses there, so it must not refuse the others.
 */
const enclaves: Readonly<Partial<Record<Area, readonly string[]>>> = {
  Chandigarh: ['13', '14'],
  Ladakh: ['19'],
  'Dadra and Nagar Haveli and Daman and Diu': ['36', '39'],
  'Andhra Pradesh': ['507'],
  Telangana: ['507'],
  Puducherry: ['533', '607', '609', '673'],
  Lakshadweep: ['682'],
};

/** The area of a PIN code, when that is certainly another one than `state`; undefined otherwise. */
export function otherAreaOf(pinCode: string, state: string): Area | undefined {
  const area = findPinCodeArea(pinCode)?.state;
  const prefixes = enclaves[state as Area] ?? [];
  return area === state || prefixes.some((prefix) => pinCode.startsWith(prefix)) ? undefined : area;
}

function longestMatch<T>(byPrefix: Record<string, T>, pinCode: string): T | undefined {
  for (let length = pinCode.length; length >= 2; length--) {
    const prefix = pinCode.slice(0, length);
    if (prefix in byPrefix) return byPrefix[prefix];
  }
  return undefined;
}

function entries(areas: readonly Area[], ...prefixes: string[]): Record<string, readonly Area[]> {
  return Object.fromEntries(prefixes.map((prefix) => [prefix, areas]));
}
