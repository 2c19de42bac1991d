import { cartTotal } from '@kundan/domain/cart/cart';
import { DomainError } from '@kundan/domain/error';
import type { OrderCommand } from '@kundan/domain/order/order-commands';
import { anyCommand, anyPlaceOrder } from '@kundan/domain/order/order.arbitrary';
import fc from 'fast-check';
import { OrderService } from '../../../src/orders/order.service.ts';
import type { TestApp } from '../test-app.ts';

type ValueOf<A> = A extends fc.Arbitrary<infer Value> ? Value : never;
export type RandomOrder = ValueOf<ReturnType<typeof anyOrder>>;

const metadata = { actor: 'shop' };

/** An order to place and up to `maxCommands` commands on it, allowed or not. */
export const anyOrder = (maxCommands: number) =>
  anyPlaceOrder.chain((place) =>
    fc.record({
      place: fc.constant(place),
      commands: fc.array(anyCommand(cartTotal(place.lines)), { maxLength: maxCommands }),
    }),
  );

/** Places the order and handles its commands; rejected ones have no effect. Returns the order's internal id. */
export async function runCommands(app: TestApp, { place, commands }: RandomOrder): Promise<string> {
  const orders = app.get(OrderService);
  const { number: _, ...order } = place; // The service assigns the order number.
  const { id } = await app.em().transactional((em) => orders.place(em, order, metadata));
  for (const command of commands) {
    // Payment ids are unique in the shop.
    const unique: OrderCommand =
      'paymentId' in command ? { ...command, paymentId: `${id}-${command.paymentId}` } : command;
    await orders.handle(app.em(), id, unique, metadata).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
  return id;
}
