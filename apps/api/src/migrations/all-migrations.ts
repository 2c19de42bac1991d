import { Accounts } from './0001-accounts.ts';

/** In the order in which they run. A migration that has been released is never edited: append a new one. */
export const allMigrations = [
  { name: '0001-accounts', class: Accounts },
];
