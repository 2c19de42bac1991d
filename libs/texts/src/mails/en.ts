import { orderMessages } from '../en/order.ts';
import { formatDay } from '@kundan/domain/format-day';
import type { OrderStatus } from '@kundan/domain/shop';
import type { Rich } from '../texts.ts';

/** '2 business days' */
const businessDays = (count: number) => `${count} business ${count === 1 ? 'day' : 'days'}`;

/** Business days, as in `DeliveryDays`. */
export interface Days {
  dispatch: number;
  from: number;
  to: number;
}

/** What a message to the shop was. */
export type Matter = 'message' | 'damage' | 'return';

/** What the staff decided about a return, or that it arrived. */
export type Decision = 'approved' | 'rejected' | 'received';

const decisions: Record<Decision, string> = {
  approved: 'have approved',
  rejected: 'cannot accept',
  received: 'have received',
};

const matters: Record<Matter, string> = { message: 'message', damage: 'damage report', return: 'return request' };

/** The source of the translations. `{shop}` in a subject stands for the name of the shop. Amounts are formatted rupees. */
export const en = {
  footer: {
    shipping: 'Free shipping on all orders.',
    questions: <N>(email: N, phone: string): Rich<N> => ['Questions? Write to ', email, ` or call ${phone}.`],
  },
  viewOrders: 'View Orders',
  toShop: 'Go to Shop',
  newPassword: 'Set a new password',
  expected: (from: string, to: string): string => orderMessages.expected(formatDay(from), formatDay(to)),
  kept: (amount: string): string =>
    `We still have ${amount} of your payment and have not sent it back. You get a mail when we do. If you have a question about it, please answer this mail.`,
  statuses: {
    'Pending Payment': 'Pending Payment',
    'Payment Received': 'Payment Received',
    Shipped: 'Shipped',
    Delivered: 'Delivered',
    Cancelled: 'Cancelled',
  } as Record<OrderStatus, string>,

  otp: {
    subject: 'Your {shop} OTP',
    preview: (code: string, shop: string): string => `${code} is your ${shop} OTP`,
    title: 'Your OTP',
    enter: 'Enter these six digits to show that this email address is yours:',
    validity: (shop: string): string =>
      `The code is good for 10 minutes. Nobody from ${shop} will ever ask you for it.`,
    ignore: 'If you did not ask for it, you can ignore this mail.',
  },
  welcome: {
    subject: (name: string): string => `Welcome to {shop}, ${name}`,
    preview: 'Your account is ready',
    title: (name: string): string => `Welcome, ${name}`,
    text: (shop: string): string =>
      `Your ${shop} account is ready. Your cart and your orders now wait for you on every device you sign in on.`,
    action: 'Explore Collection',
  },
  passwordChanged: {
    subject: 'Your {shop} password was changed',
    preview: 'You have been signed out everywhere',
    title: 'Your password was changed',
    text: (name: string, shop: string): string =>
      `Hello ${name}, the password of your ${shop} account was just changed, and every device was signed out.`,
    check: 'If this was you, all is well. If it was not, please set a new password at once:',
  },
  confirmation: {
    subject: (orderId: string): string => `Your order ${orderId}`,
    preview: (orderId: string, total: string): string => `Order ${orderId}, ${total}`,
    title: (name: string): string => `Thank you, ${name}`,
    taken: <N>(orderId: N): Rich<N> => [
      'This is your order ',
      orderId,
      ', which you have taken with you. We hope it delights you.',
    ],
    schedule: <N>(orderId: N, { dispatch, from, to }: Days): Rich<N> => [
      'We have your order ',
      orderId,
      `. It leaves our workshop within ${businessDays(dispatch)} and is with you ${from}-${to} business days later. You will get a mail with the tracking number.`,
    ],
    shipping: 'Shipping',
    free: 'FREE',
    total: 'Total',
    deliverTo: 'We deliver to:',
    gift: orderMessages.gift.title as string,
    noPrices: orderMessages.gift.noPrices as string,
  },
  shipped: {
    subject: (orderId: string): string => `Your order ${orderId} has been shipped`,
    preview: (trackingNumber: string): string => `Tracking number ${trackingNumber}`,
    title: 'Your order is on its way',
    text: <N>(name: string, orderId: N): Rich<N> => [`Hello ${name}, your order `, orderId, ' has left our workshop.'],
    tracking: 'Tracking number:',
    follow: 'Follow your parcel',
    arrival: ({ from, to }: Days): string =>
      `It usually arrives within ${from}-${to} business days. Please film the unboxing: should something be damaged, the video and a message within 24 hours get you a replacement.`,
  },
  addressChanged: {
    subject: (orderId: string): string => `Your order ${orderId} goes to another address`,
    preview: (orderId: string, address: string): string => `Order ${orderId}: ${address}`,
    title: 'Your order goes to another address',
    text: <N>(orderId: N): Rich<N> => ['The address of your order ', orderId, ' was changed. We deliver to:'],
    check: 'If you did not ask for this, please answer this mail today.',
  },
  status: {
    subject: (orderId: string, status: string): string => `Your order ${orderId}: ${status}`,
    title: (status: string): string => `Your order is now: ${status}`,
    text: <N>(name: string, orderId: N): Rich<N> => [`Hello ${name}, there is news about your order `, orderId, '.'],
    explanations: ({ dispatch, from, to }: Days): Record<OrderStatus, string> => ({
      'Pending Payment': 'We are waiting for your payment. Your order is kept for you.',
      'Payment Received': `Your payment has arrived. Your order leaves our workshop within ${businessDays(dispatch)}.`,
      Shipped: `Your parcel is on its way and usually arrives within ${from}-${to} business days.`,
      Delivered: 'Your parcel has been delivered. We hope it delights you. Please report any damage within 24 hours.',
      Cancelled: 'Your order has been cancelled. If this surprises you, please write to us.',
    }),
  },
  cancelled: {
    subject: (orderId: string): string => `Your order ${orderId} is cancelled`,
    preview: (orderId: string): string => `Order ${orderId} will not be sent`,
    title: 'Your order is cancelled',
    text: <N>(name: string, orderId: N): Rich<N> => [
      `Hello ${name}, you have cancelled your order `,
      orderId,
      '. It will not be sent.',
    ],
    refund: <N>(amount: N): Rich<N> => [
      'We are sending ',
      amount,
      ' back to you. The money goes to the account you paid from and usually arrives within 5–7 working days.',
    ],
    check: 'If you did not do this, please answer this mail and set a new password.',
  },
  refund: {
    startedSubject: (orderId?: string): string =>
      orderId ? `Your refund for order ${orderId} has started` : 'Your {shop} refund has started',
    directSubject: (orderId?: string): string => `Your refund for order ${orderId}`,
    preview: (amount: string): string => `${amount} is on its way back to you`,
    title: 'Your refund has started',
    ofOrder: <N>(name: string, amount: N, orderId: N): Rich<N> => [
      `Hello ${name}, we are refunding `,
      amount,
      ' of your order ',
      orderId,
      '. The money goes back to the account you paid from and usually arrives within 5–7 working days.',
    ],
    withoutOrder: <N>(name: string, amount: N): Rich<N> => [
      `Hello ${name}, your payment reached us, but we could not make an order of it. We are refunding `,
      amount,
      '. The money goes back to the account you paid from and usually arrives within 5–7 working days.',
    ],
    number: 'Refund number:',
    directPreview: (amount: string, orderId?: string): string => `${amount} of your order ${orderId}`,
    directTitle: 'Your refund',
    direct: <N>(name: string, amount: N, orderId: N): Rich<N> => [
      `Hello ${name}, we have given you `,
      amount,
      ' of your order ',
      orderId,
      ' back. If it did not reach you, please answer this mail.',
    ],
  },
  return: {
    subject: (orderId: string, state: Decision): string => `Your return of order ${orderId} is ${state}`,
    preview: (returnId: string): string => `Return ${returnId}`,
    title: (state: Decision): string => `Your return is ${state}`,
    text: <N>(state: Decision, name: string, returnId: N, orderId: N): Rich<N> => [
      `Hello ${name}, we ${decisions[state]} your return `,
      returnId,
      ' of order ',
      orderId,
      '.',
    ],
    sendTo: 'Please send the pieces to:',
    label: (returnId: string): string => `Write ${returnId} on the parcel, so that we find it at once.`,
    replacement: <N>(orderId: N): Rich<N> => [
      'We send you new pieces as order ',
      orderId,
      '. You pay nothing for it, and get a mail when it leaves.',
    ],
  },
  restocked: {
    subject: (piece: string): string => `${piece} is back`,
    preview: (piece: string): string => `${piece} is available again`,
    text: 'You asked us to tell you when this piece is available again. It is, while pieces last.',
    action: 'See the piece',
    only: 'This is the only mail about it.',
    stop: 'Stop all alerts to this address',
  },
  received: {
    subject: (matter: Matter, ticket: string, orderId?: string): string =>
      `We received your ${matters[matter]}${orderId ? ` for order ${orderId}` : ''} (${ticket})`,
    preview: (ticket: string): string => `Your ticket is ${ticket}`,
    title: (matter: Matter): string => `We received your ${matters[matter]}`,
    text: (
      matter: Matter,
      { shop, ticket, orderId }: { shop: string; ticket: string; orderId?: string | undefined },
    ): string =>
      `Thank you for writing to ${shop}${orderId ? ` about your order ${orderId}` : ''}. Your ticket number is ${ticket}. Please name it when you write or call about this ${matters[matter]}.`,
    ignore: 'If you did not write to us, you can ignore this mail.',
  },
  reply: {
    subject: (ticket: string): string => `Re: your message to {shop} (${ticket})`,
    title: (ticket: string): string => `Your message ${ticket}`,
    youWrote: 'You wrote:',
  },
};

export type MailTexts = typeof en;
