import { SeededRandom } from '@kundan/test-support/seeded-random';
import { build } from '../build.ts';
import { readOptions } from '../read-options.ts';
import { findDifferences } from './chaos/accounting.ts';
import { createFaults } from './chaos/injected-faults.ts';
import { Ledger } from './chaos/ledger.ts';
import { RUSH_PRODUCT, ShopAdmin } from './chaos/shop-admin.ts';
import { Shopper } from './chaos/shopper.ts';
import { withTestShop } from './chaos/test-shop.ts';
import { reportDifferences } from './report-differences.ts';

// `npm run chaos [-- --rounds 50] [--servers embedded|own] [--only 'API killed,worker killed'] [--seed 1] [--shoppers 6]`: simulated
// shoppers sign up, fill carts, pay and order, while API processes, workers, database and queue are killed, blocked or emptied, and mail
// server and payment provider misbehave at random moments: one fault a round. When all services run again, orders, payments, refunds,
// pieces and mails must agree. Every webhook comes twice. In every round, 12 shoppers want the same single piece, and an admin refunds
// orders in whole and in part, with repeated requests, delivers some, and takes pieces back. The pieces of one product are counted for each
// of its sizes.
// The calls that concern the pieces of a product, or the refunds of an order, must have an order that agrees with every answer.
// --servers embedded: the shop's embedded PostgreSQL. own: a PostgreSQL and a Redis (if installed) for this run.
const defaults = { rounds: 50, seed: Date.now() % 1_000_000, shoppers: 6, servers: 'embedded', only: '' };
const { rounds, seed, shoppers, servers, ...options } = readOptions(defaults);
if (servers !== 'embedded' && servers !== 'own') throw new Error(`Unknown servers: ${servers}`);
const only = options.only.split(',').filter((name) => name !== '');
/** The number of shoppers who want the same single piece in every round. */
const RUSH_SHOPPERS = 12;

await build(['@kundan/api']);
console.log(`seed ${seed}, ${servers} servers`);
const random = new SeededRandom(seed);
const ledger = new Ledger();
let isOpen = true;
await withTestShop({ servers, apis: 2, workers: 3, random }, async (shop) => {
  const run = { shop, ledger, random };
  const admin = new ShopAdmin(run);
  await admin.prepare();
  const createShoppers = (length: number) => Array.from({ length }, () => new Shopper(run));
  const rushShoppers = createShoppers(RUSH_SHOPPERS);
  const rush = async () => {
    await admin.cancelOrder();
    await admin.offerOnePiece();
    await Promise.all(rushShoppers.map((shopper) => shopper.rush(RUSH_PRODUCT)));
  };
  const shopping = createShoppers(shoppers).map((shopper) => shopper.shop(() => isOpen));
  try {
    await ledger.waitForNextOrder();
    for (const [index, fault] of createFaults(shop, rounds, random, only).entries()) {
      await Promise.all([
        fault.inject(),
        rush().then(() => admin.deliverOrders()),
        admin.refundOrders(),
        admin.receiveReturns(),
      ]);
      const readyMs = await shop.waitUntilReady();
      console.log(`round ${index + 1}: ${fault.name}, ready after ${readyMs} ms; ${ledger.summary()}`);
    }
    await ledger.waitForNextOrder();
  } finally {
    isOpen = false;
  }
  await Promise.all(shopping);
  await shop.waitUntilReady();
  const faults = Object.groupBy(shop.faults, ({ name }) => name);
  const counts = Object.fromEntries(Object.entries(faults).map(([name, all]) => [name, all?.length]));
  console.log(`\n${ledger.summary()}`);
  console.log(`faults ${JSON.stringify(counts)}`);
  reportDifferences(await findDifferences(shop, ledger));
});
process.exit();
