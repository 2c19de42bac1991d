import { newId, type SandboxOrder, unixTime } from './records.ts';
import type { ListQuery, SandboxStore } from './store.ts';

export type NewOrder = Pick<SandboxOrder, 'amount' | 'currency' | 'receipt' | 'notes' | 'capture' | 'link'>;

/** The sandbox's orders: what Razorpay calls an order is a payment order of the shop. */
export class Orders {
  constructor(private readonly store: SandboxStore) {}

  async create(request: NewOrder): Promise<SandboxOrder> {
    const order: SandboxOrder = {
      id: newId('order'),
      entity: 'order',
      ...request,
      amount_paid: 0,
      amount_due: request.amount,
      status: 'created',
      attempts: 0,
      created_at: unixTime(),
    };
    await this.store.insert('order', order);
    return order;
  }

  find(id: string): Promise<SandboxOrder> {
    return this.store.find('order', id);
  }

  list(query: ListQuery): Promise<SandboxOrder[]> {
    return this.store.list('order', query);
  }
}

/** The order after a payment of its whole amount was captured. */
export function asPaid(order: SandboxOrder): SandboxOrder {
  return { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 };
}
