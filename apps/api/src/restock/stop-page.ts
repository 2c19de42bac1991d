import { restockMessages } from '@kundan/contracts/messages/restock-messages';
import type { ShopIdentity } from '@kundan/contracts/admin/shop-settings';
import { accentTones } from '@kundan/domain/accent';
import { escapeHtml } from '../http/escape-html.ts';

const texts = restockMessages.stop;

/** Asks before the alerts end, because mail programs open links to check them. */
export function question(email: string, token: string): string {
  return `<p>${escapeHtml(texts.question(email))}</p>
    <form method="post" action="?token=${encodeURIComponent(token)}"><button>${texts.confirm}</button></form>`;
}

export const done = `<p role="status">${texts.done}</p><p><a href="/shop">${texts.toShop}</a></p>`;

/** `message`: why the link has no effect. */
export const failure = (message: string) =>
  `<p role="alert">${escapeHtml(message)}</p><p><a href="/shop">${texts.toShop}</a></p>`;

/** A page without scripts, so that the link works in every program that opens it. */
export function stopPage(body: string, { name, accent }: ShopIdentity): string {
  const { day, night } = accentTones(accent);
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${texts.title} · ${escapeHtml(name)}</title>
<style>
  :root { color-scheme: light dark; --ground: #fbf6ec; --ink: #2b1a18; --accent: ${day.accent}; --button: ${day.maroon}; }
  @media (prefers-color-scheme: dark) { :root { --ground: #180f10; --ink: #f7ecdb; --accent: ${night.accent}; --button: ${night.maroon}; } }
  body { margin: 0 auto; padding: 3rem 1.25rem; max-width: 34rem; font: 1.0625rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--ground); overflow-wrap: anywhere; }
  h1 { font: 400 2rem/1.2 Georgia, serif; }
  a { color: var(--accent); }
  button { min-height: 2.875rem; padding: 0.5rem 1.75rem; font: inherit; color: #fdf6e9; background: var(--button); border: 0; border-radius: 2px; cursor: pointer; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
</style>
</head>
<body><main><p>${escapeHtml(name)}</p><h1>${texts.title}</h1>${body}</main></body>
</html>`;
}
