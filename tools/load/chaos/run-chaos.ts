import { SeededRandom } from '@kundan/test-support/seeded-random';
import { reportDifferences } from '../report-differences.ts';
import { findDifferences } from './accounting.ts';
import { createFaults, DATABASE_STOPPED } from './injected-faults.ts';
import { Ledger } from './ledger.ts';
import type { ServerKind } from './server.ts';
import { Shopper } from './shopper.ts';
import { AdminClient } from './admin/admin-client.ts';
import { RefundClerk } from './admin/refund-clerk.ts';
import { RUSH_PRODUCT, StockKeeper } from './admin/stock-keeper.ts';
import { withTestShop } from './test-shop.ts';

/** The number of shoppers who want the same single piece in every round. */
const RUSH_SHOPPERS = 12;

interface ChaosOptions {
  seed: number;
  servers: ServerKind;
  rounds: number;
  shoppers: number;
  apis: number;
  workers: number;
  /** Names of the faults to inject; all of them if empty. */
  only: string[];
}

/**
 * Injects one fault per round while shoppers buy, 12 of them want the same piece and an admin refunds orders, and reports what
 * does not agree afterwards.
 */
export async function runChaos({ seed, servers, rounds, shoppers, apis, workers, only }: ChaosOptions): Promise<void> {
  const random = new SeededRandom(seed);
  const ledger = new Ledger();
  /** Ms from the start of a stopped database until all processes serve requests again. */
  const recoveryTimes: number[] = [];
  let isOpen = true;
  await withTestShop({ servers, apis, workers, random }, async (shop) => {
    const admin = new AdminClient(shop);
    const keeper = new StockKeeper(admin, random);
    const clerk = new RefundClerk(admin, ledger, random);
    await keeper.countPieces();
    const rushShoppers = Array.from({ length: RUSH_SHOPPERS }, () => new Shopper(shop, ledger, random));
    const rush = async () => {
      await keeper.cancelOrder();
      await keeper.offerOnePiece();
      await Promise.all(rushShoppers.map((shopper) => shopper.rush(RUSH_PRODUCT)));
    };
    const shopping = Array.from({ length: shoppers }, () => new Shopper(shop, ledger, random).shop(() => isOpen));
    try {
      await ledger.waitForFirstOrder();
      for (const [index, fault] of createFaults(shop, rounds, random, only).entries()) {
        await Promise.all([fault.inject(), rush(), clerk.refundOrders()]);
        const readyMs = await shop.waitUntilReady();
        if (fault.name === DATABASE_STOPPED) recoveryTimes.push(readyMs);
        console.log(`round ${index + 1}: ${fault.name}, ready after ${readyMs} ms; ${ledger.summary()}`);
      }
      await ledger.waitForNextOrder();
    } finally {
      isOpen = false;
    }
    await Promise.all(shopping);
    await shop.waitUntilReady();
    const { summary, differences } = await findDifferences(shop, ledger);
    console.log(`\n${ledger.summary()}`);
    console.log(`faults ${JSON.stringify(countNames(shop.faults))}`);
    if (recoveryTimes.length > 0) console.log(`ready within ${Math.max(...recoveryTimes)} ms of the database's return`);
    for (const line of summary) console.log(line);
    reportDifferences(differences);
  });
}

function countNames(faults: readonly { name: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { name } of faults) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
