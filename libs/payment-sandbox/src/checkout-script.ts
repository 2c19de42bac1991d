/** The browser script checkout.js. It defines window.Razorpay with Razorpay's options and callbacks and shows a test window. */
export const checkoutScript = `'use strict';
(() => {
  const STYLE = \`
    dialog.razorpay-sandbox { border: 0; border-radius: 12px; padding: 0; width: min(24rem, calc(100vw - 2rem));
      font: 16px/1.5 system-ui, sans-serif; color: #1d1b1a; background: #fff; box-shadow: 0 20px 60px #0006; }
    dialog.razorpay-sandbox::backdrop { background: #000a; }
    .razorpay-sandbox header { padding: 1.25rem 1.5rem; color: #fff; background: var(--razorpay-theme, #6b1426); }
    .razorpay-sandbox h2 { margin: 0; font-size: 1.125rem; }
    .razorpay-sandbox header p { margin: .25rem 0 0; font-size: 1.5rem; font-weight: 600; }
    .razorpay-sandbox section { padding: 1.25rem 1.5rem 1.5rem; display: grid; gap: .75rem; }
    .razorpay-sandbox section p { margin: 0; }
    .razorpay-sandbox button { font: inherit; font-weight: 600; min-height: 44px; padding: .5rem 1rem; border-radius: 8px;
      border: 1px solid #6f6a67; background: #fff; color: #1d1b1a; cursor: pointer; }
    .razorpay-sandbox button.pay { border-color: transparent; color: #fff; background: #17683a; }
    .razorpay-sandbox button:focus-visible { outline: 3px solid #1a5fb4; outline-offset: 2px; }
    .razorpay-sandbox button:disabled { opacity: .6; cursor: progress; }
  \`;
  const origin = new URL(document.currentScript ? document.currentScript.src : location.href).origin;

  const element = (tag, properties, ...children) => {
    const node = Object.assign(document.createElement(tag), properties);
    node.append(...children);
    return node;
  };

  const rupees = (paise, currency) =>
    new Intl.NumberFormat('en-IN', { style: 'currency', currency: currency || 'INR' }).format(Number(paise) / 100);

  async function post(path, orderId) {
    const response = await fetch(origin + '/sandbox/razorpay/' + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: orderId }),
    });
    const body = await response.json();
    if (!response.ok) throw body.error || { code: 'SERVER_ERROR', description: 'The payment could not be made.' };
    return body;
  }

  class Razorpay {
    #options;
    #listeners = new Map();
    #dialog;

    constructor(options) {
      if (!options || !options.key) throw new Error('No key passed');
      if (!options.order_id) throw new Error('No order_id passed');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) || []), listener]);
      return this;
    }

    open() {
      if (this.#dialog) return;
      const { name, amount, currency, prefill, theme } = this.#options;
      const contact = [prefill && prefill.name, prefill && prefill.email, prefill && prefill.contact].filter(Boolean).join(', ');
      const title = element('h2', { id: 'razorpay-sandbox-title', textContent: 'Test payment' + (name ? ' to ' + name : '') });
      const pay = element('button', { type: 'button', className: 'pay', textContent: 'Pay', onclick: () => this.#pay() });
      const fail = element('button', { type: 'button', textContent: 'Fail', onclick: () => this.#fail() });
      const cancel = element('button', { type: 'button', textContent: 'Cancel', onclick: () => this.#cancel() });
      const dialog = element('dialog', { className: 'razorpay-sandbox', oncancel: (event) => { event.preventDefault(); this.#cancel(); } },
        element('style', { textContent: STYLE }),
        element('header', {}, title, element('p', { textContent: rupees(amount, currency) })),
        element('section', {},
          element('p', { textContent: 'This is a sandbox. No money is moved.' }),
          ...(contact ? [element('p', { textContent: contact })] : []),
          pay, fail, cancel));
      dialog.setAttribute('aria-labelledby', title.id);
      if (theme && theme.color && CSS.supports('color', theme.color)) dialog.style.setProperty('--razorpay-theme', theme.color);
      document.body.append(dialog);
      this.#dialog = dialog;
      dialog.showModal();
      pay.focus();
    }

    close() {
      if (!this.#dialog) return;
      this.#dialog.close();
      this.#dialog.remove();
      this.#dialog = undefined;
    }

    #disableButtons() {
      this.#dialog.querySelectorAll('button').forEach((button) => { button.disabled = true; });
    }

    async #pay() {
      this.#disableButtons();
      let result;
      try {
        result = await post('pay', this.#options.order_id);
      } catch (error) {
        this.#reportFailure(error);
        return;
      }
      this.close();
      if (this.#redirects()) this.#postBack(result);
      else if (this.#options.handler) this.#options.handler(result);
    }

    async #fail() {
      this.#disableButtons();
      try {
        this.#reportFailure((await post('fail', this.#options.order_id)).error);
      } catch (error) {
        this.#reportFailure(error);
      }
    }

    #reportFailure(error) {
      const reported = error && error.code ? error : { code: 'NETWORK_ERROR', description: 'The payment could not be made. Please check your connection.' };
      this.close();
      if (this.#redirects()) return this.#postBackError(reported);
      (this.#listeners.get('payment.failed') || []).forEach((listener) => listener({ error: reported }));
      this.#dismiss();
    }

    #redirects() {
      return Boolean(this.#options.callback_url && this.#options.redirect);
    }

    // Leaves the page like Razorpay's hosted page does: the result is posted to callback_url, and no callback is called.
    #postBack(fields) {
      const form = element('form', { method: 'POST', action: this.#options.callback_url, hidden: true },
        ...Object.entries(fields).map(([name, value]) => element('input', { type: 'hidden', name, value })));
      document.body.append(form);
      form.submit();
    }

    #postBackError(error) {
      const { metadata = { order_id: this.#options.order_id }, ...rest } = error;
      const fields = { ...rest, metadata: JSON.stringify(metadata) };
      this.#postBack(Object.fromEntries(Object.entries(fields).map(([name, value]) => ['error[' + name + ']', String(value)])));
    }

    #cancel() {
      this.close();
      if (this.#redirects()) {
        return this.#postBackError({ code: 'BAD_REQUEST_ERROR', description: 'The payment was cancelled.', reason: 'payment_cancelled' });
      }
      this.#dismiss();
    }

    #dismiss() {
      const { modal } = this.#options;
      if (modal && modal.ondismiss) modal.ondismiss();
    }
  }

  window.Razorpay = Razorpay;
})();
`;
