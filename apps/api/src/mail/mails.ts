import { SHOP_NAME, type OrderStatus } from '@kundan/domain/shop';
import type { Paise } from '@kundan/domain/money';

/** Every mail the shop sends, with what its text needs. */
export interface MailData {
  otp: { code: string };
  welcome: { name: string };
  'password-changed': { name: string };
  'order-confirmation': {
    name: string;
    /** As people see it: KD-000123. */
    orderId: string;
    /** `price` is the unit price. */
    items: { name: string; quantity: number; price: Paise }[];
    total: Paise;
    /** Lines as on a parcel. */
    address: string[];
    phone: string;
  };
  'order-status': { name: string; orderId: string; status: OrderStatus };
  'order-shipped': { name: string; orderId: string; trackingNumber: string };
  /** To support; `orderId` when it became an order, `refundId` and `reason` when it went back. */
  'payment-reconciled': {
    paymentId: string;
    amount: Paise;
    orderId?: string | undefined;
    refundId?: string | undefined;
    reason?: 'already-ordered' | 'incomplete-checkout' | 'amount-differs' | undefined;
  };
  'payment-refunded': { name: string; amount: Paise; refundId: string };
  'contact-message': { name: string; email: string; phone?: string | undefined; message: string };
}
export type MailTemplate = keyof MailData;

/** Known when a mail is written, so that admins can tell mails apart before they are sent. */
export const subjects: { [T in MailTemplate]: (data: MailData[T]) => string } = {
  otp: () => `Your ${SHOP_NAME} OTP`,
  welcome: ({ name }) => `Welcome to ${SHOP_NAME}, ${name}`,
  'password-changed': () => `Your ${SHOP_NAME} password was changed`,
  'order-confirmation': ({ orderId }) => `Your order ${orderId}`,
  'order-status': ({ orderId, status }) => `Your order ${orderId}: ${status}`,
  'order-shipped': ({ orderId }) => `Your order ${orderId} has been shipped`,
  'payment-reconciled': ({ paymentId, orderId }) =>
    orderId ? `Payment ${paymentId} became order ${orderId}` : `Payment ${paymentId} was refunded`,
  'payment-refunded': () => `Your ${SHOP_NAME} payment was refunded`,
  'contact-message': ({ name }) => `Message from ${name}`,
};

/** Mails whose data is a secret: it is erased from the outbox as soon as the mail has left. */
export const secretMails: ReadonlySet<MailTemplate> = new Set<MailTemplate>(['otp']);
