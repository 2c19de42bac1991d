import * as addresses from '@kundan/contracts/addresses';
import type { readHome } from '@kundan/contracts/home.contract';
import type { listPages } from '@kundan/contracts/pages.contract';
import { catalogueDb, type ShopDb } from '../device/db.ts';
import { send } from '../http/send.ts';

/** Stores what the owner has written, so that the policies can be read without a network, also unvisited ones. */
export async function syncTexts(store: ShopDb = catalogueDb): Promise<void> {
  const pages = await send<typeof listPages>(addresses.listPages, {});
  const home = await send<typeof readHome>(addresses.readHome, {});
  const texts = pages.map(({ slug, title, html, english, summary }) => ({
    name: slug,
    value: { title, html, ...(english && { english }), ...(summary && { summary }) },
  }));
  await store.texts.bulkPut([...texts, { name: 'home', value: home }]);
}
