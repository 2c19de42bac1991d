/** The code of each state and union territory in GST: the first two digits of a GSTIN (GST Network, state code list). */
const CODES: Readonly<Record<string, string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};
const codesByName = new Map(Object.entries(CODES).map(([name, code]) => [name.toLowerCase(), code]));

/** Returns the GST code of a state, in any capitalization; undefined for a name that is not in the list. */
export function gstStateCode(state: string): string | undefined {
  return codesByName.get(state.trim().toLowerCase());
}

/** The state or union territory that has given out a GSTIN; undefined for a code that is not in the list. */
export const stateOfGstin = (gstin: string): string | undefined =>
  Object.keys(CODES).find((name) => CODES[name] === gstin.slice(0, 2));

/** Formats a state with its code as the GST forms do: '36-Telangana'. */
export function stateWithCode(state: string): string {
  const code = gstStateCode(state);
  return code === undefined ? state : `${code}-${state}`;
}

/** The union territories without a legislature, whose half of the tax is UTGST (CGST Rules, 2017, rule 46(m)). */
const UTGST_CODES: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38']);

/** What the half of the tax beside CGST is called where the seller is registered. */
export const stateTaxName = (gstin: string): 'SGST' | 'UTGST' =>
  UTGST_CODES.has(gstin.slice(0, 2)) ? 'UTGST' : 'SGST';

/**
 * Whether the GSTIN was given out by the state, whose code it begins with. A registration holds in one state only. An unknown name
 * is another state; without a name there is nothing to compare.
 */
export function isGstinOfState(gstin: string, state: string): boolean {
  return gstin === '' || state.trim() === '' || gstStateCode(state) === gstin.slice(0, 2);
}
