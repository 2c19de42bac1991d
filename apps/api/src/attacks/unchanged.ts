import { expect } from 'vitest';
import { SandboxWebhooks } from '../checkout/sandbox/sandbox-webhooks.ts';
import type { TestApp } from '../testing/test-app.ts';

/** Everything that an attack could be after. Hits, OTP tries and the provider's own bookkeeping may change. */
const TREASURES = [
  ...['users', 'sessions', 'email_proofs', 'products', 'sellers', 'cart_lines', 'cart_requests', 'reviews'],
  ...['order_events', 'order_summary', 'product_sales', 'checkouts', 'payments', 'razorpay_events'],
  ...['mail_outbox', 'contact_messages'],
] as const;
type Treasure = (typeof TREASURES)[number];

/** Makes an attack and holds every row of the database against what it was before, except in the tables named. */
export async function unchanged<T>(app: TestApp, attack: () => Promise<T>, except: Treasure[] = []): Promise<T> {
  const tables = TREASURES.filter((table) => !except.includes(table));
  // The provider tells by itself of what was paid, a moment after, and that makes the order.
  await app.get(SandboxWebhooks).allTold();
  const before = await rowsOf(app, tables);
  const answer = await attack();
  expect(await rowsOf(app, tables)).toEqual(before);
  return answer;
}

async function rowsOf(app: TestApp, tables: readonly string[]): Promise<Record<string, string>> {
  const counted = tables.map(
    (
      table,
    ) => `select '${table}' as name, count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '')
      as rows from ${table} t`,
  );
  const found = await app.em().execute<{ name: string; rows: string }[]>(counted.join(' union all '));
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
}
