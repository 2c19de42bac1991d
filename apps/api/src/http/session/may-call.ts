import { allCalls } from '@kundan/contracts/all-calls';
import type { Call } from '@kundan/contracts/call';
import type { AdminCallName } from '@kundan/contracts/all-calls';
import { staffAccess } from '@kundan/contracts/staff-access';
import { DomainError } from '@kundan/domain/error';
import type { StaffRole } from '@kundan/domain/shop';
import type { AuthenticatedSession } from './authenticated-session.ts';

const namesOfAdminCalls = new Map(
  allCalls.filter(({ call }) => call.access === 'admin').map(({ call, name }) => [call, name as AdminCallName]),
);

/** Whether the person of a session may make a call that needs the role `admin`. */
export function mayCall({ role, staffRole }: Pick<AuthenticatedSession, 'role' | 'staffRole'>, call: Call): boolean {
  const name = namesOfAdminCalls.get(call);
  return role === 'admin' && staffRole !== null && name !== undefined && staffAccess[name].includes(staffRole);
}

/** Throws FORBIDDEN when the role of a session may not change one of the fields. */
export function assertMayChange(
  { staffRole }: Pick<AuthenticatedSession, 'staffRole'>,
  changes: readonly { field: string }[],
  mayChange: (role: StaffRole, field: string) => boolean,
): void {
  if (changes.some(({ field }) => !staffRole || !mayChange(staffRole, field))) throw new DomainError('FORBIDDEN');
}
