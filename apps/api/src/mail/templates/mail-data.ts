import type { TimelineEntry } from '@kundan/domain/order/order-timeline';
import type { RefundReason } from '@kundan/domain/payment/refund-reason';
import type { Gift } from '@kundan/domain/order/order-events';
import type { OrderStatus, StaffRole } from '@kundan/domain/shop';
import { DEFAULT_LOCALE, type Locale } from '@kundan/domain/locale';
import { formatDay } from '@kundan/domain/format-day';
import { formatRupees } from '@kundan/domain/format-rupees';
import { type Paise, rupeesFromPaise } from '@kundan/domain/money';
import type { MailTexts, Matter } from '@kundan/texts/mails/en';
import { mailTexts } from '@kundan/texts/mails/mail-texts';

const MAX_SUBJECT_LENGTH = 200;

/** The templates of all mails, with the data that each one renders. */
export interface MailData {
  otp: { code: string };
  welcome: { name: string };
  'password-changed': { name: string };
  /** To an admin whose second step of the sign-in was turned off or replaced. */
  'two-step-changed': { name: string; change: 'off' | 'replaced' };
  /** To somebody whom an owner invites. The token is secret. */
  'staff-invitation': { inviter: string; role: StaffRole; token: string };
  'staff-role-changed': { name: string; role: StaffRole };
  'staff-removed': { name: string };
  'order-confirmation': {
    name: string;
    /** The formatted order id: KD-000123. */
    orderId: string;
    /** `price` is the unit price. */
    items: { name: string; quantity: number; price: Paise }[];
    total: Paise;
    /** The lines of the delivery address. */
    address: string[];
    phone: string;
    /** The status since which the expected days count. */
    since?: TimelineEntry | undefined;
    gift?: Gift | undefined;
  };
  /** `kept`: the part of the payment of a cancelled order that is neither refunded nor being refunded. */
  'order-status': { name: string; orderId: string; status: OrderStatus; kept?: Paise | undefined };
  /** The customer cancelled the order. `refund`: what is sent back with it; `kept`: what the shop gives back itself. */
  'order-cancelled': { name: string; orderId: string; refund: Paise; kept?: Paise | undefined };
  /** The decision about a return; 'received' after an approval is a notification only. `replacementId`: the order that replaces its pieces. */
  'order-return': {
    name: string;
    orderId: string;
    returnId: string;
    state: 'approved' | 'rejected' | 'received';
    note?: string | undefined;
    replacementId?: string | undefined;
  };
  /** The lines of the new delivery address. */
  'address-changed': { name: string; orderId: string; address: string[]; phone: string };
  /** `courier` is set if it was chosen. */
  'order-shipped': {
    name: string;
    orderId: string;
    trackingNumber: string;
    courier?: string | undefined;
    since?: TimelineEntry | undefined;
  };
  /** To support. `orderId` is set if the payment became an order; `refundId` and `reason` if it is being refunded. */
  'unfinished-checkout': {
    paymentId: string;
    amount: Paise;
    orderId?: string | undefined;
    refundId?: string | undefined;
    reason?: RefundReason | (string & {}) | undefined;
  };
  /** To the customer, when the provider has accepted a refund, or staff have given a direct payment back. `orderId` is set for the refund of an order. */
  'payment-refunded': {
    name: string;
    amount: Paise;
    refundId: string;
    orderId?: string | undefined;
    /** Staff have given it back themselves. */
    isDirect?: boolean;
  };
  /** To support. The shop still has the money. */
  'refund-failed': { paymentId: string; amount: Paise; refundId: string; orderId?: string | undefined };
  /** To support. `isRecorded`: whether the payment had enough left for it. */
  'unexpected-refund': MailData['refund-failed'] & { isRecorded: boolean };
  /** To somebody who asked. `stopToken` is the token of the link that ends all alerts of the address. */
  restocked: { productId: number; name: string; stopToken: string };
  /** To `notices.order_mail` of the settings. */
  'new-order': {
    orderId: string;
    status: OrderStatus;
    items: { name: string; quantity: number }[];
    total: Paise;
    /** City and state of the delivery. */
    place: string;
    isGift: boolean;
  };
  /** To `notices.daily_mail` of the settings, about a day in India. */
  daily: {
    /** YYYY-MM-DD. */
    day: string;
    orders: number;
    /** Of these orders, without what was refunded. */
    revenue: Paise;
    /** Paid orders that should have left by now, oldest first; `orderIds` has the first of them. */
    late: { count: number; orderIds: string[] };
    /** Products whose last piece was taken on the day; `names` has the first of them. */
    ranOut: { count: number; names: string[] };
    /** Those without an answer: all, the damage reports, and those that the law wanted answered by now. */
    messages: { open: number; reports: number; overdue: number };
  };
  /** To the owner: sentences about what is wrong and what to do. */
  alarm: { problems: string[] };
  /** To the writer of a message. It contains nothing that the writer entered: anybody can enter any address. */
  'contact-received': {
    ticketNumber: string;
    /** Set for a damage report about an order, and for a return of it. */
    orderId?: string;
    isReturn?: boolean;
  };
  'contact-reply': { ticketNumber: string; text: string; message: string };
  /** To support. Mails that an older version wrote have no ticket number. */
  'contact-message': {
    ticketNumber?: string;
    name: string;
    email: string;
    phone?: string | undefined;
    message: string;
    /** Set for a damage report about an order, and for a return of it. */
    orderId?: string;
    isReturn?: boolean;
    videoUrl?: string | undefined;
  };
}
export type MailTemplate = keyof MailData;

/** What somebody wrote about. */
export const matterOf = ({
  orderId,
  isReturn,
}: {
  orderId?: string | undefined;
  isReturn?: boolean | undefined;
}): Matter => (isReturn ? 'return' : orderId ? 'damage' : 'message');

type Subjects<T extends MailTemplate> = { [Template in T]: (data: MailData[Template], texts: MailTexts) => string };

/** Those of mails to shoppers, who read them in their language. `{shop}` stands for the name of the shop when it is sent or shown. */
const shopperSubjects = {
  otp: (_data, { otp }) => otp.subject,
  welcome: ({ name }, { welcome }) => welcome.subject(name),
  'password-changed': (_data, { passwordChanged }) => passwordChanged.subject,
  'order-confirmation': ({ orderId }, { confirmation }) => confirmation.subject(orderId),
  'order-status': ({ orderId, status: state }, { status, statuses }) => status.subject(orderId, statuses[state]),
  'order-cancelled': ({ orderId }, { cancelled }) => cancelled.subject(orderId),
  'order-return': ({ orderId, state }, texts) => texts.return.subject(orderId, state),
  'address-changed': ({ orderId }, { addressChanged }) => addressChanged.subject(orderId),
  'order-shipped': ({ orderId }, { shipped }) => shipped.subject(orderId),
  'payment-refunded': ({ orderId, isDirect }, { refund }) =>
    isDirect ? refund.directSubject(orderId) : refund.startedSubject(orderId),
  'contact-received': (data, { received }) => received.subject(matterOf(data), data.ticketNumber, data.orderId),
  restocked: ({ name }, { restocked }) => restocked.subject(name),
  'contact-reply': ({ ticketNumber }, { reply }) => reply.subject(ticketNumber),
} satisfies Partial<Subjects<MailTemplate>>;
type ShopperTemplate = keyof typeof shopperSubjects;

const staffSubjects: Subjects<Exclude<MailTemplate, ShopperTemplate>> = {
  'two-step-changed': ({ change }) =>
    `Two-step sign-in of your {shop} account was ${change === 'off' ? 'turned off' : 'set up again'}`,
  'staff-invitation': ({ inviter }) => `${inviter} invites you to {shop}`,
  'staff-role-changed': () => 'Your role at {shop} has changed',
  'staff-removed': () => 'You no longer belong to the staff of {shop}',
  'unfinished-checkout': ({ paymentId, orderId }) =>
    orderId ? `Payment ${paymentId} became order ${orderId}` : `Payment ${paymentId} is being refunded`,
  'refund-failed': ({ paymentId, orderId }) =>
    `A refund of ${orderId ? `order ${orderId}` : `payment ${paymentId}`} failed`,
  'unexpected-refund': ({ paymentId, orderId }) =>
    `An unexpected refund of ${orderId ? `order ${orderId}` : `payment ${paymentId}`}`,
  'new-order': ({ orderId, total }) => `New order ${orderId}: ${formatRupees(rupeesFromPaise(total))}`,
  daily: ({ day, orders, revenue }) =>
    `{shop} on ${formatDay(day)}: ${counted(orders, 'order')}, ${formatRupees(rupeesFromPaise(revenue))}`,
  alarm: ({ problems }) =>
    problems.length === 1 ? `{shop} needs you: one problem` : `{shop} needs you: ${problems.length} problems`,
  'contact-message': ({ name, orderId, isReturn }) =>
    orderId ? `${isReturn ? 'Return of' : 'Damage to'} order ${orderId}: ${name}` : `Message from ${name}`,
};

const subjects: Subjects<MailTemplate> = { ...shopperSubjects, ...staffSubjects };

/** The language of a mail: mails to staff are English, as the panel is. */
export const mailLocale = (template: MailTemplate, locale: Locale): Locale =>
  template in shopperSubjects ? locale : DEFAULT_LOCALE;

/** The subject of a mail in this language, on one line: a line break in a name would start another header. At most 200 characters. */
export function subjectOf<T extends MailTemplate>(template: T, data: MailData[T], locale: Locale): string {
  const subject = subjects[template](data, mailTexts(mailLocale(template, locale)));
  return subject.replaceAll(/\s+/g, ' ').slice(0, MAX_SUBJECT_LENGTH);
}

/** Templates with secret data. The processor erases the data from the outbox when the mail was sent. */
export const templatesWithSecrets: ReadonlySet<MailTemplate> = new Set<MailTemplate>(['otp', 'staff-invitation']);

/** A stored subject with the name of the shop. */
export const withShopName = (subject: string, name: string): string => subject.replaceAll('{shop}', name);

/** '1 order', '2 orders'. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
