import type { Orders } from './orders.ts';
import type { Payments } from './payments.ts';
import { newId, type SandboxLink, unixTime } from './records.ts';
import { SandboxError } from './sandbox-error.ts';
import type { SandboxStore } from './store.ts';
import type { WebhookSender } from './webhooks.ts';

export type LinkRequest = Pick<
  SandboxLink,
  'amount' | 'currency' | 'customer' | 'description' | 'expire_by' | 'reference_id'
>;

/** The sandbox's payment links. Each has an order of its own, which its payments pay. */
export class Links {
  constructor(
    private readonly store: SandboxStore,
    private readonly orders: Orders,
    private readonly payments: Payments,
    private readonly webhooks: WebhookSender,
    /** The address of the page of a link. */
    private readonly pageOf: (id: string) => string,
  ) {}

  async create(request: LinkRequest): Promise<SandboxLink> {
    const id = newId('plink');
    const { amount, currency, reference_id: receipt } = request;
    const order = await this.orders.create({ amount, currency, receipt, notes: {}, capture: 'automatic', link: id });
    const link: SandboxLink = {
      id,
      ...request,
      accept_partial: false,
      amount_paid: 0,
      short_url: this.pageOf(id),
      status: 'created',
      payments: null,
      order_id: order.id,
      created_at: unixTime(),
      cancelled_at: 0,
      expired_at: 0,
    };
    await this.store.insert('link', link);
    return link;
  }

  /** A link whose time is over has expired. */
  async find(id: string): Promise<SandboxLink> {
    const link = await this.store.find('link', id);
    const now = unixTime();
    if (link.status !== 'created' || link.expire_by === 0 || now < link.expire_by) return link;
    return this.end(id, { status: 'expired', expired_at: now });
  }

  /** Cancels an unpaid link. */
  async cancel(id: string): Promise<SandboxLink> {
    await this.requireOpen(id, 'cancelled');
    return this.end(id, { status: 'cancelled', cancelled_at: unixTime() });
  }

  /** Pays a link as its page does. */
  async pay(id: string): Promise<SandboxLink> {
    const { order_id: orderId } = await this.requireOpen(id, 'paid');
    await this.payments.pay(orderId);
    return this.find(id);
  }

  private async requireOpen(id: string, wanted: string): Promise<SandboxLink> {
    const link = await this.find(id);
    if (link.status !== 'created') throw new SandboxError(`Payment link cannot be ${wanted}: it is ${link.status}.`);
    return link;
  }

  /** Ends a link, unless it was paid meanwhile. */
  private async end(id: string, change: Partial<SandboxLink>): Promise<SandboxLink> {
    const { link, isEnded } = await this.store.transaction(async (transaction) => {
      const before = await transaction.lock('link', id);
      if (before.status !== 'created') return { link: before, isEnded: false };
      const link = { ...before, ...change };
      await transaction.update(link);
      return { link, isEnded: true };
    });
    if (isEnded) this.webhooks.send(`payment_link.${link.status}`, { payment_link: { entity: link } });
    return link;
  }
}
