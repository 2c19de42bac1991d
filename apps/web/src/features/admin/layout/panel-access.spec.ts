import type { AdminCallName } from '@kundan/contracts/all-calls';
import { staffAccess } from '@kundan/contracts/staff-access';
import type { StaffRole } from '@kundan/domain/shop';
import { expect, test } from 'vitest';
import { deskLinks } from './desk-links.ts';
import { mayOpen } from './panel-access.ts';

const opens = (role: StaffRole, path: string) =>
  mayOpen(`/admin-panel${path}`, (call: AdminCallName) => staffAccess[call].includes(role));

test.each<[StaffRole, string, boolean]>([
  ['owner', '/staff', true],
  ['manager', '/staff', false],
  ['manager', '/settings', true],
  ['helper', '', true],
  ['helper', '/orders', true],
  ['helper', '/products', true],
  ['helper', '/products/12', false],
  ['helper', '/products/new', false],
  ['helper', '/payments', false],
  ['helper', '/settings', false],
  ['helper', '/pages/about', false],
  ['helper', '/categories', false],
  ['helper', '/people/1', true],
  ['helper', '/reviews', true],
  ['accountant', '/reviews', false],
  ['helper', '/settings/security', true],
  ['accountant', '/payments', true],
  ['accountant', '/tax', true],
  ['accountant', '/documents', true],
  ['helper', '/documents', false],
  ['accountant', '/messages', false],
  ['accountant', '/people', false],
])('a person with the role %s and the panel %s: %s', (role, path, expected) => {
  expect(opens(role, path)).toBe(expected);
});

test('every panel but Today needs a call', () => {
  const open = deskLinks.map(({ to }) => to).filter((to) => mayOpen(to, () => false));
  expect(open).toEqual(['/admin-panel']);
});
