import { verifyPayments } from '../payments/log/verify-payments.ts';
import { runVerification } from './common/run-verification.ts';

void runVerification('payments', (options) =>
  verifyPayments({
    ...options,
    onTampered: ({ streamId, problem }) => console.log(`\npayment ${streamId}: ${problem}`),
  }),
);
