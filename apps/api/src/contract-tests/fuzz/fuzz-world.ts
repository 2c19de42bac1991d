import { randomUUID } from 'node:crypto';
import { orderIdOf } from '@kundan/domain/order/order-number';
import { passwords } from '../../accounts/passwords.ts';
import { SessionService } from '../../accounts/session.service.ts';
import { User } from '../../accounts/user.entity.ts';
import { RAZORPAY, type RazorpaySettings } from '../../checkout/razorpay-settings.ts';
import { OutboxMail } from '../../mail/mail-outbox.entity.ts';
import { PASSWORD } from '../../testing/account-factories.ts';
import {
  openListeningTestApp,
  payCart,
  type PaymentResult,
  putInCart,
  submitOrder,
} from '../../testing/checkout-factories.ts';
import { makeAdmin, makeShopper, type TestUser } from '../../testing/factories.ts';
import { makeOrder } from '../../testing/order-factories.ts';
import { makeProduct } from '../../testing/product-factories.ts';
import type { TestApp } from '../../testing/test-app.ts';

const SHOPPERS = 8;

/** A small shop in the middle of its life, and the names of what is in it. */
export interface FuzzWorld {
  app: TestApp;
  /** Access tokens; a call that ends a session takes one away, see `renew`. */
  people: { shopper: TestUser[]; admin: TestUser[] };
  emails: string[];
  orderIds: string[];
  mailIds: string[];
  /** What the payment window handed over; the first has become an order. */
  payments: PaymentResult[];
  webhookSecret: string;
  /** Puts a live session in the place of one that has ended. */
  renew(kind: 'shopper' | 'admin', index: number): Promise<void>;
}

export async function openFuzzWorld(): Promise<FuzzWorld> {
  const app = await openListeningTestApp({ config: { rateLimitScale: 1e6 } });
  const passwordHash = await passwords.hash(PASSWORD);
  const makePerson = async (kind: 'shopper' | 'admin') => {
    const person = await (kind === 'admin' ? makeAdmin : makeShopper)(app);
    await app.em().nativeUpdate(User, { id: person.id }, { passwordHash });
    return person;
  };
  const shopper = await Promise.all(Array.from({ length: SHOPPERS }, () => makePerson('shopper')));
  const admin = [await makePerson('admin'), await makePerson('admin')];
  const people = { shopper, admin };
  for (let made = 0; made < 20; made++) await makeProduct(app, { isAvailable: made % 5 > 0 });

  const orders = await Promise.all(shopper.slice(0, 3).map((one) => makeOrder(app, one)));
  const paid = await Promise.all(shopper.slice(3, 7).map((one) => payCart(app, one, 1_000_00)));
  await submitOrder(app, shopper[3]!, paid[0]!);
  for (const one of shopper) for (let line = 0; line < 3; line++) await putInCart(app, one, 1_000_00);
  const mails = await app.em().find(OutboxMail, {}, { fields: ['id'], limit: 5 });

  return {
    app,
    people,
    emails: [...shopper, ...admin].map(({ email }) => email),
    orderIds: orders.map(({ order }) => orderIdOf(order.number)),
    mailIds: [...mails.map(({ id }) => id), randomUUID()],
    payments: paid,
    webhookSecret: app.nest.get<RazorpaySettings>(RAZORPAY, { strict: false }).webhookSecret,
    async renew(kind, index) {
      const person = people[kind][index]!;
      const { accessToken } = await app.em().transactional(async (em) => {
        return app.get(SessionService).open(em, await em.findOneOrFail(User, person.id));
      });
      people[kind][index] = { ...person, token: accessToken };
    },
  };
}
