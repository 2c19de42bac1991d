/**
 * `npm run simulate:api [-- COUNT]`: runs COUNT random scenarios of the offline engine (200 by default) against a real API
 * with its own database. `SEED=n npm run simulate:api` repeats one scenario.
 */
import '../environment.ts';
import { type Mail, readMailbox } from '@kundan/test-support/mailbox';
import { uniqueEmail } from '@kundan/test-support/sample-people';
import { ShopClient } from '@kundan/test-support/shop-client';
import { signIn, signUp } from '@kundan/test-support/shop-people';
import { startShop } from '../../e2e/support/start-shop.ts';
import { FaultCoverage } from '../fault-coverage.ts';
import { runScenario } from '../run-scenario.ts';
import { RealShop } from './real-shop.ts';

const { SEED } = process.env;
const count = SEED === undefined ? Number(process.argv[2] ?? 200) : 1;
const first = Number(SEED ?? 1);
/** Texts of the contact messages that the API accepted. */
const acceptedTexts: string[] = [];

const shop = await startShop();
try {
  const client = new ShopClient(shop.url);
  const newShopper = async (name: string) =>
    (await signUp(client, { name, email: uniqueEmail(), password: 'marigold garland' })).accessToken;
  const { accessToken: adminToken } = await signIn(client, shop.admin);
  const shoppers = { asha: await newShopper('asha'), meera: await newShopper('meera') };
  const coverage = new FaultCoverage();
  for (let seed = first; seed < first + count; seed += 1) {
    const real = new RealShop({ client, adminToken, shoppers }, coverage);
    await real.emptyCarts();
    await runScenario(seed, coverage, real).catch((error: unknown) => real.differences.push(String(error)));
    if (real.differences.length > 0) throw new Error(`SEED=${seed}: ${real.differences.join('\n')}`);
    acceptedTexts.push(...real.received.flatMap(({ call, text }) => (call.includes('contact') ? [text] : [])));
  }
  await checkMail(() => readMailbox(client));
  for (const [fault, times] of coverage.counts) console.log(`${fault.padEnd(24)} ${times}`);
  console.log(`${count} scenarios against the real API: nothing was lost or duplicated, and all devices agree.`);
} catch (error) {
  console.log(error instanceof Error ? error.stack : error);
  process.exitCode = 1;
} finally {
  await shop.close();
}
process.exit();

/** Checks that each accepted contact message was mailed exactly once. */
async function checkMail(readMails: () => Promise<Mail[]>): Promise<void> {
  const countMails = (mails: { text: string }[], text: string) =>
    mails.filter((mail) => new RegExp(`${text.replace('.', '\\.')}(?!\\d)`).test(mail.text)).length;
  for (let attempts = 0; ; attempts += 1) {
    const mails = await readMails();
    const missing = acceptedTexts.filter((text) => countMails(mails, text) === 0);
    const duplicated = acceptedTexts.filter((text) => countMails(mails, text) > 1);
    if (duplicated.length > 0) throw new Error(`Mailed twice: ${duplicated.join()}`);
    if (missing.length === 0) return;
    if (attempts > 200) throw new Error(`Not mailed: ${missing.join()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
