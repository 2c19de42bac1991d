import { createPaymentOrder, createUserOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { messages } from '@kundan/contracts/messages';
import { shopConfig } from '@kundan/contracts/platform.contract';
import { CURRENCY } from '@kundan/domain/shop';
import { ApiError, Offline } from '../../api/request.ts';
import { send } from '../../api/send.ts';
import { askAs } from '../../session/ask.ts';
import type { Session } from '../../session/session.ts';
import type { PaymentConfirmation, Purchase } from './payment-types.ts';
import { payInWindow } from './payment-window.ts';
import { forgetUnfinished, keepUnfinished, unfinishedPayment } from './unfinished-payment.ts';

const texts = messages.checkout;

/** Something went wrong on the way; `message` is what the shopper reads after 'Payment failed: '. */
export class CheckoutFailed extends Error {
  override name = 'CheckoutFailed';
  /** The money has been taken, only the order is still to be made. */
  readonly paid: boolean;

  constructor(message: string, { paid = false, cause }: { paid?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.paid = paid;
  }
}

/** Milliseconds before each further try to place the order of a payment that was made. */
const PLACING_PAUSES = [1_000, 2_000, 4_000];

interface Progress {
  /** The payment window reported a failed try; it may still be open. */
  onFailedTry: (words: string | undefined) => void;
  /** The shopper has paid; the order is being made. */
  onPaid: () => void;
}

/**
 * From the form to the order: payment order, payment window, verification, order. Throws `PaymentCancelled` or
 * `CheckoutFailed`. A payment that was made and could not be completed is completed first, instead of paying twice.
 */
export async function payAndOrder(purchase: Purchase, session: Session | undefined, progress: Progress): Promise<void> {
  if (!session) throw new CheckoutFailed(texts.tokenMissing);
  const unfinished = unfinishedPayment(session.user.id);
  const confirmation = unfinished?.confirmation ?? (await pay(purchase, session, progress));
  const paidFor = unfinished?.purchase ?? purchase;
  keepUnfinished({ shopperId: session.user.id, confirmation, purchase: paidFor });
  progress.onPaid();
  try {
    await persist(() => verify(confirmation));
    await persist(() => place(paidFor, confirmation, session.token));
  } catch (error) {
    const mayStillSucceed = isPassing(error) || (error instanceof ApiError && error.status === 401);
    if (!mayStillSucceed) forgetUnfinished();
    throw failed(error, texts.orderFailed, { paid: mayStillSucceed });
  }
  forgetUnfinished();
}

async function pay(
  { delivery, total }: Purchase,
  { token }: Session,
  { onFailedTry }: Progress,
): Promise<PaymentConfirmation> {
  const opened = { amount: total, currency: CURRENCY, delivery } as const;
  const [order, config] = await Promise.all([askAs(token, createPaymentOrder, opened), send(shopConfig, {})]).catch(
    (error: unknown) => {
      throw failed(error, texts.paymentOrderError);
    },
  );
  if (!order.id) throw new CheckoutFailed(texts.paymentOrderFailed);
  const { payment, shopName, themeColor } = config;
  return payInWindow({ ...payment, shopName, themeColor, order, payer: delivery, onFailedTry });
}

async function verify(confirmation: PaymentConfirmation): Promise<void> {
  const { success } = await send(verifyPayment, confirmation).catch((error: unknown) => {
    throw isPassing(error) ? error : failed(error, texts.verificationFailed);
  });
  if (!success) throw new CheckoutFailed(texts.signatureMismatch);
}

async function place(
  { delivery, lines, total }: Purchase,
  confirmation: PaymentConfirmation,
  token: string,
): Promise<void> {
  const cart = lines.map(({ productId, name, image, price, quantity }) => ({
    product_id: productId,
    name,
    image,
    price,
    quantity,
  }));
  await askAs(token, createUserOrder, {
    ...delivery,
    cart: JSON.stringify(cart),
    total_price: total,
    razorpay_order_id: confirmation.razorpay_order_id,
    payment_id: confirmation.razorpay_payment_id,
  });
}

/** Both calls after paying may be repeated: the shop makes one order of one payment. */
async function persist(attempt: () => Promise<void>): Promise<void> {
  for (const pause of PLACING_PAUSES) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await new Promise((wake) => setTimeout(wake, pause));
    }
  }
  return attempt();
}

const isPassing = (error: unknown): boolean =>
  error instanceof Offline || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/** The words for a failure: the shop's own, or the step's, or that it was unexpected. */
function failed(error: unknown, fallback: string, { paid = false } = {}): CheckoutFailed {
  if (error instanceof CheckoutFailed) return error;
  const words =
    error instanceof ApiError
      ? error.message || fallback
      : error instanceof Offline && paid
        ? fallback
        : messages.unexpected;
  return new CheckoutFailed(words, { paid, cause: error });
}
