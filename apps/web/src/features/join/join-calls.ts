import { signIn } from '@kundan/contracts/accounts.contract';
import { acceptStaffInvitation, readStaffInvitation } from '@kundan/contracts/admin/staff.contract';
import { startSession } from '../../auth/change-session.ts';
import { ApiError } from '../../http/request.ts';
import { send } from '../../http/send.ts';

export const readInvitation = (token: string) => send(readStaffInvitation, { token });

interface Answer {
  token: string;
  name: string;
  email: string;
  password: string;
}

/**
 * Accepts an invitation and signs the person in on this device. An invitation that is not valid any more may be one that was accepted by a
 * request whose answer was lost: then the password signs in.
 */
export async function join({ token, name, email, password }: Answer): Promise<void> {
  const refusal = await send(acceptStaffInvitation, { token, name, password }).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'INVITATION_INVALID') return error;
      throw error;
    },
  );
  const session = await send(signIn, { email, password }).catch((error: unknown) => {
    throw refusal && error instanceof ApiError && error.code === 'INVALID_CREDENTIALS' ? refusal : error;
  });
  if (refusal && session.user.role !== 'admin') throw refusal;
  startSession(session);
}
