import { ask, must } from './http.ts';

const PASSWORD = 'marigold garland';

/** Signs somebody new up by the shop's calls and gives the access token. */
export async function newAccount(url: string, name: string): Promise<string> {
  const email = `${name}-${process.pid}-${Date.now()}@example.in`;
  await must(`${url}/api/send-otp`, { body: { email } });
  const otp = await codeFor(url, email);
  const proof = await ask(`${url}/api/verify-otp`, { body: { email, otp } });
  await must(`${url}/api/signup`, { body: { name, email, password: PASSWORD }, cookie: proof.cookies.join('; ') });
  return signIn(url, { email, password: PASSWORD });
}

export async function signIn(url: string, account: { email: string; password: string }): Promise<string> {
  return (await must<{ accessToken: string }>(`${url}/api/signin`, { body: account })).accessToken;
}

export interface Mail {
  to: string;
  text: string;
}
export const mailbox = (url: string): Promise<Mail[]> => must<Mail[]>(`${url}/dev/mailbox.json`);

async function codeFor(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const mail = (await mailbox(url)).find(({ to }) => to.includes(email));
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    if (code) return code;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new Error(`No code came to ${email}.`);
}
