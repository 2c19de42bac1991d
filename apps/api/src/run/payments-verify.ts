import { verifyPayments } from '../payments/log/verify-payments.ts';
import { runVerification } from './run-verification.ts';

await runVerification('payments', (options) =>
  verifyPayments({
    ...options,
    onTampered: ({ streamId, problem }) => console.log(`\npayment ${streamId}: ${problem}`),
  }),
);
