import { randomUUID } from 'node:crypto';
import { documentSlug } from '@kundan/domain/invoices/document-number';
import type { OrderCommand } from '@kundan/domain/order/order-commands';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { hashPassword } from '../../../src/accounts/password-hashing.ts';
import { SessionService } from '../../../src/accounts/sessions/session.service.ts';
import { User } from '../../../src/accounts/user.entity.ts';
import { IssuedDocument } from '../../../src/invoices/records/issued-document.entity.ts';
import type { RecordedOrder } from '../../../src/orders/log/recorded-order.ts';
import { OrderService } from '../../../src/orders/order.service.ts';
import { RAZORPAY, type RazorpaySettings } from '../../../src/payments/provider/razorpay-settings.ts';
import { OutboxMail } from '../../../src/mail/outbox/mail-outbox.entity.ts';
import { ReviewPhoto } from '../../../src/reviews/review-photo.entity.ts';
import { Review } from '../../../src/reviews/review.entity.ts';
import { ClaimPhoto } from '../../../src/support/claim-photo.entity.ts';
import { ContactMessage } from '../../../src/support/contact-message.entity.ts';
import { PASSWORD } from '../../support/account-factories.ts';
import {
  openListeningTestApp,
  payCart,
  type PaymentResult,
  putInCart,
  submitOrder,
} from '../../support/orders/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../support/factories.ts';
import { makeOrder } from '../../support/orders/order-factories.ts';
import { makeProduct } from '../../support/product-factories.ts';
import type { TestApp } from '../../support/test-app.ts';

const SHOPPERS = 8;
const roleOf = { shopper: {}, admin: { role: 'admin', staffRole: 'owner' } } as const;

/** A shop with users, products, carts, orders, payments and mails, and their ids. */
export interface FuzzFixture {
  app: TestApp;
  /** Users with access tokens. A sign-out ends a session; see `renewSession`. */
  users: { shopper: TestUser[]; admin: TestUser[] };
  emails: string[];
  orderIds: string[];
  soldOutIds: number[];
  /** The number of a credit note of the first order, which is shipped. */
  creditNote: string;
  mailIds: string[];
  messageIds: string[];
  /** Reviews with three photographs each, and the ids of these. */
  reviewIds: number[];
  reviewPhotoIds: string[];
  /** Results of the payment window. The first one belongs to an order. */
  payments: PaymentResult[];
  webhookSecret: string;
  /** Opens a new session for a user whose session has ended. */
  renewSession(kind: 'shopper' | 'admin', index: number): Promise<void>;
}

/** Ships an order and refunds a part of it. Returns the number of the credit note as in a path. */
async function refundShipped(app: TestApp, { id, order }: RecordedOrder): Promise<string> {
  const handle = (command: OrderCommand) => app.get(OrderService).handle(app.em(), id, command, { actor: 'shop' });
  await handle({ type: 'ChangeStatus', status: 'Shipped' });
  await handle({ type: 'RefundPayment', paymentId: order.payment!.id, refundId: 'rfnd_fuzz', amount: 1_00 });
  const note = { orderNumber: order.number, kind: 'credit-note' } as const;
  return documentSlug((await app.em().findOneOrFail(IssuedDocument, note)).number);
}

export async function openFuzzFixture(): Promise<FuzzFixture> {
  const app = await openListeningTestApp({ config: { rateLimitScale: 1e6 } });
  const passwordHash = await hashPassword(PASSWORD);
  const makeUser = async (kind: 'shopper' | 'admin') => {
    const user = await (kind === 'admin' ? makeAdmin : makeShopper)(app);
    await app.em().nativeUpdate(User, { id: user.id }, { passwordHash });
    return user;
  };
  const shopper = await Promise.all(Array.from({ length: SHOPPERS }, () => makeUser('shopper')));
  const admin = [await makeUser('admin'), await makeUser('admin')];
  const users = { shopper, admin };
  const soldOutIds: number[] = [];
  for (let made = 0; made < 20; made++) {
    const { id, isAvailable } = await makeProduct(app, { isAvailable: made % 5 > 0 });
    if (!isAvailable) soldOutIds.push(id);
  }

  const orders = await Promise.all(shopper.slice(0, 3).map((one) => makeOrder(app, one)));
  const creditNote = await refundShipped(app, orders[0]!);
  const paid = await Promise.all(shopper.slice(3, 7).map((one) => payCart(app, one, 1_000_00)));
  const { body: placed } = await submitOrder(app, shopper[3]!, paid[0]!);
  for (const one of shopper) for (let line = 0; line < 3; line++) await putInCart(app, one, 1_000_00);
  const mails = await app.em().find(OutboxMail, {}, { fields: ['id'], limit: 5 });

  const messageIds = [randomUUID(), randomUUID()];
  for (const id of messageIds) {
    const sender = { name: 'Asha', email: 'asha@example.in', message: 'Do you ship to Leh?' };
    await app.em().insert(ContactMessage, { id, ...sender, createdAt: new Date() });
    for (const position of [1, 2, 3, 4, 5])
      await app.em().insert(ClaimPhoto, { message: id, position, width: 1, height: 1, data: Buffer.from('RIFF') });
  }

  const reviewIds: number[] = [];
  const reviewPhotoIds: string[] = [];
  for (const author of shopper.slice(0, 2)) {
    const { id: product } = await makeProduct(app);
    const words = { rating: 4, comment: 'Light.', createdAt: new Date() };
    const review = await app.em().insert(Review, { product, shopper: author.id, ...words });
    reviewIds.push(review);
    for (const position of [1, 2, 3]) {
      const photo = { id: randomUUID(), review, position, width: 1, height: 1 };
      await app.em().insert(ReviewPhoto, { ...photo, data: Buffer.from('RIFF'), thumbnail: Buffer.from('RIFF') });
      reviewPhotoIds.push(photo.id);
    }
  }

  return {
    app,
    users,
    emails: [...shopper, ...admin].map(({ email }) => email),
    creditNote,
    orderIds: [...orders.map(({ order }) => formatOrderId(order.number)), placed.order_id],
    soldOutIds,
    mailIds: [...mails.map(({ id }) => id), randomUUID()],
    messageIds,
    reviewIds,
    reviewPhotoIds,
    payments: paid,
    webhookSecret: app.nest.get<RazorpaySettings>(RAZORPAY, { strict: false }).webhookSecret,
    async renewSession(kind, index) {
      const user = users[kind][index]!;
      const { accessToken } = await app.em().transactional(async (em) => {
        const { id, email } = user;
        const name = 'Asha Rao';
        // The account was deleted.
        const again = () => em.create(User, { id, email, name, passwordHash, ...roleOf[kind], createdAt: new Date() });
        return app.get(SessionService).create(em, (await em.findOne(User, id)) ?? again());
      });
      users[kind][index] = { ...user, token: accessToken };
    },
  };
}
