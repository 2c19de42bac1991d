import { signIn as call } from '@kundan/contracts/accounts.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { messages } from '@kundan/contracts/messages';
import { faults } from '@kundan/domain/fault';
import { ApiError } from '../../api/request.ts';
import { send } from '../../api/send.ts';
import { startSession } from '../../session/change-session.ts';
import { toast } from '../../ui/toast.ts';

/** Opens a session on this device and gives the person's name. */
export async function signIn(credentials: RequestOf<typeof call>): Promise<string> {
  const answer = await send(call, credentials);
  startSession(answer);
  return answer.user.name;
}

/** The words for a failed sign-in; how long to wait is the shop's own to say. */
export function signInFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.signIn.failed;
  if (error.status === 401) return faults.INVALID_CREDENTIALS.message;
  if (error.status === 429 && error.message) return error.message;
  return messages.signIn.failed;
}

export const welcome = (name: string) => toast.success(messages.signIn.welcome(name), { account: true });
