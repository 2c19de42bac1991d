import type { ShopIdentity } from '@kundan/contracts/admin/shop-settings';
import { accentTones } from '@kundan/domain/accent';
import { LOCALE } from '@kundan/domain/shop';
import { escapeHtml } from '../../http/escape-html.ts';

interface Mail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachments: string[];
  sentAt: Date;
}

const dateTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'medium' });

/** The list of mails as an HTML page that reloads itself every 4 seconds. */
export function listPage(mails: Mail[], shop: ShopIdentity): string {
  const rows = mails.map(
    (mail) => `<li><a href="/dev/mailbox/${mail.id}">
      <strong>${escapeHtml(mail.subject)}</strong>
      <span>${escapeHtml(mail.recipient)}</span>
      <time>${dateTime.format(mail.sentAt)}</time>
    </a></li>`,
  );
  const list =
    mails.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet. Mail that the shop sends appears here.</p>';
  return page(shop, 'Mailbox', `<h1>Mailbox</h1>${list}`, '<meta http-equiv="refresh" content="4">');
}

/** One mail as an HTML page. The mail's own HTML is in a sandboxed frame, so its scripts do not run. */
export function mailPage(mail: Mail, shop: ShopIdentity): string {
  return page(
    shop,
    escapeHtml(mail.subject),
    `<p><a href="/dev/mailbox">All mails</a></p>
    <h1>${escapeHtml(mail.subject)}</h1>
    <p>To ${escapeHtml(mail.recipient)}, ${dateTime.format(mail.sentAt)}</p>
    ${mail.attachments.length > 0 ? `<p>Attached: ${escapeHtml(mail.attachments.join(', '))}</p>` : ''}
    <iframe sandbox title="The mail" srcdoc="${escapeHtml(mail.html)}"></iframe>
    <h2>As text</h2>
    <pre>${escapeHtml(mail.text)}</pre>`,
  );
}

function page({ name, accent }: ShopIdentity, title: string, body: string, head = ''): string {
  const color = accentTones(accent).day.accent;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · ${escapeHtml(name)}</title>${head}
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #2b2320; background: #fbf8f4; }
  h1 { font-size: 1.5rem; color: ${color}; } h2 { font-size: 1rem; }
  a { color: ${color}; }
  ul { list-style: none; padding: 0; background: #fff; border: 1px solid #e6ddd3; border-radius: 8px; }
  li + li { border-top: 1px solid #e6ddd3; }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.75rem 1rem; color: inherit; text-decoration: none; }
  li a:hover, li a:focus-visible { background: #f5ede4; }
  li time { grid-row: 1 / span 2; grid-column: 2; align-self: center; font-size: 0.875rem; } li span { font-size: 0.875rem; }
  iframe { width: 100%; height: 40rem; border: 1px solid #e6ddd3; border-radius: 8px; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid #e6ddd3; border-radius: 8px; padding: 1rem; }
</style>
</head>
<body>${body}</body>
</html>`;
}
