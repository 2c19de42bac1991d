import { expect, test } from 'vitest';
import { missingLegal } from './missing-legal.ts';

const officer = { name: 'Asha Rao', designation: 'Manager', email: 'asha@kundan.example', phone: '' };
const complete = {
  legal_name: 'Kundan Jewels LLP',
  address: '12 Temple Street, Hyderabad',
  state: 'Telangana',
  gstin: '',
  support_email: 'care@kundan.example',
  support_phone: '+91 40 4000 1234',
  mail_from: '',
  grievance_officer: officer,
  hsn: '7113',
  tax_rate: 3,
  couriers: [],
};

test('names what the law asks for and is empty', () => {
  expect(missingLegal(complete)).toEqual([]);
  expect(missingLegal({ ...complete, address: '', state: '' })).toEqual(['address', 'state']);
  expect(missingLegal({ ...complete, grievance_officer: { ...officer, designation: '' } })).toEqual([
    'grievance_officer',
  ]);
});
