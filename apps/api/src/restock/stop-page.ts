import { restockMessages as en } from '@kundan/texts/en/restock';
import { restockMessages as hi } from '@kundan/texts/hi/restock';
import { restockMessages as te } from '@kundan/texts/te/restock';
import { basePathOf, LANGUAGE_TAGS, type Locale } from '@kundan/domain/locale';
import type { ShopIdentity } from '@kundan/contracts/admin/shop-settings';
import { accentTones } from '@kundan/domain/accent';
import { escapeHtml } from '../http/escape-html.ts';
import { stopQuery } from './stop-query.ts';

const textsOf = (locale: Locale) => ({ en, hi, te })[locale].stop;

/** Asks before the alerts end, because mail programs open links to check them. */
export function question(email: string, token: string, locale: Locale): string {
  const texts = textsOf(locale);
  return `<p>${escapeHtml(texts.question(email))}</p>
    <form method="post" action="${escapeHtml(stopQuery(token, locale))}"><button>${texts.confirm}</button></form>`;
}

export const done = (locale: Locale): string => `<p role="status">${textsOf(locale).done}</p>${toShop(locale)}`;

/** For a link that this shop has not made. */
export const failure = (locale: Locale): string => `<p role="alert">${textsOf(locale).invalid}</p>${toShop(locale)}`;

const toShop = (locale: Locale) => `<p><a href="${basePathOf(locale)}/shop">${textsOf(locale).toShop}</a></p>`;

/** A page without scripts, so that the link works in every program that opens it. */
export function stopPage(body: string, { name, accent }: ShopIdentity, locale: Locale): string {
  const { title } = textsOf(locale);
  const { day, night } = accentTones(accent);
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[locale]}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${escapeHtml(name)}</title>
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
<body><main><p>${escapeHtml(name)}</p><h1>${title}</h1>${body}</main></body>
</html>`;
}
