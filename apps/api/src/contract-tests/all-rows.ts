import { allCalls } from '@kundan/contracts/all-calls';
import type { CallRow } from './call-row.ts';
import { accountRows } from './rows/accounts.rows.ts';
import { adminRows } from './rows/admin.rows.ts';
import { cartRows } from './rows/cart.rows.ts';
import { catalogueRows } from './rows/catalogue.rows.ts';
import { checkoutRows } from './rows/checkout.rows.ts';
import { peopleRows } from './rows/people.rows.ts';
import { platformRows } from './rows/platform.rows.ts';

const rows = [
  ...accountRows,
  ...cartRows,
  ...catalogueRows,
  ...checkoutRows,
  ...peopleRows,
  ...adminRows,
  ...platformRows,
];

/** Every row with the name of its call. */
export const allRows: readonly (CallRow & { name: string })[] = rows.map((row) => ({
  ...row,
  name: allCalls.find(({ call }) => call === row.call)?.name ?? '',
}));
