import { importBuilt } from '../import-built.ts';

// Functions of the built API that load tools call directly. Import this module only after `build(['@kundan/api'])`.
export const { migrate } = await importBuilt<typeof import('../../apps/api/src/migrations/migrate.ts')>('migrations/migrate'); // prettier-ignore
export const { verify } = await importBuilt<typeof import('../../apps/api/src/orders/maintenance/verify.ts')>('orders/maintenance/verify'); // prettier-ignore
export const { verifyPayments } = await importBuilt<typeof import('../../apps/api/src/payments/log/verify-payments.ts')>('payments/log/verify-payments'); // prettier-ignore
export const { verifyStock } = await importBuilt<typeof import('../../apps/api/src/stock/verify-stock.ts')>('stock/verify-stock'); // prettier-ignore
export const { rebuild } = await importBuilt<typeof import('../../apps/api/src/orders/maintenance/rebuild.ts')>('orders/maintenance/rebuild'); // prettier-ignore
export const { eventHash } = await importBuilt<typeof import('../../apps/api/src/event-store/event-hash.ts')>('event-store/event-hash'); // prettier-ignore
