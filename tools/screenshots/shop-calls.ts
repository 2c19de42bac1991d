interface CallOptions {
  token?: string;
  body?: unknown;
  cookie?: string;
}

interface Payment {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** The documented calls of a running shop, without a browser. Throws with the shop's words when one is refused. */
export class ShopCalls {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async call<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
    return (await (await this.#send(method, `/api${path}`, options)).json()) as T;
  }

  /** The cookie with which a call answers. */
  async cookieOf(path: string, body: unknown): Promise<string> {
    const answer = await this.#send('POST', `/api${path}`, { body });
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  /** Pays in the sandbox. */
  async pay(order_id: string): Promise<Payment> {
    return (await (await this.#send('POST', '/sandbox/razorpay/pay', { body: { order_id } })).json()) as Payment;
  }

  /** The code of the newest mail to an address; waits for it, up to 15 s. */
  async otpOf(address: string): Promise<string> {
    for (const until = Date.now() + 15_000; Date.now() < until;) {
      const mails = (await (await fetch(`${this.#url}/dev/mailbox.json`)).json()) as { to: string; text: string }[];
      const otp = /\b\d{6}\b/.exec(mails.find(({ to }) => to.includes(address))?.text ?? '')?.[0];
      if (otp) return otp;
      await new Promise((wake) => setTimeout(wake, 150));
    }
    throw new Error(`No code was sent to ${address}.`);
  }

  async #send(method: string, path: string, { token, body, cookie }: CallOptions): Promise<Response> {
    const answer = await fetch(this.#url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }
}
