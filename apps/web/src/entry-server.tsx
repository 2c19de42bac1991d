import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { Answer, Load } from './api/load.ts';
import { titleFrom } from './document-head.ts';
import { makeRouter } from './router.tsx';
import { HERO_PRELOADS } from './features/home/hero-photo.ts';
import { document, type Preload } from './server/document.ts';
import { assetsOf, readClient } from './server/assets.ts';
import { headTags } from './server/head-tags.ts';
import { factsOf } from './server/page-facts.ts';

const client = readClient(new URL('../client/', import.meta.url));

export interface Rendered {
  status: number;
  html: string;
  /** Where else the page stands, for status 307. */
  location?: string;
}

/**
 * Renders a page of the shop, which stands at `origin`; `load` answers the public reads of the API in process. The answers travel in the page as data,
 * so that the browser hydrates it without asking again. Private screens come as their frame and are filled in the browser.
 */
export async function render({ url, load, origin }: { url: string; load: Load; origin: string }): Promise<Rendered> {
  const seeds: Record<string, Answer> = {};
  const remember: Load = async (path) => (seeds[path] ??= await load(path));
  const router = makeRouter({ history: createMemoryHistory({ initialEntries: [url] }), load: remember });
  await router.load();

  const result = router._serverResult;
  if (!result) throw new Error(`No route answered for ${url}`);
  if (result.type === 'redirect') {
    return { status: 307, html: '', location: result.redirect.headers.get('location') ?? '/' };
  }
  const { scripts, styles } = assetsOf(
    client.manifest,
    result.matches.map((match) => match.routeId),
  );
  const { matches } = router.state;
  const facts = factsOf(matches.at(-1)!, origin);
  const html = document({
    template: client.template,
    head: headTags(titleFrom(matches), result.status === 200 ? facts : { ...facts, indexed: false }, origin),
    body: renderToString(<RouterProvider router={router} />),
    seeds,
    scripts,
    styles: styles.map(client.styleOf),
    fonts: client.fonts,
    preloads: url === '/' ? HERO_PRELOADS : noPreloads,
  });
  return { status: result.status, html };
}

const noPreloads: readonly Preload[] = [];
