import { readAccount } from '@kundan/contracts/account.contract';
import type { StaffRole } from '@kundan/domain/shop';
import { useQuery } from '@tanstack/react-query';
import { sendAuthenticated } from '../../auth/send-authenticated.ts';
import type { Session } from '../../auth/session.ts';

/** The beginning of the key of the query. */
export const STAFF_ROLE = ['staff-role'] as const;

/**
 * The role of the person who is signed in: at first that of the sign-in, then the API's, because an owner may have changed it. Null
 * for somebody who no longer belongs to the staff; undefined while it is unknown.
 */
export function useStaffRole(session: Session): StaffRole | null | undefined {
  const { data } = useQuery({
    queryKey: [...STAFF_ROLE, session.user.id],
    queryFn: () => sendAuthenticated(session, readAccount, {}),
    staleTime: 0,
  });
  return data ? (data.staff_role ?? null) : session.user.staff_role;
}
