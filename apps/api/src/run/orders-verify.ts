import { verify } from '../orders/maintenance/verify.ts';
import { runVerification } from './run-verification.ts';

await runVerification('orders', (options) =>
  verify({
    ...options,
    onTampered: ({ orderId, displayedId, problem }) =>
      console.log(`\n${displayedId ?? 'order'} (${orderId}): ${problem}`),
  }),
);
