// First: the imports after it load React.
import './production-react.ts';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailData, MailTemplate } from './mail-data.ts';
import { AlarmMail } from './alarm.tsx';
import { ContactMessageMail } from './contact-message.tsx';
import { ContactReceivedMail } from './contact-received.tsx';
import { ContactReplyMail } from './contact-reply.tsx';
import { OrderConfirmationMail } from './order-confirmation.tsx';
import { OrderShippedMail } from './order-shipped.tsx';
import { OrderStatusMail } from './order-status.tsx';
import { OtpMail } from './otp.tsx';
import { PasswordChangedMail } from './password-changed.tsx';
import { PaymentReconciledMail } from './payment-reconciled.tsx';
import { PaymentRefundedMail } from './payment-refunded.tsx';
import { RefundFailedMail } from './refund-failed.tsx';
import { plainTextOf } from './plain-text.ts';
import { RestockedMail } from './restocked.tsx';
import { type MailShop, ShopContext } from './shop-context.ts';
import { WelcomeMail } from './welcome.tsx';

/** The components are functions without hooks, so renderMail calls them directly. */
const templates: { [T in MailTemplate]: (props: MailData[T] & { shopUrl: string }) => ReactElement } = {
  otp: OtpMail,
  welcome: WelcomeMail,
  'password-changed': PasswordChangedMail,
  'order-confirmation': OrderConfirmationMail,
  'order-status': OrderStatusMail,
  'order-shipped': OrderShippedMail,
  'payment-reconciled': PaymentReconciledMail,
  'payment-refunded': PaymentRefundedMail,
  restocked: RestockedMail,
  alarm: AlarmMail,
  'contact-received': ContactReceivedMail,
  'contact-reply': ContactReplyMail,
  'refund-failed': RefundFailedMail,
  'contact-message': ContactMessageMail,
};

/** The document type that mail programs expect. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders a mail as HTML and as plain text. Links start with `shopUrl`; the footer shows `shop`. */
export function renderMail<T extends MailTemplate>(
  template: T,
  data: MailData[T],
  { shopUrl, shop }: { shopUrl: string; shop: MailShop },
): { html: string; text: string } {
  const mail = createElement(ShopContext, { value: shop }, templates[template]({ ...data, shopUrl }));
  const html = renderToStaticMarkup(mail);
  return { html: html.replace(/^(<!DOCTYPE html>)?/, DOCTYPE), text: plainTextOf(html) };
}
