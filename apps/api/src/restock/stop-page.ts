import { restockMessages } from '@kundan/contracts/messages/restock-messages';
import { SHOP_NAME, THEME_COLOR } from '@kundan/domain/shop';
import { escapeHtml } from '../http/escape-html.ts';

const texts = restockMessages.stop;

/** Asks before the alerts end, because mail programs open links to check them. */
export function questionPage(email: string, token: string): string {
  return page(
    `<p>${escapeHtml(texts.question(email))}</p>
    <form method="post" action="?token=${encodeURIComponent(token)}"><button>${texts.confirm}</button></form>`,
  );
}

export const donePage = () => page(`<p role="status">${texts.done}</p><p><a href="/shop">${texts.toShop}</a></p>`);

/** `message`: why the link has no effect. */
export const failedPage = (message: string) =>
  page(`<p role="alert">${escapeHtml(message)}</p><p><a href="/shop">${texts.toShop}</a></p>`);

/** A page without scripts, so that the link works in every program that opens it. */
function page(body: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${texts.title} · ${SHOP_NAME}</title>
<style>
  :root { color-scheme: light dark; --ground: #fbf6ec; --ink: #2b1a18; --accent: ${THEME_COLOR}; --button: ${THEME_COLOR}; }
  @media (prefers-color-scheme: dark) { :root { --ground: #180f10; --ink: #f7ecdb; --accent: #e3c27c; --button: #8a1d36; } }
  body { margin: 0 auto; padding: 3rem 1.25rem; max-width: 34rem; font: 1.0625rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--ground); overflow-wrap: anywhere; }
  h1 { font: 400 2rem/1.2 Georgia, serif; }
  a { color: var(--accent); }
  button { min-height: 2.875rem; padding: 0.5rem 1.75rem; font: inherit; color: #fdf6e9; background: var(--button); border: 0; border-radius: 2px; cursor: pointer; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
</style>
</head>
<body><main><p>${SHOP_NAME}</p><h1>${texts.title}</h1>${body}</main></body>
</html>`;
}
