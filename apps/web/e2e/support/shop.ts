import { inject } from 'vitest';

/** The run's shop, and its calls as a program makes them: they prepare what a journey begins with. */
export const { url, admin } = inject('shop');

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

/** The newest mail to an address whose subject matches; waits for it, up to 15 s. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  const until = Date.now() + 15_000;
  for (;;) {
    const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as Mail[];
    const mail = mails.find((one) => one.to.includes(address) && subject.test(one.subject));
    if (mail) return mail;
    if (Date.now() > until) {
      throw new Error(
        `No mail to ${address} about ${subject}; there are: ${mails.map((one) => one.subject).join(', ')}`,
      );
    }
    await new Promise((wake) => setTimeout(wake, 100));
  }
}

/** The six digits of the newest code mailed to an address. */
export const otpFor = async (email: string): Promise<string> =>
  /\b\d{6}\b/.exec((await mailTo(email, /otp|code/i)).text)![0];

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string;
  cookie?: string;
}

/** One call under /api; throws what is no 2xx. */
export async function call<T = unknown>(path: string, body?: object, options: CallOptions = {}): Promise<T> {
  return (await (await ask(`/api${path}`, body, options)).json()) as T;
}

export async function ask(path: string, body?: object, { method, token, cookie }: CallOptions = {}): Promise<Response> {
  const response = await fetch(url + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
