import type { OutputOf } from '@kundan/contracts/call';
import { restockMessages as texts } from '@kundan/contracts/messages/restock-messages';
import type { endRestockAlert, requestRestockAlert } from '@kundan/contracts/restock-alerts.contract';
import { sendAuthenticated } from '../../auth/send-authenticated.ts';
import { currentSession } from '../../auth/session.ts';
import { errorText } from '../../http/request.ts';
import { send, type CallAddress } from '../../http/send.ts';
import { WRITE_TIMEOUT_MS } from '../../http/timeouts.ts';

// Written out instead of imported, so that a sold-out product page loads no zod schema.
const path = '/products/:id/restock-alerts';
const request: CallAddress<typeof requestRestockAlert> = { method: 'POST', path };
const end: CallAddress<typeof endRestockAlert> = { method: 'DELETE', path };
const options = { timeoutMs: WRITE_TIMEOUT_MS };

/** `email`: the verified address of somebody who is not signed in. */
export function askForAlert(id: number, email?: string): Promise<OutputOf<typeof requestRestockAlert>> {
  const session = currentSession();
  return session
    ? sendAuthenticated<typeof requestRestockAlert>(session.token, request, { id }, options)
    : send<typeof requestRestockAlert>(request, { id, email }, options);
}

export const endAlert = (id: number, token: string): Promise<OutputOf<typeof endRestockAlert>> =>
  send<typeof endRestockAlert>(end, { id, token }, options);

export const restockProblem = (error: unknown): string => errorText(error, texts.failed);
