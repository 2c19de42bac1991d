import type { PaymentCommand } from '@kundan/domain/payment/payment-commands';
import type { PaymentEvent } from '@kundan/domain/payment/payment-events';
import type { EventDecryption } from '../../event-store/event-rows.ts';
import type { AnyEvent } from '../../event-store/stored-event.ts';
import { decryptText, encryptText, keyOfText } from '../../personal-keys/encrypted-text.ts';
import type { StoredKey } from '../../personal-keys/personal-keys.ts';

type WithReason<One> = Extract<One, { reason?: string | undefined }>;

/** Whether staff say why in it. The other reasons are texts of the shop. */
export function hasReasonOfStaff<One extends PaymentEvent | PaymentCommand>(one: One): one is WithReason<One> {
  const { type } = one;
  if (type === 'RequestRefund' || type === 'RefundRequested') return one.origin === 'admin';
  return type === 'WithdrawRefund' || type === 'RefundWithdrawn';
}

/** Encrypts why staff give money back, or do not. Without a key the reason is left out. */
export function encryptPaymentEvent(event: PaymentEvent, key: StoredKey | undefined): AnyEvent {
  return hasReasonOfStaff(event) ? encryptText(event, 'reason', key) : event;
}

/** Decrypts the reason. After its key was destroyed, it is erased. */
export const paymentDecryption: EventDecryption = {
  wrappedKey: keyOfText('data'),
  decrypt: (event, wrappedKey) => decryptText(event, 'reason', wrappedKey),
};
