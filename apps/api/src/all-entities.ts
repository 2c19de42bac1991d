import { TaskRun } from './infrastructure/queue/task-run.entity.ts';
import { EmailProof } from './accounts/email-verification/email-proof.entity.ts';
import { Otp } from './accounts/email-verification/otp.entity.ts';
import { Session } from './accounts/sessions/session.entity.ts';
import { SignInNetwork } from './accounts/sign-in/sign-in-network.entity.ts';
import { RecoveryCode } from './accounts/totp/recovery-code.entity.ts';
import { TotpSecret } from './accounts/totp/totp-secret.entity.ts';
import { User } from './accounts/user.entity.ts';
import { ClaimPhoto } from './support/claim-photo.entity.ts';
import { ContactMessage } from './support/contact-message.entity.ts';
import { ContactReply } from './support/contact-reply.entity.ts';
import { ReplyTemplate } from './support/templates/reply-template.entity.ts';
import { OutboxMail } from './mail/outbox/mail-outbox.entity.ts';
import { MailboxMail } from './mail/mailbox/mailbox.entity.ts';
import { CartLineRow } from './cart/cart-line.entity.ts';
import { CartRequest } from './cart/cart-request.entity.ts';
import { CatalogueChange } from './catalogue/changes/catalogue-change.entity.ts';
import { Category } from './catalogue/categories/category.entity.ts';
import { Product } from './catalogue/product.entity.ts';
import { Seller } from './catalogue/sellers/seller.entity.ts';
import { AuditHead, AuditRow } from './audit/audit-entry.entity.ts';
import { StaffInvitation } from './staff/staff-invitation.entity.ts';
import { StoredSettings } from './settings/settings.entity.ts';
import { ContentVersion } from './content/content-version.entity.ts';
import { WishlistItem } from './wishlist/wishlist-item.entity.ts';
import { RestockAlert } from './restock/restock-alert.entity.ts';
import { ReviewPhoto } from './reviews/review-photo.entity.ts';
import { Review } from './reviews/review.entity.ts';
import { PersonalKey } from './personal-keys/personal-key.entity.ts';
import { StoredOrderEvent } from './orders/log/order-event.entity.ts';
import { PushKey } from './push/push-key.entity.ts';
import { PushSubscription } from './push/push-subscription.entity.ts';
import { StoredAddress } from './addresses/saved-address.entity.ts';
import { StoredOrderNote } from './orders/notes/order-note.entity.ts';
import { OrderSummary } from './orders/projections/order-summary.entity.ts';
import { ProductSales } from './orders/projections/product-sales.entity.ts';
import { Checkout } from './payments/records/checkout.entity.ts';
import { StoredPaymentEvent } from './payments/log/payment-event.entity.ts';
import { Payment } from './payments/records/payment.entity.ts';
import { Refund } from './payments/records/refund.entity.ts';
import { ProductStock } from './stock/product-stock.entity.ts';
import { HoldPause } from './stock/hold-pause.entity.ts';
import { StockHold } from './stock/stock-hold.entity.ts';
import { StockMovementRow } from './stock/stock-movement.entity.ts';
import { Alarm } from './operations/alarms/alarm.entity.ts';
import { WebAsset } from './http/web-app/assets/web-asset.entity.ts';
import { DocumentCounter } from './invoices/records/document-counter.entity.ts';
import { IssuedDocument } from './invoices/records/issued-document.entity.ts';
import { WebBuild } from './http/web-app/assets/web-build.entity.ts';
import { Dispute } from './payments/disputes/dispute.entity.ts';
import { SettlementLine, SettlementRecord } from './payments/settlements/settlement.entity.ts';
import { UnmatchedPayment } from './payments/unmatched/unmatched-payment.entity.ts';
import { WebVitalCount } from './operations/vitals/web-vital-count.entity.ts';
import { RazorpayEvent } from './payments/webhooks/razorpay-event.entity.ts';

/** All entities of MikroORM; a test compares them with the migrations. */
export const allEntities = [
  TaskRun,
  WebVitalCount,
  User,
  Session,
  Otp,
  EmailProof,
  SignInNetwork,
  TotpSecret,
  RecoveryCode,
  OutboxMail,
  MailboxMail,
  ClaimPhoto,
  ContactMessage,
  ContactReply,
  StaffInvitation,
  ReplyTemplate,
  StoredSettings,
  ContentVersion,
  AuditHead,
  AuditRow,
  Seller,
  Category,
  Product,
  CatalogueChange,
  ProductStock,
  HoldPause,
  StockHold,
  StockMovementRow,
  CartLineRow,
  CartRequest,
  Review,
  ReviewPhoto,
  WishlistItem,
  RestockAlert,
  PersonalKey,
  StoredOrderEvent,
  OrderSummary,
  StoredOrderNote,
  PushKey,
  PushSubscription,
  StoredAddress,
  ProductSales,
  DocumentCounter,
  IssuedDocument,
  Checkout,
  Payment,
  RazorpayEvent,
  Refund,
  StoredPaymentEvent,
  UnmatchedPayment,
  Dispute,
  SettlementRecord,
  SettlementLine,
  Alarm,
  WebAsset,
  WebBuild,
];
