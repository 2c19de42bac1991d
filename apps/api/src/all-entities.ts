import { EmailProof } from './accounts/email-proof.entity.ts';
import { Otp } from './accounts/otp.entity.ts';
import { Session } from './accounts/session.entity.ts';
import { User } from './accounts/user.entity.ts';
import { ContactMessage } from './contact/contact-message.entity.ts';
import { OutboxMail } from './mail/mail-outbox.entity.ts';
import { MailboxMail } from './mail/mailbox/mailbox.entity.ts';
import { CartLine } from './cart/cart-line.entity.ts';
import { CartRequest } from './cart/cart-request.entity.ts';
import { CatalogueChange } from './catalogue/catalogue-change.entity.ts';
import { Product } from './catalogue/product.entity.ts';
import { Seller } from './catalogue/seller.entity.ts';
import { Review } from './reviews/review.entity.ts';
import { OrderEventRow } from './orders/order-event.entity.ts';
import { OrderSummary } from './orders/order-summary.entity.ts';
import { ProductSales } from './orders/product-sales.entity.ts';
import { Checkout } from './checkout/checkout.entity.ts';
import { Payment } from './checkout/payment.entity.ts';
import { ReconciledPayment } from './checkout/reconciled-payment.entity.ts';
import { RazorpayEvent } from './checkout/razorpay-event.entity.ts';
import { SandboxRecord } from './checkout/sandbox/sandbox-record.entity.ts';

/** Every table the ORM knows; a test holds this list against the migrations. */
export const allEntities = [
  User,
  Session,
  Otp,
  EmailProof,
  OutboxMail,
  MailboxMail,
  ContactMessage,
  Seller,
  Product,
  CatalogueChange,
  CartLine,
  CartRequest,
  Review,
  OrderEventRow,
  OrderSummary,
  ProductSales,
  Checkout,
  Payment,
  RazorpayEvent,
  ReconciledPayment,
  SandboxRecord,
];
