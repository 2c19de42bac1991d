import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { missingLegal } from './missing-legal.ts';

const officer = { name: 'Asha Rao', designation: 'Manager', email: 'asha@kundan.example', phone: '' };
const complete = {
  ...DEFAULT_SETTINGS,
  legal_name: 'Kundan Jewels LLP',
  address: '12 Temple Street, Hyderabad',
  state: 'Telangana',
  grievance_officer: officer,
};

test('names what the law asks for and is empty', () => {
  expect(missingLegal(complete)).toEqual([]);
  expect(missingLegal({ ...complete, address: '', state: '' })).toEqual(['address', 'state']);
  expect(missingLegal({ ...complete, grievance_officer: { ...officer, designation: '' } })).toEqual([
    'grievance_officer',
  ]);
});
