import * as addresses from '@kundan/contracts/addresses';
import type { OutputOf } from '@kundan/contracts/call';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { restockMessages as texts } from '@kundan/texts/en/restock';
import type { endRestockAlert, requestRestockAlert } from '@kundan/contracts/restock-alerts.contract';
import { mailLanguage } from '../../http/mail-language.ts';
import { errorText } from '../../http/request.ts';
import { send } from '../../http/send.ts';
import { WRITE_TIMEOUT_MS } from '../../http/timeouts.ts';
import { offlineTexts } from '@kundan/texts/en/offline';
import { submit } from '../../sync/sync-service.ts';

type Answer = OutputOf<typeof requestRestockAlert>;
const options = { timeoutMs: WRITE_TIMEOUT_MS };

/** Asks for one mail. `email`: the verified address of somebody who is not signed in. */
export async function requestAlert(
  { id, name }: Product,
  option?: string,
  email?: string,
): Promise<{ message: string; token?: string }> {
  const outcome = await submit({ kind: 'restock', input: { id, option, email, ...mailLanguage } }, name);
  if (outcome.type === 'rejected') throw outcome.error;
  if (outcome.type === 'stored') return { message: offlineTexts.saved };
  return { ...(outcome.answer as Answer), message: texts.done };
}

export async function endAlert(id: number, token: string): Promise<{ message: string }> {
  await send<typeof endRestockAlert>(addresses.endRestockAlert, { id, token }, options);
  return { message: texts.ended };
}

export const restockProblem = (error: unknown): string => errorText(error, texts.failed);
