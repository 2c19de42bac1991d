import * as mailbox from '@kundan/test-support/mailbox';
import { type RequestOptions, ShopClient } from '@kundan/test-support/shop-client';
import type { TestShop } from './global-setup.ts';

/** The shop of this run, started by the global setup. */
export const { url, admin, adminSession } = JSON.parse(process.env.KUNDAN_TEST_SHOP ?? '{}') as TestShop;

/** Calls of its API that prepare the state of a test. */
export const shop = new ShopClient(url);

/** Waits up to 30 s for the newest mail to an address whose subject matches. */
export const mailTo = (address: string, subject: RegExp) => mailbox.mailTo(shop, address, subject);

/** The OTP in the newest mail to an address. */
export const otpFor = (email: string) => mailbox.otpFor(shop, email);

/** Calls a path under /api and returns the body. Throws unless the status is 2xx. */
export const call = <T = unknown>(
  path: string,
  body?: object,
  { method = body ? 'POST' : 'GET', ...options }: Omit<RequestOptions, 'body'> & { method?: string } = {},
) => shop.call<T>(method, path, { ...options, body });
