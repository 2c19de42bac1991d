import * as addresses from '@kundan/contracts/addresses';
import type { Page } from '@kundan/contracts/pages.contract';
import type { PageSlug } from '@kundan/contracts/page-slugs';
import { fromApiOrDevice } from '../../http/api-or-device.ts';
import type { Load } from '../../http/load.ts';
import { urlOf } from '../../http/send.ts';

/** What a page shows of the owner's text. */
export type PageText = Pick<Page, 'title' | 'html' | 'english' | 'summary'>;

/** Loads the text of a page. Throws when neither the API responds nor the device has it. */
export function loadPage(load: Load, slug: PageSlug): Promise<PageText> {
  const response = load(urlOf(addresses.readPage, { slug })).then(({ data }): PageText => {
    const { title, html, english, summary } = data as Page;
    return { title, html, ...(english && { english }), ...(summary && { summary }) };
  });
  return fromApiOrDevice(response, async () => (await import('../../device/texts.ts')).readText<PageText>(slug));
}
