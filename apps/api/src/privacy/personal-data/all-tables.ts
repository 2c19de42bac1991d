import { accountTables } from './account-tables.ts';
import { mailTables } from './mail-tables.ts';
import { orderTables } from './order-tables.ts';

/** Every table with personal data. The export of an account consists of their rows. */
export const personalTables = [...accountTables, ...mailTables, ...orderTables];
