import { randomUUID } from 'node:crypto';
import type { DirectSale } from '@kundan/contracts/admin/staff-orders.contract';
import { cartTotal } from '@kundan/domain/cart/cart';
import { DomainError } from '@kundan/domain/error';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { directPaymentId } from '@kundan/domain/payment/direct-payment';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { keepAccountOf } from '../accounts/account-contact.ts';
import { adminActor } from '../event-store/stored-event.ts';
import { OrderService } from '../orders/order.service.ts';
import { PaymentLedger } from '../payments/payment-ledger.ts';
import { Checkout } from '../payments/records/checkout.entity.ts';
import { requireDeliverable, requireRightPinCode } from '../settings/require-deliverable.ts';
import { requirePan } from '../settings/require-pan.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { piecesOf, StockService } from '../stock/stock.service.ts';
import { findCatalogueLines } from './catalogue-lines.ts';
import { directOrderId, findRepeatedOrder, linkShopper } from './repeated-order.ts';
import { toCustomer } from './to-customer.ts';
import { requireSeenTotal } from './seen-total.ts';

interface Request {
  /** The id of the account that makes the order. */
  staff: string;
  requestId: string;
  /** The Idempotency-Key. */
  key: string | undefined;
}

/** Makes the orders of customers who pay the shop directly. */
@Injectable()
export class StaffOrdersService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderService,
    private readonly ledger: PaymentLedger,
    private readonly stock: StockService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Places a paid order and takes its pieces from the stock, in one transaction. Returns its displayed id; for a repeated key, that of
   * the first request. Throws PRODUCT_NOT_FOUND, PRODUCT_SOLD_OUT, HUIDS_TOO_MANY, AREA_NOT_SERVED, PAN_REQUIRED, SHOP_DETAILS_MISSING and IDEMPOTENCY_KEY_REUSED.
   */
  async create(input: DirectSale, { staff, requestId, key }: Request): Promise<string> {
    const orderId = key === undefined ? randomUUID() : directOrderId(key, staff);
    if (key !== undefined && (await this.em.fork().count(Checkout, { shopperId: linkShopper(key, staff) })) > 0)
      throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    const earlier = key === undefined ? undefined : await findRepeatedOrder(this.em.fork(), orderId, input);
    return formatOrderId(earlier ?? (await this.placeOnce(orderId, input, { staff, requestId })));
  }

  /** Of the same request that is sent twice at the same time, the second gets the number of the first. */
  private async placeOnce(orderId: string, input: DirectSale, request: Omit<Request, 'key'>): Promise<number> {
    try {
      return await this.place(orderId, input, request);
    } catch (error) {
      const isRepeated = error instanceof UniqueConstraintViolationException;
      const first = isRepeated ? await findRepeatedOrder(this.em.fork(), orderId, input) : undefined;
      if (first === undefined) throw error;
      return first;
    }
  }

  /** Returns the number of the order. Takes its locks in the same sequence as a checkout does. */
  private async place(orderId: string, input: DirectSale, { staff, requestId }: Omit<Request, 'key'>): Promise<number> {
    const settings = await this.settings.read();
    const customer = toCustomer(input.customer, settings);
    if (input.delivered) requireRightPinCode(customer.address, 'customer.address');
    else requireDeliverable(settings, customer.address, 'customer.address');
    const metadata = { actor: adminActor(staff), requestId };
    const { method, reference } = input.payment;
    const checkoutId = `direct_${orderId}`;
    const paymentId = directPaymentId(method, orderId);
    return this.em.fork().transactional(async (em) => {
      const account = await keepAccountOf(em, customer.email);
      const shopperId = account?.id ?? randomUUID();
      const lines = await findCatalogueLines(em, input.lines);
      const amount = cartTotal(lines);
      requireSeenTotal(input.total, amount);
      requirePan(settings, { total: amount, pan: customer.pan, field: 'customer.pan' });
      await em.insert(Checkout, { id: checkoutId, shopperId, amount, createdAt: new Date(), nextCheckAt: null });
      await this.stock.consume(em, { orderId, lines: piecesOf(lines) }, metadata.actor);
      const payment = { id: paymentId, amount };
      const command = { shopperId, customer, lines, payment, locale: account?.locale };
      const { order } = await this.orders.place(em, command, metadata, { orderId, isDelivered: input.delivered });
      const direct = { checkoutId, amount, direct: { method, ...(reference && { reference }) } };
      await this.ledger.recordDirect(em, paymentId, direct, { id: orderId, total: order.total }, metadata);
      return order.number;
    });
  }
}
