import { signIn } from '@kundan/contracts/accounts.contract';
import { acceptStaffInvitation, readStaffInvitation } from '@kundan/contracts/admin/staff.contract';
import { startSession } from '../../auth/change-session.ts';
import { send } from '../../http/send.ts';

export const readInvitation = (token: string) => send(readStaffInvitation, { token });

interface Answer {
  token: string;
  name: string;
  email: string;
  password: string;
}

/** Accepts an invitation and signs the person in on this device. */
export async function join({ token, name, email, password }: Answer): Promise<void> {
  await send(acceptStaffInvitation, { token, name, password });
  startSession(await send(signIn, { email, password }));
}
