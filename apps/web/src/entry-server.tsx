import { HeadContent, RouterContextProvider, Scripts } from '@tanstack/react-router';
import { createRequestHandler, getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { shopConfig } from '@kundan/contracts/addresses';
import type { ShopDetails } from '@kundan/contracts/platform.contract';
import { locale } from '@kundan/texts/en/language';
import type { Load } from './http/load.ts';
import { setShopDetails } from './http/shop-details.ts';
import { SHOP_DETAILS } from './http/stored-details.ts';
import { BASE_PATH, withoutBasePath } from './browser/base-path.ts';
import { urlOf } from './http/send.ts';
import { makeRouter } from './router.tsx';
import { readClient } from './server/assets.ts';
import { Document, earlyScript } from './server/document.tsx';
import { hashScripts } from './server/hash-scripts.ts';
import { stripUnreadParameters } from './server/strip-unread-parameters.ts';

const { filesOfRoutes, tapFiles } = readClient(
  new URL(locale === 'en' ? '../client/' : '../../client/', import.meta.url),
);

export interface Rendered {
  status: number;
  html: string;
  /** The redirect target for status 307. */
  location?: string;
  /** The page's inline scripts, as sources for the Content-Security-Policy: `'sha256-…'`. */
  scriptHashes?: readonly string[];
}

/**
 * Renders a page of the shop. `origin` is the shop's origin; `load` reads the public API in process. The loaded data is
 * embedded in the page, so that hydration requests nothing again. Of the private screens, the
 * checkout is rendered with its empty form, and orders and the admin panel as a frame without content.
 */
export async function render({ url, load, origin }: { url: string; load: Load; origin: string }): Promise<Rendered> {
  let rendered: Rendered | undefined;
  const details = await loadShopDetails(load);
  // Loaders and heads read the categories.
  if (details) setShopDetails(details);
  const handle = createRequestHandler({
    request: new Request(origin + url),
    createRouter: () => withOwnQuery(makeRouter({ load, origin, shop: details })),
  });
  const response = await handle(({ router, responseHeaders: headers }) => {
    const inContext = (part: React.ReactNode) =>
      renderToStaticMarkup(<RouterContextProvider router={router}>{part}</RouterContextProvider>);
    // A loader failed: its route shows the error page, and the browser loads the data again instead of hydrating.
    const status = getSsrStatus(router) >= 500 ? 503 : getSsrStatus(router);
    // Structured data is for robots: it comes after the page, whose content arrives in the first round trip.
    for (const match of router.state.matches) {
      match.scripts = match.headScripts;
      match.headScripts = [];
    }
    const data = status === 503 ? '' : inContext(<Scripts />);
    // Rendering is synchronous: no other page sets them meanwhile.
    if (details) setShopDetails(details);
    const body = renderToString(<RouterServer router={router} />);
    const routeIds = router.state.matches.map(({ routeId }) => routeId);
    const document = inContext(
      <Document
        head={<HeadContent />}
        body={body}
        data={data}
        shop={details?.shop}
        hasHeader={!routeIds.includes('/admin-panel')}
        dataBlocks={{ 'tap-files': tapFiles, ...(details && { [SHOP_DETAILS]: details }) }}
        {...filesOfRoutes(routeIds)}
      />,
    );
    const scriptHashes = hashScripts(`<script>${earlyScript}</script>${data}`);
    rendered = { status, html: `<!doctype html>${document}`, scriptHashes };
    return new Response(null, { status, headers });
  });
  return rendered ?? { status: 307, html: '', location: response.headers.get('location') ?? '/' };
}

/**
 * The request handler writes the query as forms do (`+`, `%28`), the router as `encodeURIComponent` does. Below a base path the router
 * compares both, and would redirect the page to itself for ever.
 */
function withOwnQuery(router: ReturnType<typeof makeRouter>): typeof router {
  if (!BASE_PATH) return router;
  const parse = router.parseLocation;
  router.parseLocation = (...input) => {
    const location = parse(...input);
    const { search } = new URL(location.searchStr || '?', 'http://shop');
    return { ...location, publicHref: location.publicHref.replace(/\?.*/, '') + search };
  };
  return router;
}

/** Undefined when the call failed: the cache of rendered pages knows that the page is incomplete. */
async function loadShopDetails(load: Load): Promise<ShopDetails | undefined> {
  const loaded = await load(urlOf(shopConfig)).catch(() => undefined);
  if (!loaded) return undefined;
  const { shop, delivery, returns, support, seller, grievanceOfficer, categories, retention, panAbove } =
    loaded.data as ShopDetails;
  const details = { shop, delivery, returns, support, seller, grievanceOfficer, categories, retention };
  return panAbove === undefined ? details : { ...details, panAbove };
}

/** Matches paths only; it loads nothing. */
const paths = makeRouter({ load: () => Promise.reject(new Error('This router renders no page.')), origin: '' });

/** The URL without what its page does not read. The cache of rendered pages uses it as its key. */
export const pageUrl = (url: string): string =>
  stripUnreadParameters(url, (path) => paths.getMatchedRoutes(withoutBasePath(path))[2]?.options.validateSearch);
