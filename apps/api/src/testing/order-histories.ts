import { Fault } from '@kundan/domain/fault';
import type { OrderCommand } from '@kundan/domain/order/order';
import { anyCommand, anyPlacing } from '@kundan/domain/order/order.arbitrary';
import { totalOf } from '@kundan/domain/order/order-placing';
import fc from 'fast-check';
import { OrderService } from '../orders/order.service.ts';
import type { TestApp } from './test-app.ts';

type Drawn<A> = A extends fc.Arbitrary<infer History> ? History : never;
export type History = Drawn<ReturnType<typeof anyHistory>>;

const cause = { actor: 'shop' };

/** An order and up to `most` things that somebody tries with it, possible or not. */
export const anyHistory = (most: number) =>
  anyPlacing.chain((placing) =>
    fc.record({
      placing: fc.constant(placing),
      commands: fc.array(anyCommand(totalOf(placing.lines)), { maxLength: most }),
    }),
  );

/** Lets a history happen in the shop, as far as it is allowed; answers with the order's id. */
export async function liveThrough(app: TestApp, { placing, commands }: History): Promise<string> {
  const orders = app.get(OrderService);
  const { number: _, ...wish } = placing; // the shop numbers its orders itself
  const { id } = await app.em().transactional((em) => orders.place(em, wish, cause));
  for (const command of commands) {
    const own: OrderCommand =
      'paymentId' in command ? { ...command, paymentId: `${id}-${command.paymentId}` } : command;
    await orders.carryOut(app.em(), id, own, cause).catch((error: unknown) => {
      if (!(error instanceof Fault)) throw error; // refused: nothing happened
    });
  }
  return id;
}
