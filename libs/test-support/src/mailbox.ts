import type { ShopClient } from './shop-client.ts';
import { waitUntil } from './wait-until.ts';

/** A mail in the shop's local mailbox. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

/** A mail of a change that an admin can undo waits for 10 s. */
const MAIL_TIMEOUT_MS = 60_000;
/** The mailbox is a megabyte large, which is work for the shop of all tests. */
const MAIL_INTERVAL_MS = 200;

/** All mails, the newest first. */
export const readMailbox = (shop: ShopClient): Promise<Mail[]> => shop.requestOk('GET', '/dev/mailbox.json');

/** Waits up to 30 s for the newest mail to an address whose subject matches. */
export async function mailTo(shop: ShopClient, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await waitUntil(
    `a mail to ${address} with subject ${subject}`,
    async () => {
      const mails = await readMailbox(shop);
      found = mails.find((mail) => mail.to.includes(address) && subject.test(mail.subject));
      return found !== undefined;
    },
    MAIL_TIMEOUT_MS,
    MAIL_INTERVAL_MS,
  );
  return found as Mail;
}

/** The OTP in the newest mail to an address. Waits up to 30 s for it. */
export async function otpFor(shop: ShopClient, address: string): Promise<string> {
  return /\b\d{6}\b/.exec((await mailTo(shop, address, /otp|code/i)).text)![0];
}
