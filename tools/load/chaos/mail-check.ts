import type { TestShop } from './test-shop.ts';

/** A mail that is in flight when a fault ends may reach the mail server this many ms later. */
const GRACE_MS = 2_000;

/** Compares the received mails with the outbox: no mail may be lost, and none may arrive twice unless a fault explains it. */
export async function checkMails(shop: TestShop): Promise<{ summary: string; differences: string[] }> {
  const { rows } = await shop.pool.query<{ id: string; state: string; template: string; error: string | null }>(
    'select id, state, template, error from mail_outbox',
  );
  const differences: string[] = [];
  let duplicates = 0;
  for (const { id, state, template, error } of rows) {
    if (state !== 'sent') differences.push(`mail ${id} (${template}) is ${state}: ${error ?? ''}`);
    const receivedAt = shop.mail.receivedAt.get(id) ?? [];
    if (receivedAt.length === 0) differences.push(`mail ${id} never reached the mail server`);
    duplicates += Math.max(0, receivedAt.length - 1);
    receivedAt.slice(1).forEach((second, index) => {
      const first = receivedAt[index] ?? second;
      if (!isExplained(shop, first, second)) {
        differences.push(`mail ${id} was sent twice: ${describeFaults(shop, first, second)}`);
      }
    });
  }
  return { summary: `${rows.length} mails, ${duplicates} duplicates`, differences };
}

/**
 * A duplicate is correct only if, between the mail server's first acceptance and the shop's record of it, the worker died, the
 * database was not available, or the mail server closed the connection.
 */
function isExplained(shop: TestShop, first: number, second: number): boolean {
  return shop.faults.some(
    ({ name, from, to }) =>
      /^(worker killed|database|mail server)/.test(name) && from <= second && to >= first - GRACE_MS,
  );
}

/** The faults of the minute before a duplicate, in ms relative to the first copy. */
function describeFaults({ faults }: TestShop, first: number, second: number): string {
  const recent = faults.filter(({ from, to }) => from <= second && to >= first - 60_000);
  return [
    `again after ${second - first} ms`,
    ...recent.map(({ name, from, to }) => `${name} ${from - first} to ${to - first}`),
  ].join(', ');
}
