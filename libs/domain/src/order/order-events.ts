import { pieceName } from '../cart/cart.ts';
import type { FocalPoint } from '../catalogue/focal-point.ts';
import type { ProductBill } from '../catalogue/product-bill.ts';
import type { Area } from '../customer/states.ts';
import type { Locale, TranslatedLocale } from '../locale.ts';
import type { Paise } from '../money.ts';
import type { RefundKind } from '../payment/refund-reason.ts';
import type { CURRENCY, OrderStatus } from '../shop.ts';
import type { ReturnedPieces, ReturnState, ReturnWish, ReturnWords } from './order-return.ts';

/** The value of a product's option that was chosen: Size, 14. */
export interface ChosenOption {
  name: string;
  value: string;
}

/** What a line is called in the language of its order, as far as it was translated then. */
export interface LineTranslation {
  locale: TranslatedLocale;
  name?: string;
  /** The option with its value: 'आकार 14'. */
  option?: string;
}

/** One product as it was when the order was placed. Later changes of the catalogue do not change it. */
export interface OrderLine {
  productId: number;
  /** Added later, like `variantId`; lines of products without options have neither. */
  option?: ChosenOption | undefined;
  /** The row of the catalogue whose pieces the stock counts for this value. */
  variantId?: number | undefined;
  name: string;
  image: string;
  /** Of the picture. Added later; absent when its parts show the middle. */
  focus?: FocalPoint;
  /** Unit price in paise. */
  price: Paise;
  quantity: number;
  /** Added later; absent for an order in English, and when nothing was translated. */
  translation?: LineTranslation | undefined;
  /** What the invoice says of the product. Added later; absent when the shop has entered nothing. */
  bill?: ProductBill;
  /** The HUIDs of hallmarked pieces, recorded before they leave. At most one for each piece. */
  huids?: readonly string[];
}

/** What the stock counts: the variant, or the product without options. */
export const stockIdOf = ({ variantId, productId }: Pick<OrderLine, 'productId' | 'variantId'>): number =>
  variantId ?? productId;

/** The name of a line with its option: 'Ring (Size 14)'. */
export const nameWithOption = ({ name, option }: Pick<OrderLine, 'name' | 'option'>): string =>
  pieceName({ name, optionName: option?.name, option: option?.value });

/** The same in the language of the order, and in English where it is not translated: 'అంగుళీకం (Size 14)'. */
export const nameInLanguage = ({
  name,
  option,
  translation,
}: Pick<OrderLine, 'name' | 'option'> & { translation?: Omit<LineTranslation, 'locale'> | undefined }): string =>
  pieceName({
    name: translation?.name ?? name,
    optionName: option?.name,
    option: option?.value,
    optionLabel: translation?.option,
  });

export interface DeliveryAddress {
  addressLane: string;
  city: string;
  mandal: string;
  district: string;
  state: Area;
  pinCode: string;
}

/** The longest message of a gift. */
export const MAX_GIFT_MESSAGE = 200;

/** The parcel is a present. */
export interface Gift {
  /** Printed on the slip; may be empty. */
  message: string;
  /** Whether the parcel contains no price. */
  hidePrices: boolean;
}

/** What the tax papers say of the buyer. Added later, and absent unless it was given. */
export interface Billing {
  /** Of a business that is registered for GST. */
  gstin?: string;
  businessName?: string;
  /** The number of a taxpayer, which large sales need. */
  pan?: string;
}

/** What the log stores encrypted: who gets the order, where, and what is written to the recipient. */
export interface Customer extends Billing {
  name: string;
  /** Empty for a customer of an order that staff made who gave none, like `phone`. */
  email: string;
  phone: string;
  /** Only the state, and the other parts empty, for pieces that were handed over where they were sold. */
  address: DeliveryAddress;
  /** Added later; orders without it are no gifts. */
  gift?: Gift;
}

/** The return whose pieces an order replaces. */
export interface Replaces {
  /** The number of the order of the return. */
  order: number;
  returnNumber: number;
}

export interface OrderPlaced {
  type: 'OrderPlaced';
  /** Counts up from 1; displayed as KD-000001. */
  number: number;
  shopperId: string;
  customer: Customer;
  lines: OrderLine[];
  /** The sum of the lines: shipping is free, and there are no taxes or discounts. */
  total: Paise;
  /** In which the shop writes about the order. Added later; absent: that of the account, and English on documents. */
  locale?: Locale;
  /** Set for an order of value 0 that replaces returned pieces. Nothing is paid for it. */
  replaces?: Replaces;
}

export interface PaymentReceived {
  type: 'PaymentReceived';
  paymentId: string;
  amount: Paise;
  /** Added in schema version 2. */
  currency: typeof CURRENCY;
}

export interface PaymentRefunded {
  type: 'PaymentRefunded';
  paymentId: string;
  refundId: string;
  amount: Paise;
  /** The return that the refund is for. */
  returnNumber?: number;
  /** Added later; absent for a refund that was requested without one. */
  kind?: RefundKind;
}

export interface OrderStatusChanged {
  type: 'OrderStatusChanged';
  status: OrderStatus;
  /** The change before it was a mistake: the order is as it was before that one. */
  isUndo?: true;
  /** Of an undone change, which had cleared it. */
  keptBecause?: string | undefined;
}

export interface TrackingNumberAssigned {
  type: 'TrackingNumberAssigned';
  trackingNumber: string;
  /** The name of the courier in the settings, if it was chosen. */
  courier?: string;
}

/** The shopper cancelled the order before it was shipped. */
export interface OrderCancelledByShopper {
  type: 'OrderCancelledByShopper';
  /** The part of the payment whose refund was requested with it. */
  refund: Paise;
}

/** The order goes to somebody else, or to another address. The e-mail address stays. */
export interface DeliveryAddressChanged {
  type: 'DeliveryAddressChanged';
  customer: Customer;
}

/** Staff recorded which hallmarked pieces the parcel contains. Replaces what was recorded before. */
export interface HallmarksRecorded {
  type: 'HallmarksRecorded';
  /** Those of each line, in the order of the lines. */
  huids: readonly (readonly string[])[];
}

/** The owner removed the samples, and the order has nothing else. Lists and figures leave it out. */
export interface SampleOrderRemoved {
  type: 'SampleOrderRemoved';
}

/** The dispatch that assigned the number was undone. */
export interface TrackingNumberRemoved {
  type: 'TrackingNumberRemoved';
  trackingNumber: string;
}

/** Staff confirmed that the shop keeps this part of the payment of the cancelled order. */
export interface PaymentKept {
  type: 'PaymentKept';
  amount: Paise;
  /** "Erased" after the personal data of the order was erased, like `keptBecause`. */
  reason: string;
}

/** The shopper returns pieces, or reports damage to an order. */
export interface ReturnRequested {
  type: 'ReturnRequested';
  /** Counts up from 1 within the order. */
  number: number;
  /** None for a damage report, which names the whole order. */
  lines: ReturnedPieces[];
  isDamage: boolean;
  wish?: ReturnWish | undefined;
  /** The message to support that was opened with it. */
  ticketId: string;
  /** Missing after the personal data of the order was erased. */
  words?: ReturnWords | undefined;
}

/**
 * Staff decided about a return, got its pieces, or closed it; a processed refund closes a return that was received, and the cancellation of
 * its replacement opens a closed one again.
 */
export interface ReturnStateChanged {
  type: 'ReturnStateChanged';
  number: number;
  state: ReturnState;
  /** The pieces went back into the stock. */
  isRestocked?: boolean;
  /** How it is settled, when that is not what the shopper wished. */
  wish?: ReturnWish;
  /** The number of the order that was placed with this change and replaces the pieces. */
  replacement?: number;
  words?: ReturnWords;
}

/** The order that replaces the pieces of a return was cancelled, or its cancellation was taken back. */
export interface ReplacementChanged {
  type: 'ReplacementChanged';
  /** Of the return. */
  number: number;
  /** The number of the order that replaces the pieces; absent when it was cancelled. */
  replacement?: number;
}

/** A fact about an order. A recorded event never changes. */
export type OrderEvent =
  | OrderPlaced
  | PaymentReceived
  | PaymentRefunded
  | PaymentKept
  | OrderStatusChanged
  | OrderCancelledByShopper
  | DeliveryAddressChanged
  | HallmarksRecorded
  | SampleOrderRemoved
  | TrackingNumberAssigned
  | TrackingNumberRemoved
  | ReturnRequested
  | ReturnStateChanged
  | ReplacementChanged;
