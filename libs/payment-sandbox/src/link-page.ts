import type { SandboxLink } from './records.ts';

const STATES: Record<SandboxLink['status'], string> = {
  created: 'This payment link waits for its payment.',
  paid: 'This payment link is paid. Thank you.',
  cancelled: 'This payment link is cancelled.',
  expired: 'This payment link has expired.',
};

const escape = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The page of a payment link: what is paid, and a button while it can be paid. Amounts are in paise. */
export function linkPage({ id, amount, currency, description, status }: SandboxLink): string {
  const total = new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 100);
  const pay = `<form method="post" action="/sandbox/razorpay/links/${id}/pay"><button>Pay ${total}</button></form>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payment sandbox</title></head>
<body>
<h1>${total}</h1>
<p>${escape(description)}</p>
<p role="status">${STATES[status]}</p>
${status === 'created' ? pay : ''}
<p>Test payment: no money moves.</p>
</body>
</html>`;
}
