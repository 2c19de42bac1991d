import { createSealCheck } from '../../event-store/check-seals.ts';
import { verifyLog, type VerifyLogOptions, type VerifyLogResult } from '../../event-store/verify-log.ts';
import { paymentLog } from './payment-log.ts';

export const paymentSealCheck = createSealCheck('seals of payments', paymentLog);

/** Verifies the seals of every payment, and compares the versions of the payments with the table `payments`. */
export function verifyPayments(options: VerifyLogOptions): Promise<VerifyLogResult> {
  return verifyLog({ sealCheck: paymentSealCheck, readTable: { table: 'payments', streamId: 'id' } }, options);
}
