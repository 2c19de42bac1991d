import { requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { setReturnState } from '@kundan/contracts/admin/returns.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { createStaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { userOrder } from '@kundan/contracts/orders.contract';
import { requestReturn } from '@kundan/contracts/returns.contract';
import { OutboxMail } from '../../../src/mail/outbox/mail-outbox.entity.ts';
import { StockService } from '../../../src/stock/stock.service.ts';
import { makeAdmin, makeShopper, type TestUser } from '../factories.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { ADDRESS } from './order-factories.ts';
import { makeCountedProduct } from './staff-order-factories.ts';

type ReturnInput = Partial<Omit<RequestOf<typeof requestReturn>, 'id'>>;
interface OwnOrder {
  shopper: TestUser;
  id: string;
}

/** The error code of each response, or its status. */
export const codes = (responses: { status: number; body: unknown }[]): unknown[] =>
  responses.map(({ status, body }) => (body as { code?: string }).code ?? status);

const withKey = (key?: string): Record<string, string> => (key ? { 'idempotency-key': key } : {});

/** A shop with an admin who decides about the returns of its shoppers. */
export class ReturnShop {
  constructor(
    readonly app: TestApp,
    readonly admin: TestUser,
  ) {}

  static async open(): Promise<ReturnShop> {
    const app = await openTestApp();
    return new ReturnShop(app, await makeAdmin(app));
  }

  accept(policy: 'damaged' | 'days', days = 7) {
    return this.app.call(updateSettings, { returns: { accept: policy, days } }, this.admin);
  }

  /** A delivered order of 2 pieces of one product and 1 of another, ₹1,500 each, of which 5 were in the stock. */
  async deliveredOrder() {
    const shopper = await makeShopper(this.app);
    const products = [await makeCountedProduct(this.app), await makeCountedProduct(this.app)] as const;
    const { body } = await this.app.call(
      createStaffOrder,
      {
        customer: { name: 'Asha Rao', email: shopper.email, phone: '9876543210', address: ADDRESS },
        lines: products.map((product_id, index) => ({ product_id, quantity: 2 - index })),
        payment: { method: 'cash' },
        delivered: true,
      },
      this.admin,
    );
    return { shopper, id: body.id, products };
  }

  askFor({ shopper, id }: OwnOrder, input: ReturnInput = {}, key?: string) {
    return this.app.call(
      requestReturn,
      { id, lines: [{ line: 1, quantity: 1 }], reason: 'Too small', wish: 'refund', ...input },
      { token: shopper.token, headers: withKey(key) },
    );
  }

  set(id: string, change: Omit<RequestOf<typeof setReturnState>, 'id'>) {
    return this.app.call(setReturnState, { id, ...change }, this.admin);
  }

  /** `amount`: rupees; without it, what the pieces of the return cost. */
  refund(id: string, returnId: string, amount?: number, key?: string) {
    return this.app.call(
      requestRefund,
      { id, return_id: returnId, ...(amount && { amount }) },
      { token: this.admin.token, headers: withKey(key) },
    );
  }

  async own({ shopper, id }: OwnOrder) {
    return (await this.app.call(userOrder, { id }, shopper)).body;
  }

  stockOf(productId: number) {
    return this.app.get(StockService).pieces(this.app.em(), productId);
  }

  /** The templates of the mails to a person, the oldest first. */
  async mailsTo({ email }: TestUser) {
    const orderBy = { createdAt: 'asc', id: 'asc' } as const;
    return (await this.app.em().find(OutboxMail, { recipient: email }, { orderBy })).map(({ template }) => template);
  }
}
