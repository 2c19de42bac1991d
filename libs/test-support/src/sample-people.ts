import { randomUUID } from 'node:crypto';

/** A delivery address that every validation accepts. */
export const SAMPLE_ADDRESS = {
  addressLane: '12 Lotus Lane',
  city: 'Hyderabad',
  mandal: 'Ameerpet',
  district: 'Hyderabad',
  state: 'Telangana',
  pinCode: '500016',
} as const;

export const SAMPLE_NAME = 'Asha Rao';
export const SAMPLE_PHONE = '9876543210';
/** Orders above the limit of the settings need one. */
export const SAMPLE_PAN = 'ABCPE1234F';

/** An e-mail address that no other call returns. */
export function uniqueEmail(): string {
  return `${randomUUID()}@example.in`;
}
