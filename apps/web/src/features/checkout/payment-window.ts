import type { CreatedPaymentOrder, PaymentConfirmation } from './payment-types.ts';

/** The part of Razorpay's checkout script that the shop uses. */
interface RazorpayOptions {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  image: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  handler: (confirmation: PaymentConfirmation) => void;
  modal: { ondismiss: () => void };
}

interface RazorpayWindow {
  open: () => void;
  on: (event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void) => void;
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

const scripts = new Map<string, Promise<void>>();

/** Loads the provider's script once; a failed load is tried again next time. */
function loadScript(address: string): Promise<void> {
  const known = scripts.get(address);
  if (known) return known;
  const loading = new Promise<void>((done, fail) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => done();
    script.onerror = () => {
      script.remove();
      scripts.delete(address);
      fail(new Error(`The payment window could not be loaded from ${address}.`));
    };
    document.head.append(script);
  });
  scripts.set(address, loading);
  return loading;
}

export interface PaymentWindow {
  keyId: string;
  scriptUrl: string;
  shopName: string;
  themeColor: string;
  order: CreatedPaymentOrder;
  payer: { name: string; email: string; phone: string };
  /** A try failed with these words. The window stays open: the shopper may try another way, or close it. */
  onFailedTry: (words: string | undefined) => void;
}

/** Lets the shopper pay. Throws `PaymentCancelled` when the window is closed without a payment. */
export async function payInWindow({
  keyId,
  scriptUrl,
  shopName,
  themeColor,
  order,
  payer,
  onFailedTry,
}: PaymentWindow) {
  await loadScript(scriptUrl);
  const { Razorpay } = window;
  if (!Razorpay) throw new Error('The payment script defines no window.');
  return new Promise<PaymentConfirmation>((paid, failed) => {
    const payment = new Razorpay({
      key: keyId,
      amount: order.amount,
      currency: order.currency,
      order_id: order.id,
      name: shopName,
      image: new URL('/icons/icon-192.png', location.href).href,
      prefill: { name: payer.name, email: payer.email, contact: payer.phone },
      theme: { color: themeColor },
      handler: paid,
      modal: { ondismiss: () => failed(new PaymentCancelled()) },
    });
    payment.on('payment.failed', ({ error }) => onFailedTry(error?.description));
    payment.open();
  });
}
