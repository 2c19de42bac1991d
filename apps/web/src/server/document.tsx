import { failureTexts } from '@kundan/texts/en/failure';
import type { ShopDetails } from '@kundan/contracts/platform.contract';
import { headerLogo, shopIcon } from '@kundan/contracts/shop-icon';
import { LANGUAGE_TAGS } from '@kundan/domain/locale';
import { SHOP_NAME, THEME_COLOR } from '@kundan/domain/shop';
import { locale } from '@kundan/texts/en/language';
import type { ReactNode } from 'react';
import { BASE_PATH } from '../browser/base-path.ts';
import { accentCss } from '../ui/accent-css.ts';
import early from './early.js?raw';

/**
 * The text of the inline script: it records taps and typing until the app runs (layout/replay-early-events.ts), and requests the code of
 * what was tapped. A block, so that its constants are not global; without line breaks, which would count in the first round trip.
 */
export const earlyScript = `{${early.replaceAll(/\n\s*/g, '')}}`;

interface DocumentProps extends DocumentFiles {
  /** Undefined while it is not known. */
  shop: ShopDetails['shop'] | undefined;
  /** Whether the page has the header of the shop. */
  hasHeader: boolean;
  /** The route's elements of the head, such as the title. */
  head: ReactNode;
  /** The rendered app. */
  body: string;
  /** The inline scripts with the data for hydration; empty for a page that the browser renders anew. */
  data: string;
  /** Data for the browser's code, in elements with these ids. */
  dataBlocks: Record<string, object>;
}

export interface DocumentFiles {
  /** The text of the styles. It is in the HTML, so that the first paint waits for no other file. */
  css: string;
  /** The paths of the files that contain them. */
  inlined: readonly string[];
  /** Paths of fonts, and of scripts, imports first. */
  fonts: readonly string[];
  scripts: readonly string[];
}

/** The HTML document around a rendered page. index.html is its counterpart without a page: the app shell. */
export function Document({
  shop,
  hasHeader,
  head,
  body,
  data,
  dataBlocks,
  css,
  inlined,
  fonts,
  scripts,
}: DocumentProps) {
  return (
    <html lang={LANGUAGE_TAGS[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={shop?.accent ?? THEME_COLOR} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#180f10" />
        {head}
        <style {...html(css)} />
        {shop && shop.accent !== THEME_COLOR ? <style {...html(accentCss(shop.accent))} /> : null}
        {/* Not loaded (React's types lack `disabled`). Vite's preload finds them here, and so does not load the inlined styles again with a chunk. */}
        {inlined.map((href) => (
          <link key={href} rel="stylesheet" href={href} {...{ disabled: true }} />
        ))}
        {shop && hasHeader ? <LogoPreloads {...shop} /> : null}
        <script {...html(earlyScript)} />
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {shop?.logoUrl ? (
          <link rel="icon" href={shopIcon(shop.logoUrl, 'icon-192')} type="image/png" />
        ) : (
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        )}
        <link rel="apple-touch-icon" href={shopIcon(shop?.logoUrl ?? '', 'icon-192')} />
        <link rel="manifest" href={`${BASE_PATH}/manifest.webmanifest`} />
        <noscript {...html('<style>.search-form[hidden] { display: flex }</style>')} />
      </head>
      <body>
        <div id="root" {...html(body)} />
        {/* `aria-live`, so that an open dialog does not hide it. */}
        <div id="load-failure" className="load-failure" role="alert" aria-live="assertive" hidden>
          <p>{failureTexts.text}</p>
          <a href="" className="button button--primary">
            {failureTexts.reload}
          </a>
        </div>
        {Object.entries(dataBlocks).map(([id, block]) => (
          <script key={id} id={id} type="application/json" {...html(toJson(block))} />
        ))}
        <div hidden {...html(data)} />
      </body>
    </html>
  );
}

/** The logo that layout/navigation/logo.tsx shows. On a slow line it would wait for the scripts, for seconds. */
function LogoPreloads({ name, logoUrl }: ShopDetails['shop']) {
  const preload = { rel: 'preload', as: 'image', fetchPriority: 'high' } as const;
  if (logoUrl) return <link {...preload} href={headerLogo(logoUrl)} />;
  if (name !== SHOP_NAME) return null;
  return (
    <>
      <link {...preload} href="/logo.svg" media="(prefers-color-scheme: light)" />
      <link {...preload} href="/logo-dark.svg" media="(prefers-color-scheme: dark)" />
    </>
  );
}

const html = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });

/** JSON that cannot end its script element. */
const toJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');
