import { openPan } from '../../personal-keys/sealed-pan.ts';
import type { AdminOrder, OrderNote } from '@kundan/contracts/admin/orders.contract';
import type { OrderPayment, UserOrder } from '@kundan/contracts/orders.contract';
import type { ProductBill } from '@kundan/domain/catalogue/product-bill';
import { rupeesFromPaise } from '@kundan/domain/money';
import { type Courier, trackingUrl } from '@kundan/domain/order/tracking-url';
import type { DeliveryDays } from '@kundan/domain/order/delivery-window';
import { expectedDelivery } from '@kundan/domain/order/expected-delivery';
import { type ChosenOption, type Customer, type LineTranslation, stockIdOf } from '@kundan/domain/order/order-events';
import { formatOrderId } from '@kundan/domain/order/order-number';
import type { DirectPayment } from '@kundan/domain/payment/direct-payment';
import type { OrderDocument } from '@kundan/contracts/orders.contract';
import { billingOf } from '../billing.ts';
import type { LeftOver } from '../kept-payments.ts';
import type { RefundView } from './order-refunds.ts';
import type { OrderRow } from './order-summary.entity.ts';
import { toRefundOfOrder, toReturnView } from './return-views.ts';

/** What the catalogue says of a product or a variant today. */
export interface ProductToday {
  sku: string | null;
  huid: string | null;
}

/** What the views show of an order beside its row. */
export interface RelatedRecords {
  refunds: RefundView[];
  documents: OrderDocument[];
  /** Of a cancelled order, and of one with a failed refund. */
  leftOver: LeftOver | undefined;
  notes: OrderNote[];
  /** For the view of the staff, while the order waits for its dispatch. */
  addressChangedAt: string | undefined;
  /** Of a payment that staff received. */
  direct: DirectPayment | undefined;
  /** By product, for the view of the staff only. */
  today: ReadonlyMap<number, ProductToday> | undefined;
}

/** What the view of a shopper takes from the settings. */
export interface ViewSettings {
  couriers: readonly Courier[];
  delivery: DeliveryDays;
}

const optionOf = (option: ChosenOption | undefined) => option && { option_name: option.name, option: option.value };

const translationOf = ({ locale, name, option }: LineTranslation) => ({ locale, name, option_label: option });

/** Converts an order to the response for its shopper. */
export function toUserOrder(
  order: OrderRow,
  { refunds, documents, direct }: RelatedRecords,
  { couriers, delivery }: ViewSettings,
): UserOrder {
  const { customer } = order;
  return {
    order_id: formatOrderId(order.number),
    created_at: order.placedAt.toISOString(),
    cart: order.lines.map(({ productId, name, option, translation, image, focus, price, quantity, huids }) => ({
      product_id: productId,
      name,
      ...optionOf(option),
      ...(translation && { translation: translationOf(translation) }),
      image,
      ...(focus && { focus }),
      quantity,
      price: rupeesFromPaise(price),
      ...(huids && { huids: [...huids] }),
    })),
    total_price: rupeesFromPaise(order.total),
    status: order.status,
    name: customer.name,
    address: customer.address,
    phone: customer.phone,
    gift: giftOf(customer),
    ...billingOf(customer),
    payment: paymentOf(order, direct),
    timeline: [...order.timeline],
    tracking_number: order.trackingNumber ?? null,
    courier: order.courier ?? null,
    tracking_url: trackingUrl(couriers, order) ?? null,
    expected: expectedDelivery(order.timeline.at(-1), delivery) ?? null,
    refunded: rupeesFromPaise(order.refunded),
    refunds: refunds.map(toRefundOfOrder),
    documents,
    returns: order.returns.map((one) => toReturnView(order, one, refunds)),
  };
}

/** Converts an order to the response for admins. */
export function toAdminOrder(
  order: OrderRow,
  { leftOver, today, direct, refunds, addressChangedAt, ...related }: RelatedRecords,
): AdminOrder {
  const { name, email, phone, address } = order.customer;
  return {
    id: formatOrderId(order.number),
    customer_id: order.shopperId,
    name,
    email,
    phone,
    address: JSON.stringify(address),
    ...(addressChangedAt && { address_changed_at: addressChangedAt }),
    gift: giftOf(order.customer),
    ...billingOf(order.customer),
    ...(order.customer.pan && { pan: openPan(order.customer).pan }),
    items: order.lines.map(
      ({ productId, variantId, name, option, image, focus, price, quantity, huids, bill = {} }) => {
        const { sku = null, huid } = today?.get(stockIdOf({ productId, variantId })) ?? {};
        return {
          product_id: productId,
          product_name: name,
          ...optionOf(option),
          quantity,
          product_price: rupeesFromPaise(price),
          image_url: image,
          ...(focus && { focus }),
          sku,
          ...(huids && { huids: [...huids] }),
          ...(huid && { product_huid: huid }),
          ...labelOf(bill),
        };
      },
    ),
    total_price: rupeesFromPaise(order.total),
    payment: paymentOf(order, direct),
    payment_id: order.paymentId ?? null,
    created_at: order.placedAt.toISOString(),
    status: order.status,
    tracking_number: order.trackingNumber ?? null,
    courier: order.courier ?? null,
    timeline: [...order.timeline],
    refunded: rupeesFromPaise(order.refunded),
    kept: rupeesFromPaise(leftOver?.kept ?? 0),
    kept_because: order.keptBecause ?? null,
    owed: rupeesFromPaise(leftOver?.owed ?? 0),
    refunds: refunds.map((refund) => ({ ...toRefundOfOrder(refund), ...refund.direct, ...refund.request })),
    returns: order.returns.map((one) => toReturnView(order, one, refunds)),
    ...related,
  };
}

const labelOf = ({ weight, purity, origin, tax }: ProductBill) => ({
  ...(weight && { weight }),
  ...(purity && { purity }),
  ...(origin && { origin }),
  ...(tax && { hsn: tax.hsn }),
});

function giftOf({ gift }: Customer): UserOrder['gift'] {
  return gift ? { message: gift.message, hide_prices: gift.hidePrices } : null;
}

function paymentOf({ paymentId }: OrderRow, direct: DirectPayment | undefined): OrderPayment | null {
  if (!paymentId) return null;
  return { method: direct?.method ?? 'online', reference: direct?.reference ?? null };
}
