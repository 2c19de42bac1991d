import { createPaymentOrder, createUserOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { checkoutMessages } from '@kundan/texts/en/checkout';
import { shopMessages } from '@kundan/texts/en/shop';
import { shopConfig } from '@kundan/contracts/platform.contract';
import { shopIcon } from '@kundan/contracts/shop-icon';
import { isEmail } from '@kundan/domain/customer/validation';
import { CURRENCY } from '@kundan/domain/shop';
import { mailLanguage } from '../../../http/mail-language.ts';
import { ApiError, Offline } from '../../../http/request.ts';
import { send } from '../../../http/send.ts';
import { PAYMENT_TIMEOUT_MS, READ_TIMEOUT_MS } from '../../../http/timeouts.ts';
import { sendAuthenticated, SessionChanged } from '../../../auth/send-authenticated.ts';
import { isSignedIn, type Session } from '../../../auth/session.ts';
import { createIdempotencyKey } from '../../../sync/idempotency-key.ts';
import type { PaymentConfirmation, PlacedOrder, Purchase } from './payment-types.ts';
import { payInWindow } from './payment-window.ts';
import { paysByRedirect } from './pays-by-redirect.ts';
import {
  clearUnfinishedPayment,
  isSameCart,
  readUnfinishedPayment,
  saveUnfinishedPayment,
} from './unfinished-payment.ts';

const texts = checkoutMessages;
const options = { timeoutMs: PAYMENT_TIMEOUT_MS };

/** A failed checkout; the popup shows `message` after 'Payment failed: '. */
export class CheckoutFailed extends Error {
  override name = 'CheckoutFailed';
  /** True when the payment was captured and only the order is missing. */
  readonly paid: boolean;

  constructor(message: string, { paid = false, cause }: { paid?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.paid = paid;
  }
}

/** Delays in ms before the retries of creating the order for a captured payment. The payment order is tried again once. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000] as const;

interface Progress {
  /** The payment window reported a failed attempt; the window may still be open. */
  onFailedAttempt: (message: string | undefined) => void;
  /** The payment for this purchase was made, and its order is being created. */
  onPaid: (paidFor: Purchase) => void;
}

/**
 * Runs a checkout: payment order, payment window, verification, order. Throws `PaymentCancelled` or `CheckoutFailed`.
 * When this tab has an earlier payment without an order, it completes that one and nothing is paid: the shopper does not pay twice,
 * and the order is of what the earlier payment paid for.
 */
export async function payAndOrder(
  purchase: Purchase,
  session: Session | undefined,
  progress: Progress,
): Promise<PlacedOrder> {
  if (!session) throw new CheckoutFailed(texts.tokenMissing);
  const shopperId = session.user.id;
  const unfinished = readUnfinishedPayment(shopperId);
  const confirmation = unfinished?.confirmation ?? (await pay(purchase, session, progress));
  const paidFor = unfinished?.purchase ?? purchase;
  if (isSignedIn(shopperId)) saveUnfinishedPayment({ confirmation, purchase: paidFor }, shopperId);
  progress.onPaid(paidFor);
  try {
    await retryTransient(() => verify(confirmation));
    const orderId = await retryTransient(() => place(paidFor, confirmation, session));
    clearUnfinishedPayment();
    return { orderId, email: confirmationAddress(paidFor, session), isOfEarlierCart: !isSameCart(paidFor, purchase) };
  } catch (error) {
    const isSignedOut = error instanceof SessionChanged || (error instanceof ApiError && error.status === 401);
    const mayStillSucceed = isTransient(error) || isSignedOut;
    if (!mayStillSucceed) clearUnfinishedPayment();
    throw toCheckoutFailed(error, texts.orderFailed, { paid: mayStillSucceed });
  }
}

/** The API replaces an address that is missing or invalid by the account's. */
const confirmationAddress = ({ delivery }: Purchase, { user }: Session): string =>
  isEmail(delivery.email) ? delivery.email : user.email;

async function pay(
  { delivery, total }: Purchase,
  session: Session,
  { onFailedAttempt }: Progress,
): Promise<PaymentConfirmation> {
  const input = { amount: total, currency: CURRENCY, delivery, ...mailLanguage } as const;
  const request = { ...options, idempotencyKey: createIdempotencyKey() };
  const [order, config] = await Promise.all([
    retryTransient(() => sendAuthenticated(session, createPaymentOrder, input, request), [RETRY_DELAYS_MS[0]]),
    send(shopConfig, {}, { timeoutMs: READ_TIMEOUT_MS }),
  ]).catch((error: unknown) => {
    throw toCheckoutFailed(error, texts.paymentOrderError);
  });
  if (!order.id) throw new CheckoutFailed(texts.paymentOrderFailed);
  const { payment, shopName, themeColor, shop } = config;
  return payInWindow({
    ...payment,
    shopName,
    themeColor,
    icon: shopIcon(shop.logoUrl, 'icon-192'),
    order,
    payer: delivery,
    redirects: paysByRedirect(),
    onFailedAttempt,
  });
}

async function verify(confirmation: PaymentConfirmation): Promise<void> {
  const { success } = await send(verifyPayment, confirmation, options).catch((error: unknown) => {
    throw isTransient(error) ? error : toCheckoutFailed(error, texts.verificationFailed);
  });
  if (!success) throw new CheckoutFailed(texts.signatureMismatch);
}

async function place(
  { delivery, lines, total }: Purchase,
  confirmation: PaymentConfirmation,
  session: Session,
): Promise<string> {
  const cart = lines.map(({ productId, option, name, image, price, quantity }) => ({
    product_id: productId,
    option,
    name,
    image,
    price,
    quantity,
  }));
  const order = {
    ...delivery,
    ...mailLanguage,
    cart: JSON.stringify(cart),
    total_price: total,
    razorpay_order_id: confirmation.razorpay_order_id,
    payment_id: confirmation.razorpay_payment_id,
  };
  return (await sendAuthenticated(session, createUserOrder, order, options)).order_id;
}

/** The calls may be repeated: the API opens one payment order per key, and creates one order per payment. */
async function retryTransient<T>(attempt: () => Promise<T>, delaysMs: readonly number[] = RETRY_DELAYS_MS): Promise<T> {
  for (const delay of delaysMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return attempt();
}

const isTransient = (error: unknown): boolean =>
  error instanceof Offline || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/** The text for a failure: the API's message, the step's text, or the text for an unexpected error. */
function toCheckoutFailed(error: unknown, fallback: string, { paid = false } = {}): CheckoutFailed {
  if (error instanceof CheckoutFailed) return error;
  const message =
    error instanceof ApiError
      ? error.message || fallback
      : error instanceof Offline && paid
        ? fallback
        : shopMessages.unexpected;
  return new CheckoutFailed(message, { paid, cause: error });
}
