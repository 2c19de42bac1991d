import type { TestShop } from './test-shop.ts';

/** A mail that is in flight when a fault ends may reach the mail server this many ms later. */
const GRACE_MS = 2_000;

/** Compares the received mails with the outbox: no mail may be lost, and none may arrive twice unless a fault explains it. */
export async function checkMails(shop: TestShop): Promise<string[]> {
  const { rows } = await shop.pool.query<{ id: string; state: string; template: string; error: string | null }>(
    'select id, state, template, error from mail_outbox',
  );
  const differences: string[] = [];
  let duplicates = 0;
  for (const { id, state, template, error } of rows) {
    if (state !== 'sent') differences.push(`mail ${id} (${template}) is ${state}: ${error ?? ''}`);
    const receivedAt = shop.mail.receivedAt.get(id) ?? [];
    if (receivedAt.length === 0) differences.push(`mail ${id} never reached the mail server`);
    for (const [index, next] of receivedAt.slice(1).entries()) {
      duplicates += 1;
      const previous = receivedAt[index] ?? next;
      if (!isExplained(shop, previous, next))
        differences.push(`mail ${id} was sent at ${previous} and at ${next}; faults ${JSON.stringify(shop.faults)}`);
    }
  }
  console.log(`${rows.length} mails, ${duplicates} duplicates`);
  return differences;
}

/**
 * A duplicate is correct only if the shop could not record the previous copy as sent: the worker was killed, or the database or the mail
 * server was in trouble. The moment of that record is unknown here, so such a fault explains the duplicate when any part of it lies
 * between GRACE_MS before the previous copy and the next copy.
 */
function isExplained(shop: TestShop, previous: number, next: number): boolean {
  return shop.faults.some(
    ({ name, from, to }) =>
      /^(worker killed|database|mail server)/.test(name) && from <= next && to >= previous - GRACE_MS,
  );
}
