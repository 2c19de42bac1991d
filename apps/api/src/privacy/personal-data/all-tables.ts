import { accountTables } from './account-tables.ts';
import { mailTables } from './mail-tables.ts';
import { orderTables } from './order-tables.ts';

/** Every table with personal data. The export of an account consists of their rows. */
export const personalTables = [...accountTables, ...mailTables, ...orderTables];

/** The tables without personal data, and their columns. */
export const otherTables: Readonly<Record<string, readonly string[]>> = {
  alarms: ['detail', 'ended_at', 'mailed_at', 'name', 'since'],
  catalogue_changes: ['token', 'xid'],
  document_counters: ['last', 'series', 'year'],
  migrations: ['executed_at', 'id', 'name'],
  product_sales: ['day', 'product_id', 'units'],
  product_stock: ['held', 'product_id', 'stock'],
  products: [
    'category',
    'changed_at',
    'changed_xid',
    'description',
    'facts',
    'id',
    'image_alt',
    'image_color',
    'image_url',
    'is_available',
    'is_deleted',
    'is_in_stock',
    'more_images',
    'name',
    'old_price',
    'price',
    'seller_id',
    'sku',
  ],
  razorpay_events: ['id', 'received_at', 'type'],
  // Outside production only: amounts and ids of payments that are not real.
  razorpay_sandbox: ['created_at', 'data', 'id', 'kind', 'parent_id'],
  sellers: ['id', 'name'],
  // What the owner publishes about the shop.
  settings: ['id', 'updated_at', 'value'],
  task_runs: ['name', 'succeeded_at'],
  web_assets: ['brotli', 'content', 'name'],
  web_builds: ['first_seen_at', 'id', 'names'],
};
