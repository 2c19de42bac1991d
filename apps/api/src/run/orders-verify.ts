import { verify } from '../orders/maintenance/verify.ts';
import { runVerification } from './common/run-verification.ts';

void runVerification('orders', (options) =>
  verify({
    ...options,
    onTampered: ({ orderId, displayedId, problem }) =>
      console.log(`\n${displayedId ?? 'order'} (${orderId}): ${problem}`),
  }),
);
