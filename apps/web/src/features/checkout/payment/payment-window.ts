import { API_BASE } from '@kundan/contracts/call';
import { fieldMessages } from '@kundan/texts/en/field';
import { paymentCallback } from '@kundan/contracts/payment-result.contract';
import { isAmountLimit, type ProviderFailure } from '@kundan/domain/payment/amount-limit';
import { shopDetails } from '../../../http/shop-details.ts';
import type { CreatedPaymentOrder, PaymentConfirmation } from './payment-types.ts';

/** The used part of Razorpay's checkout script. */
interface RazorpayOptions {
  key: string;
  /** In paise. */
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  image: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  /** With both, the window posts the result to this URL and leaves the page; `handler` and `ondismiss` are never called. */
  callback_url?: string;
  redirect?: boolean;
  handler: (confirmation: PaymentConfirmation) => void;
  modal: { ondismiss: () => void };
}

interface RazorpayWindow {
  open: () => void;
  on: (event: 'payment.failed', listener: (failure: { error?: ProviderFailure }) => void) => void;
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayWindow;
  }
}

/** The shopper closed the window without paying. */
export class PaymentCancelled extends Error {
  override name = 'PaymentCancelled';
}

/** The call paymentCallback. The provider needs an absolute URL. */
const callbackUrl = () => new URL(API_BASE + paymentCallback.path, location.href).href;

const scripts = new Map<string, Promise<void>>();

/** Loads Razorpay's script once; a failed load is retried by the next call. */
function loadScript(url: string): Promise<void> {
  const existing = scripts.get(url);
  if (existing) return existing;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      scripts.delete(url);
      reject(new Error(`The payment window could not be loaded from ${url}.`));
    };
    document.head.append(script);
  });
  scripts.set(url, loaded);
  return loaded;
}

export interface PaymentWindow {
  keyId: string;
  scriptUrl: string;
  shopName: string;
  themeColor: string;
  /** The path of the shop's icon. */
  icon: string;
  order: CreatedPaymentOrder;
  payer: { name: string; email: string; phone: string };
  /** The window leaves the page, because a popup could not return to it. */
  redirects: boolean;
  /** An attempt failed with this message. The window stays open, so the shopper may try again or close it. */
  onFailedAttempt: (message: string | undefined) => void;
}

/** The provider's own words, except for an amount above a limit: they do not say what the shopper can do. */
function failureMessage(failure: ProviderFailure): string | undefined {
  if (!isAmountLimit(failure)) return failure.description ?? undefined;
  return fieldMessages.payment.amountTooHigh(shopDetails().support);
}

/**
 * Opens the payment window. Throws `PaymentCancelled` when it is closed without a payment. With `redirects` the promise stays
 * pending: the browser returns to the result page (/payment/result).
 */
export async function payInWindow({
  keyId,
  scriptUrl,
  shopName,
  themeColor,
  icon,
  order,
  payer,
  redirects,
  onFailedAttempt,
}: PaymentWindow) {
  await loadScript(scriptUrl);
  const { Razorpay } = window;
  if (!Razorpay) throw new Error('The payment script does not define window.Razorpay.');
  return new Promise<PaymentConfirmation>((resolve, reject) => {
    const payment = new Razorpay({
      key: keyId,
      amount: order.amount,
      currency: order.currency,
      order_id: order.id,
      name: shopName,
      image: new URL(icon, location.href).href,
      prefill: { name: payer.name, email: payer.email, contact: payer.phone },
      theme: { color: themeColor },
      ...(redirects && { callback_url: callbackUrl(), redirect: true }),
      handler: resolve,
      modal: { ondismiss: () => reject(new PaymentCancelled()) },
    });
    payment.on('payment.failed', ({ error = {} }) => onFailedAttempt(failureMessage(error)));
    payment.open();
  });
}
