import type { DeliveryDays } from '@kundan/domain/order/delivery-window';
import type { Rich } from '../texts.ts';

/** Messages of the checkout and its payment. */
export const checkoutMessages = {
  title: 'Checkout',
  yourOrder: 'Your Order',
  delivery: 'Delivery Information',
  /** The part of the page with the total and the payment, for screen readers. */
  aside: 'Summary and payment',
  policies: {
    shipping: 'Shipping Policy',
    returns: 'Returns Policy',
    terms: 'Terms & Conditions',
    privacy: 'Privacy Policy',
  },
  offline: 'Paying needs a connection, and there is none just now. What you typed is kept.',
  loadingCart: 'Loading your cart...',
  nothing: 'Nothing is in your cart yet.',
  signIn: 'Sign in to see your cart.',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  free: 'FREE',
  schedule: ({ dispatchDays, fromDays, toDays }: DeliveryDays) =>
    `Sent within ${dispatchDays} business ${dispatchDays === 1 ? 'day' : 'days'} of your payment, then ${fromDays}-${toDays} business days on the way.`,
  /** Days such as 'Fri, 27 Nov'. */
  window: <N>(from: string, to: string, strong: (text: string) => N): Rich<N> => [
    'Expect it ',
    strong(`between ${from} and ${to}`),
    '.',
  ],
  acceptTerms: 'I accept the Terms & Conditions.',
  processingPayment: 'Processing your payment... Do not close this window.',
  processingOrder: 'Processing your order...',
  placed: 'Order successfully placed!',
  /** The name of the dialog that shows the state of the payment. */
  payment: 'Payment',
  close: 'Close',
  cancelled: 'The payment was cancelled. Your cart is as it was.',
  paid: 'Payment safe, order being confirmed.',
  paidMore:
    'Your payment has reached us. Please do not pay again: the order appears under Your Orders within a few minutes.',
  paymentFailed: (message: string) => `Payment failed: ${message}`,
  paymentOrderError: 'Error creating payment order.',
  paymentOrderFailed: 'Failed to create payment order.',
  verificationFailed: 'Payment verification failed.',
  signatureMismatch: 'Payment verification failed. Signature mismatch.',
  tokenMissing: 'Authentication token is missing.',
  orderFailed: 'Failed to create user order.',
  payNow: 'Pay Now',
  orderNumber: (orderId: string) => `Your order is ${orderId}.`,
  confirmationTo: (email: string) => `A confirmation is on its way to ${email}.`,
  expected: (from: string, to: string) => `Expect it between ${from} and ${to}.`,
  ofEarlierCart: 'It is what you paid for before. What is in your cart now is not paid yet.',
  tryAgain: 'Try again',
  charged: 'If money has left your account, it becomes your order or comes back by itself.',
  kept: 'Your cart and your address are kept.',
  lastAddress: 'The address of your last order',
  changeAddress: 'Change',
  processing: 'Processing...',
} as const;
