import { Migration } from '@mikro-orm/migrations';
import { ACCOUNTS } from './baseline/accounts.ts';
import { CATALOGUE } from './baseline/catalogue.ts';
import { EVENT_LOGS } from './baseline/event-logs.ts';
import { INVOICES } from './baseline/invoices.ts';
import { MAIL } from './baseline/mail.ts';
import { OPERATIONS } from './baseline/operations.ts';
import { ORDERS } from './baseline/orders.ts';
import { PAYMENTS } from './baseline/payments.ts';
import { SHOPPING } from './baseline/shopping.ts';
import { STOCK } from './baseline/stock.ts';
import { SUPPORT } from './baseline/support.ts';

/** The schema of release 1.0.0. Tables follow those that they refer to. */
export class Baseline extends Migration {
  override up(): void {
    const modules = [
      ACCOUNTS,
      CATALOGUE,
      SHOPPING,
      EVENT_LOGS,
      ORDERS,
      PAYMENTS,
      STOCK,
      INVOICES,
      MAIL,
      SUPPORT,
      OPERATIONS,
    ];
    for (const statements of modules) this.addSql(statements);
  }
}
