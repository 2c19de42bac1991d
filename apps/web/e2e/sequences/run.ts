/**
 * Random sequences of the offline engine against the real API on its real database, `npm run sequences [-- COUNT]` (200
 * when not said), on a shop of its own. `SEED=n npm run sequences` repeats one.
 */
import '../../src/offline/simulation/environment.ts';
import { runSchedule } from '../../src/offline/simulation/run-schedule.ts';
import { Troubles } from '../../src/offline/simulation/troubles.ts';
import { startShop } from '../support/shop-process.ts';
import { mailbox, newAccount, signIn } from './accounts.ts';
import { RealShop } from './real-shop.ts';

const { SEED } = process.env;
const count = SEED === undefined ? Number(process.argv[2] ?? 200) : 1;
const first = Number(SEED ?? 1);
/** Messages that the shop took. */
const written: string[] = [];

const shop = await startShop();
try {
  const { url, admin } = shop;
  const [adminToken, asha, meera] = [
    await signIn(url, admin),
    await newAccount(url, 'asha'),
    await newAccount(url, 'meera'),
  ];
  const troubles = new Troubles();
  for (let seed = first; seed < first + count; seed += 1) {
    const real = new RealShop({ url, adminToken, shoppers: { asha, meera } }, troubles);
    await real.begin();
    await runSchedule(seed, troubles, real).catch((error: unknown) => real.differences.push(String(error)));
    if (real.differences.length > 0) throw new Error(`SEED=${seed}: ${real.differences.join('\n')}`);
    written.push(...real.mail.map(({ words }) => words));
  }
  await judgeMail(url);
  for (const [trouble, times] of troubles.met) console.log(`${trouble.padEnd(24)} ${times}`);
  console.log(`${count} sequences against the real shop: nothing lost, nothing doubled, all agree.`);
} catch (error) {
  console.log(error instanceof Error ? error.stack : error);
  process.exitCode = 1;
} finally {
  await shop.close();
}
process.exit();

/** Each message that the shop took came to support once. */
async function judgeMail(url: string): Promise<void> {
  const times = (mails: { text: string }[], words: string) =>
    mails.filter(({ text }) => new RegExp(`${words.replace('.', '\\.')}(?!\\d)`).test(text)).length;
  for (let tries = 0; ; tries += 1) {
    const mails = await mailbox(url);
    const lost = written.filter((words) => times(mails, words) === 0);
    const doubled = written.filter((words) => times(mails, words) > 1);
    if (doubled.length > 0) throw new Error(`Came twice: ${doubled.join()}`);
    if (lost.length === 0) return;
    if (tries > 200) throw new Error(`Did not come: ${lost.join()}`);
    await new Promise((wake) => setTimeout(wake, 100));
  }
}
