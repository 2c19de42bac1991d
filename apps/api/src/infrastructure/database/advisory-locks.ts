/** Keys of the PostgreSQL advisory locks. Each key identifies an operation that only one process may run at a time. */
export const advisoryLocks = {
  migrate: 7_346_120,
  rebuildProjections: 7_346_121,
  seedCatalogue: 7_346_122,
  /** The first of two keys; the second is a hash of the shopper's id. */
  stockHolds: 7_346_123,
  /** The first of two keys; the second is a hash of the payment's id. */
  newPayments: 7_346_124,
  /** Every API and worker holds it in shared mode while it runs; a restore or a recovery holds it exclusively. */
  running: 7_346_125,
  backup: 7_346_126,
  /** Held by the trigger of `products` from the first revision of a transaction to its end. */
  catalogueRevision: 7_346_127,
  /** Held by whoever changes categories, and in shared mode by whoever gives a product one. */
  categories: 7_346_128,
  /** The first of two keys; the second is a hash of the text's name. */
  content: 7_346_129,
  /** The first of two keys; the second is the number of the order that gets a return. */
  returns: 7_346_130,
} as const;
