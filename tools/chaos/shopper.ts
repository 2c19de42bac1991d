import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Ledger } from './ledger.ts';
import type { World } from './world.ts';

interface Answer {
  status: number;
  body: Record<string, unknown>;
  cookies: string;
}

/** Too much went wrong on the way: this attempt is left as it is, as people do. */
class GaveUp extends Error {}

const PATIENCE_MS = 40_000;
const PASSWORD = 'a-long-password';
const ADDRESS = {
  addressLane: '12 Lotus Lane',
  city: 'Hyderabad',
  mandal: 'Ameerpet',
  district: 'Hyderabad',
  state: 'Telangana',
  pinCode: '500016',
};

/** Somebody who signs up and buys again and again, repeating every request that gets no answer, as the web app does. */
export class Shopper {
  private readonly world: World;
  private readonly ledger: Ledger;
  private readonly chance: Chance;
  /** What the shopper's banks still do when the shopper has gone. */
  private readonly later: Promise<void>[] = [];
  private email = '';
  private token = '';

  constructor(world: World, ledger: Ledger, chance: Chance) {
    this.world = world;
    this.ledger = ledger;
    this.chance = chance;
  }

  async shop(isOpen: () => boolean): Promise<void> {
    while (isOpen()) {
      try {
        if (this.token === '' || this.chance() < 0.05) await this.signUp();
        await this.buy();
      } catch (error) {
        if (!(error instanceof GaveUp)) throw error;
        await sleep(200);
      }
    }
    await Promise.all(this.later);
  }

  private async signUp(): Promise<void> {
    this.email = `${randomUUID()}@example.in`;
    const { email } = this;
    this.token = '';
    // A repeated request within 30 s is refused, and the first has sent the mail.
    await this.ask('POST', '/api/send-otp', { email }, [200, 429]);
    const { cookies } = await this.ask('POST', '/api/verify-otp', { email, otp: await this.code() }, [200]);
    await this.ask('POST', '/api/signup', { name: 'Asha Rao', email, password: PASSWORD }, [201, 409], {
      cookie: cookies,
    });
    const { body } = await this.ask('POST', '/api/signin', { email, password: PASSWORD }, [200]);
    this.token = String(body['accessToken']);
    this.ledger.signUps += 1;
  }

  private async code(): Promise<string> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(50)) {
      const code = this.world.post.codes.get(this.email);
      if (code) return code;
    }
    throw new GaveUp('no code came');
  }

  private async buy(): Promise<void> {
    const line = { product_id: 1 + Math.floor(this.chance() * 20), quantity: 1 + Math.floor(this.chance() * 3) };
    const key = { 'idempotency-key': randomUUID() };
    const { body } = await this.ask('POST', '/api/cart', line, [200, 409], key);
    const lines = Array.isArray(body) ? (body as { price: number; quantity: number }[]) : [];
    if (lines.length === 0) return;
    const total = Math.round(lines.reduce((sum, { price, quantity }) => sum + price * quantity * 100, 0)) / 100;
    const delivery = { name: 'Asha Rao', email: this.email, phone: '9876543210', address: ADDRESS };
    const opened = await this.ask(
      'POST',
      '/api/create-order',
      { amount: total, currency: 'INR', delivery },
      [200, 409],
    );
    if (opened.status === 409) return;
    const orderId = String(opened.body['id']);
    if (this.chance() < 0.1) await this.declined(orderId);

    const result = await this.ask('POST', '/sandbox/razorpay/pay', { order_id: orderId }, [200, 400]);
    if (result.status === 400) return void (this.ledger.abandoned += 1); // paid, and the answer was lost
    const paymentId = String(result.body['razorpay_payment_id']);
    this.ledger.paid.add(paymentId);
    if (this.chance() < 0.1) return void (this.ledger.abandoned += 1); // the browser died
    await this.ask('POST', '/api/verify-payment', result.body, [200]);
    const order = { ...delivery, razorpay_order_id: orderId, payment_id: paymentId };
    const submits = this.chance() < 0.3 ? 4 : 1;
    await Promise.all(Array.from({ length: submits }, () => this.submit(paymentId, order, total)));
    if (this.chance() < 0.1) await this.payForNothing();
  }

  /** A first try that the bank refuses; now and then it says yes later, and the order is paid twice. */
  private async declined(orderId: string): Promise<void> {
    const { body } = await this.ask('POST', '/sandbox/razorpay/fail', { order_id: orderId }, [200, 400]);
    const { metadata } = (body['error'] ?? {}) as { metadata?: { payment_id?: string } };
    if (!metadata?.payment_id || this.chance() < 0.5) return;
    const late = { payment_id: metadata.payment_id };
    const saysYes = async () => {
      await sleep(this.chance() * 3_000);
      await this.request('POST', '/sandbox/razorpay/authorize-late', late, {});
    };
    this.later.push(saysYes());
  }

  /** Pays an amount that belongs to no cart: it can only go back. */
  private async payForNothing(): Promise<void> {
    const opened = await this.request('POST', '/api/create-order', { amount: 100 }, {}, '');
    const order_id = opened?.body['id'];
    if (order_id) await this.request('POST', '/sandbox/razorpay/pay', { order_id }, {});
  }

  private async submit(paymentId: string, order: object, total: number): Promise<void> {
    const { body } = await this.ask('POST', '/api/create-user-order', order, [201]);
    this.ledger.order(paymentId, String(body['order_id']), Number(body['total_price']));
    if (body['total_price'] !== total)
      this.ledger.contradictions.push(`${paymentId} cost ${total}, ordered for ${String(body['total_price'])}`);
  }

  /** Repeats until there is one of the answers that make sense; anything else that is not a passing trouble ends the attempt. */
  private async ask(
    method: string,
    path: string,
    body: object,
    wanted: number[],
    headers: object = {},
  ): Promise<Answer> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(50 + this.chance() * 200)) {
      const answer = await this.request(method, path, body, headers);
      if (answer && wanted.includes(answer.status)) return answer;
      if (answer && answer.status < 500 && answer.status !== 429) {
        if (answer.status === 401) this.token = '';
        throw new GaveUp(`${path} answered ${answer.status} ${String(answer.body['message'])}`);
      }
      this.ledger.refusals += 1;
    }
    throw new GaveUp(`${path} was not answered`);
  }

  private async request(
    method: string,
    path: string,
    body: object,
    headers: object,
    token = this.token,
  ): Promise<Answer | undefined> {
    try {
      const answer = await fetch(this.world.origin + path, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      });
      const cookies = answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, cookies };
    } catch {
      return undefined; // no answer, or half of one
    }
  }
}
