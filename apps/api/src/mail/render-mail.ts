import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import type { MailData, MailTemplate } from './mails.ts';
import { ContactMessageMail } from './templates/contact-message.tsx';
import { OrderConfirmationMail } from './templates/order-confirmation.tsx';
import { OrderShippedMail } from './templates/order-shipped.tsx';
import { OrderStatusMail } from './templates/order-status.tsx';
import { OtpMail } from './templates/otp.tsx';
import { PasswordChangedMail } from './templates/password-changed.tsx';
import { PaymentReconciledMail } from './templates/payment-reconciled.tsx';
import { PaymentRefundedMail } from './templates/payment-refunded.tsx';
import { WelcomeMail } from './templates/welcome.tsx';

/** Plain functions without state, so they are called rather than mounted. */
const templates: { [T in MailTemplate]: (props: MailData[T] & { shopUrl: string }) => ReactElement } = {
  otp: OtpMail,
  welcome: WelcomeMail,
  'password-changed': PasswordChangedMail,
  'order-confirmation': OrderConfirmationMail,
  'order-status': OrderStatusMail,
  'order-shipped': OrderShippedMail,
  'payment-reconciled': PaymentReconciledMail,
  'payment-refunded': PaymentRefundedMail,
  'contact-message': ContactMessageMail,
};

/** The mail as HTML and as plain text; `shopUrl` is where its links lead. */
export async function renderMail<T extends MailTemplate>(template: T, data: MailData[T], shopUrl: string) {
  const mail = templates[template]({ ...data, shopUrl });
  return { html: await render(mail), text: await render(mail, { plainText: true }) };
}
