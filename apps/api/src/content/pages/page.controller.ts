import { pageVersions, previewPage, restorePage, updatePage } from '@kundan/contracts/admin/pages.contract';
import { listPages, readPage } from '@kundan/contracts/pages.contract';
import { PAGE_SLUGS, type PageSlug } from '@kundan/contracts/page-slugs';
import { DomainError } from '@kundan/domain/error';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { CachedResponse } from '../../http/response-cache/cached-response.ts';
import { countHeader, pagedResponse } from '../../http/response-cache/paged-response.ts';
import { isWholeList, partOf } from '../../infrastructure/database/page.ts';
import { PageService } from './page.service.ts';

@Controller()
export class PageController {
  constructor(private readonly pages: PageService) {}

  readonly list = implement(listPages, async ({ input: { locale, ...page }, negotiation }) => {
    const { pages, all } = await this.pages.current(locale);
    if (isWholeList(page)) return all.select(negotiation);
    return CachedResponse.json(partOf(pages, page), countHeader(pages.length)).select(negotiation);
  });

  readonly read = implement(readPage, async ({ input, negotiation }) => {
    const page = (await this.pages.current(input.locale)).bySlug.get(knownSlug(input.slug));
    if (!page) throw new DomainError('NOT_FOUND');
    return page.select(negotiation);
  });

  readonly update = implement(updatePage, ({ input: { slug, ...change }, shopper: admin, ifMatch }) =>
    this.pages.save(knownSlug(slug), change, admin, ifMatch),
  );

  readonly preview = implement(previewPage, async ({ input: { slug, body } }) => {
    knownSlug(slug);
    return { html: await this.pages.preview(body) };
  });

  readonly versions = implement(pageVersions, async ({ input: { slug, ...range } }) => {
    const { versions, count } = await this.pages.versions(knownSlug(slug), range);
    return pagedResponse(versions, count);
  });

  readonly restore = implement(restorePage, ({ input: { slug, version }, shopper: admin, ifMatch }) =>
    this.pages.restore(knownSlug(slug), version, admin, ifMatch),
  );
}

/** Throws NOT_FOUND for a page that the shop does not have. */
function knownSlug(slug: string): PageSlug {
  const known = PAGE_SLUGS.find((one) => one === slug);
  if (!known) throw new DomainError('NOT_FOUND');
  return known;
}
