// First: the imports after it load React.
import './production-react.ts';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { basePathOf, type Locale } from '@kundan/domain/locale';
import { type MailData, mailLocale, type MailTemplate } from './mail-data.ts';
import { plainTextOf } from './plain-text.ts';
import { MailContext, type MailShop } from './mail-context.ts';
import { OtpMail, PasswordChangedMail, TwoStepChangedMail, WelcomeMail } from './account-mails.tsx';
import { AlarmMail } from './alarm.tsx';
import { ContactMessageMail, ContactReceivedMail, ContactReplyMail } from './contact-mails.tsx';
import { OrderReturnMail } from './order-return-mail.tsx';
import { OrderCancelledMail } from './order-cancelled-mail.tsx';
import { AddressChangedMail, OrderConfirmationMail, OrderShippedMail, OrderStatusMail } from './order-mails.tsx';
import { DailyMail, NewOrderMail } from './notice-mails.tsx';
import {
  PaymentRefundedMail,
  RefundFailedMail,
  UnexpectedRefundMail,
  UnfinishedCheckoutMail,
} from './payment-mails.tsx';
import { StaffInvitationMail, StaffRemovedMail, StaffRoleChangedMail } from './staff-mails.tsx';
import { RestockedMail } from './restocked.tsx';

/** `shopUrl` begins the addresses of pages in the language of the reader, and `origin` those that have no language. */
const templates: {
  [T in MailTemplate]: (props: MailData[T] & { shopUrl: string; origin: string }) => ReactElement;
} = {
  otp: OtpMail,
  welcome: WelcomeMail,
  'password-changed': PasswordChangedMail,
  'two-step-changed': TwoStepChangedMail,
  'staff-invitation': StaffInvitationMail,
  'staff-role-changed': StaffRoleChangedMail,
  'staff-removed': StaffRemovedMail,
  'order-confirmation': OrderConfirmationMail,
  'order-status': OrderStatusMail,
  'order-cancelled': OrderCancelledMail,
  'order-return': OrderReturnMail,
  'address-changed': AddressChangedMail,
  'order-shipped': OrderShippedMail,
  'unfinished-checkout': UnfinishedCheckoutMail,
  'payment-refunded': PaymentRefundedMail,
  restocked: RestockedMail,
  'new-order': NewOrderMail,
  daily: DailyMail,
  alarm: AlarmMail,
  'contact-received': ContactReceivedMail,
  'contact-reply': ContactReplyMail,
  'refund-failed': RefundFailedMail,
  'unexpected-refund': UnexpectedRefundMail,
  'contact-message': ContactMessageMail,
};

/** The document type that mail programs expect. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders a mail as HTML and as plain text, in the language of its reader. Links start with `shopUrl` and lead to the pages of that language; the footer shows `shop`. */
export function renderMail<T extends MailTemplate>(
  template: T,
  data: MailData[T],
  { shopUrl, shop, locale }: { shopUrl: string; shop: MailShop; locale: Locale },
): { html: string; text: string } {
  const language = mailLocale(template, locale);
  const urls = { shopUrl: shopUrl + basePathOf(language), origin: shopUrl };
  // A component, so that the template reads the context.
  const Content = () => templates[template]({ ...data, ...urls });
  const mail = createElement(MailContext, { value: { shop, locale: language } }, createElement(Content));
  const html = renderToStaticMarkup(mail);
  return { html: html.replace(/^(<!DOCTYPE html>)?/, DOCTYPE), text: plainTextOf(html) };
}
