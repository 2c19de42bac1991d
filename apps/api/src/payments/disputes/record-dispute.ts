import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../infrastructure/database/sql.ts';
import type { WebhookDispute } from '../webhooks/razorpay-webhook.ts';

/** In whatever order the events arrive, a dispute that is decided stays so, and one that has left the state `open` is not open again. */
const SAVE = sql`insert into disputes as known (id, payment_id, amount, state, reason, respond_by, created_at)
  values (${'id'}, ${'paymentId'}, ${'amount'}, ${'state'}, ${'reason'}, ${'respondBy'}, ${'createdAt'})
  on conflict (id) do update set amount = excluded.amount, state = excluded.state, respond_by = excluded.respond_by
  where known.state not in ('won', 'lost', 'closed') and (excluded.state <> 'open' or known.state = 'open')`;

/** Records what the provider reports about a dispute. */
export async function recordDispute(em: EntityManager, dispute: WebhookDispute): Promise<void> {
  const {
    id,
    payment_id: paymentId,
    amount,
    status: state,
    reason_code: reason,
    respond_by: until,
    created_at: at,
  } = dispute;
  await SAVE.run(em, {
    id,
    paymentId,
    amount,
    state,
    reason: reason ?? null,
    respondBy: until ? new Date(until * 1000) : null,
    createdAt: new Date(at * 1000),
  });
}
