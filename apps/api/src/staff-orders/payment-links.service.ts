import { randomUUID } from 'node:crypto';
import type { PaymentLink, StaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import type { Delivery } from '@kundan/contracts/checkout.contract';
import { cartTotal } from '@kundan/domain/cart/cart';
import { DomainError } from '@kundan/domain/error';
import { rupeesFromPaise } from '@kundan/domain/money';
import { formatRupees } from '@kundan/domain/format-rupees';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.ts';
import { adminActor } from '../event-store/stored-event.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { loadOrder } from '../orders/log/order-log.ts';
import { PaidOrders } from '../payments/paid-orders.ts';
import { PaymentsService } from '../payments/payments.service.ts';
import { RazorpayClient } from '../payments/provider/razorpay.client.ts';
import { Checkout } from '../payments/records/checkout.entity.ts';
import { openPan } from '../personal-keys/sealed-pan.ts';
import { requireDeliverable } from '../settings/require-deliverable.ts';
import { requirePan } from '../settings/require-pan.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { piecesOf, StockService } from '../stock/stock.service.ts';
import { findCatalogueLines } from './catalogue-lines.ts';
import { findLink, findOpenLinks } from './payment-link.ts';
import { directOrderId, isSameContent, linkShopper } from './repeated-order.ts';
import { toCustomer } from './to-customer.ts';
import { requireSeenTotal } from './seen-total.ts';

const ERASE_FORM = sql`update checkouts set delivery = null, lines = null where id = ${'id'} and order_id is null`;

interface Request {
  /** The id of the account that makes the link. */
  staff: string;
  /** The Idempotency-Key. */
  key: string | undefined;
}

/**
 * Payment links: a checkout that staff open for a customer, and that is paid on the provider's page. Its order is placed like that of
 * any checkout, when the payment is captured.
 */
@Injectable()
export class PaymentLinksService {
  private readonly logger = new Logger(PaymentLinksService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly paidOrders: PaidOrders,
    private readonly payments: PaymentsService,
    private readonly razorpay: RazorpayClient,
    private readonly settings: SettingsService,
    private readonly stock: StockService,
  ) {}

  /**
   * Makes a link at the provider and holds its pieces until it expires. A repeated key returns the first link. Throws
   * PRODUCT_NOT_FOUND, PRODUCT_SOLD_OUT, OPTION_REQUIRED, PRICES_CHANGED_MEANWHILE, AREA_NOT_SERVED, PAN_REQUIRED,
   * PAYMENT_ORDER_FAILED, PAYMENT_AMOUNT_TOO_HIGH and IDEMPOTENCY_KEY_REUSED.
   */
  async create(input: StaffOrder, { staff, key }: Request): Promise<PaymentLink> {
    const settings = await this.settings.read();
    const customer = toCustomer(input.customer, settings);
    // A link has a cart and holds of its own: the customer may be shopping too. Its order belongs to the account of the e-mail address.
    const shopperId = key === undefined ? randomUUID() : linkShopper(key, staff);
    const em = this.em.fork();
    const earlier = key === undefined ? null : await em.findOne(Checkout, { shopperId });
    if (earlier) return this.repeat(earlier, input);
    if (key !== undefined && (await loadOrder(em, directOrderId(key, staff))))
      throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    requireDeliverable(settings, customer.address, 'customer.address');
    const lines = await findCatalogueLines(em, input.lines);
    const amount = cartTotal(lines);
    requireSeenTotal(input.total, amount);
    requirePan(settings, { total: amount, pan: customer.pan, field: 'customer.pan' });
    const delivery = toDelivery(input.customer);
    const actor = adminActor(staff);
    const { id } = await this.payments.openLink(
      { shopperId, requestKey: key, amount, lines, delivery },
      async (em, checkoutId, expiresAt) => {
        await this.stock.hold(em, { checkoutId, shopperId, lines: piecesOf(lines), expiresAt, actor });
        await audit(
          em,
          staff,
          'payment-link.created',
          checkoutId,
          `Made a payment link: ${formatRupees(rupeesFromPaise(amount))}`,
        );
      },
    );
    return this.find(id);
  }

  /** The links that can still be paid, newest first. */
  list(): Promise<PaymentLink[]> {
    return findOpenLinks(this.em.fork());
  }

  /** Throws PAYMENT_LINK_NOT_FOUND, PAYMENT_LINK_CLOSED when it cannot be paid any more, and PAYMENT_ORDER_FAILED. */
  async cancel(id: string, staff: string): Promise<PaymentLink> {
    const found = await findLink(this.em.fork(), id);
    if (!found) throw new DomainError('PAYMENT_LINK_NOT_FOUND');
    if (!found.isOpen) throw new DomainError('PAYMENT_LINK_CLOSED');
    await this.end(id, adminActor(staff), (em) =>
      audit(em, staff, 'payment-link.cancelled', id, 'Cancelled a payment link'),
    );
    return this.find(id);
  }

  /**
   * Cancels the links to an address that can still be paid, and erases their forms. One that the provider does not cancel is kept like any
   * checkout whose payment may still arrive: it becomes an order, or is erased after its period.
   */
  async withdraw(address: string, actor: string): Promise<void> {
    const own = (await this.list()).filter(({ email }) => email.toLowerCase() === address);
    for (const { id } of own)
      await this.end(id, actor, (em) => ERASE_FORM.run(em, { id })).catch((error: unknown) => this.logger.warn(error));
  }

  private async end(id: string, actor: string, alongside: (em: EntityManager) => Promise<unknown>): Promise<void> {
    // At the provider first: from then on nobody can pay, and what was paid before refuses the cancellation.
    await this.razorpay.cancelLink(id).catch(async (error: unknown) => {
      // It may be paid without a report yet.
      await this.payments.scheduleCheck(id);
      throw error;
    });
    await this.em.fork().transactional(async (em) => {
      await this.paidOrders.closePaymentLink(em, id, actor);
      await alongside(em);
    });
  }

  private async find(id: string): Promise<PaymentLink> {
    const found = await findLink(this.em.fork(), id);
    if (!found) throw new DomainError('PAYMENT_LINK_NOT_FOUND');
    return found.link;
  }

  /** The link of an earlier request with the same key. Throws IDEMPOTENCY_KEY_REUSED when that request had other content. */
  private async repeat({ id, delivery, lines }: Checkout, input: StaffOrder): Promise<PaymentLink> {
    const customer = delivery && toCustomer(openPan(delivery), await this.settings.read());
    if (!customer || !lines || !isSameContent({ customer, lines }, input))
      throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    return this.find(id);
  }
}

/** The form of the checkout. The contract requires the phone number and the address of a payment link. */
function toDelivery({ phone = '', email = '', address, ...customer }: StaffOrder['customer']): Delivery {
  if (!address) throw new Error('A payment link without an address');
  return { ...customer, phone, email, address };
}

async function audit(
  em: EntityManager,
  actor: string,
  action: 'payment-link.created' | 'payment-link.cancelled',
  id: string,
  summary: string,
): Promise<void> {
  await AuditLog.record(em, { actor, action, subject: { type: 'payment-link', id }, summary });
}
