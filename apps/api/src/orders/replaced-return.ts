import type { Order } from '@kundan/domain/order/order';
import type { ChangeReplacement } from '@kundan/domain/order/order-commands';
import type { OrderEvent } from '@kundan/domain/order/order-events';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventMetadata } from '../event-store/stored-event.ts';
import type { ProjectionWrite, StreamChange } from '../event-store/projection.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { answerReturnTicket } from '../support/answer-return-ticket.ts';
import type { RecordedOrder } from './log/recorded-order.ts';

const FIND = sql`select order_id as "orderId" from order_summary where number = ${'number'}`;
/** No refund of the return begins until the transaction ends. */
const LOCK_PAYMENT = sql`select from payments where order_id = ${'orderId'} for share`;
const IS_REFUNDING = sql`select from refunds where order_id = ${'orderId'} and return_number = ${'number'} and status <> 'failed'`;

/** Whether a return has a refund that did not fail. */
export const isRefunding = (em: EntityManager, orderId: string, number: number): Promise<boolean> =>
  IS_REFUNDING.exists(em, { orderId, number });

/**
 * Records in the order of a return that the order which replaces its pieces was cancelled, and opens the ticket of a return that was closed;
 * or records that the cancellation was taken back. Then `handle` throws RETURN_SETTLED when the return was settled meanwhile.
 */
export function changeReplacedReturn(
  { before, after, appended: [first] }: StreamChange<Order | undefined, OrderEvent>,
  handle: (
    em: EntityManager,
    orderId: string,
    command: ChangeReplacement,
    cause: EventMetadata,
  ) => Promise<RecordedOrder>,
): ProjectionWrite[] {
  const isCancelled = after?.status === 'Cancelled';
  if (!first || !before || !after?.replaces || (before.status === 'Cancelled') === isCancelled) return [];
  const { replaces, number: replacement } = after;
  const { order, returnNumber: number } = replaces;
  const cause = { actor: first.actor, requestId: first.requestId ?? undefined };
  return [
    async (em) => {
      const { orderId } = await FIND.one<{ orderId: string }>(em, { number: order });
      await LOCK_PAYMENT.run(em, { orderId });
      const state = { isCancelled, isRefunding: await isRefunding(em, orderId, number) };
      const command = { type: 'ChangeReplacement', number, replacement, ...state } as const;
      const changed = await handle(em, orderId, command, cause);
      const history = changed.returns.find((one) => one.number === number)?.history ?? [];
      const lastSteps = history.slice(-2).map(({ step }) => step);
      // Only the cancellation of a replacement opens a closed return again.
      if (isCancelled && lastSteps.join() === 'closed,received')
        await answerReturnTicket(em, changed.order, number, { isReopened: true });
    },
  ];
}
