import type { PageVersion } from '@kundan/contracts/admin/pages.contract';
import type { Page } from '@kundan/contracts/pages.contract';
import { PAGE_SLUGS, type PageSlug } from '@kundan/contracts/page-slugs';
import { DomainError } from '@kundan/domain/error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.ts';
import { type PageInput, pageRange } from '../../infrastructure/database/page.ts';
import { RecentValue } from '../../infrastructure/recent-value.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import {
  addVersion,
  findVersion,
  latestVersions,
  listVersions,
  lockLatest,
  type Version,
} from '../content-versions.ts';
import { changedLines } from './changed-lines.ts';
import { defaultPages } from './defaults/default-pages.ts';
import type { PageContent } from './page-content.ts';
import { type Published, PublishedPages, renderBody, renderPage } from './published-pages.ts';

type StoredPages = ReadonlyMap<string, Version<PageContent>>;

const initialVersion = (slug: PageSlug): Version<PageContent> => ({
  version: 1,
  value: defaultPages[slug],
  savedAt: null,
});

/** The pages whose texts the owner writes. Each change adds a version. */
@Injectable()
export class PageService {
  private readonly logger = new Logger(PageService.name);
  private readonly published = new PublishedPages();
  private readonly stored = new RecentValue<StoredPages>(
    () => latestVersions(this.em.fork(), PAGE_SLUGS),
    new Map(),
    (error) => this.logger.warn(`Could not read the pages: ${String(error)}`),
  );

  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
  ) {}

  /** The pages as shoppers see them: as they were at most 2 s ago. */
  async current(): Promise<Published> {
    const [stored, settings] = await Promise.all([this.stored.get(), this.settings.recent()]);
    const versions = PAGE_SLUGS.map((slug) => ({ slug, ...(stored.get(slug) ?? initialVersion(slug)) }));
    return this.published.of(versions, settings);
  }

  /** The HTML of a text that is not saved. */
  async preview(body: string): Promise<string> {
    return renderBody(body, await this.settings.recent());
  }

  /** The newest versions first, with the first one at the end. */
  async versions(slug: PageSlug, input: PageInput): Promise<{ versions: PageVersion[]; count: number }> {
    const range = pageRange(input);
    const stored = await listVersions<PageContent>(this.em.fork(), slug, range);
    const isEnd = stored.versions.length < range.limit && range.offset + stored.versions.length === stored.count;
    const versions = isEnd ? [...stored.versions, initialVersion(slug)] : stored.versions;
    const views = versions.map(({ version, value: { title, body }, savedAt }) => ({
      version,
      title,
      body,
      changed_at: savedAt,
    }));
    return { versions: views, count: stored.count + 1 };
  }

  /**
   * Saves a page. An unchanged one is saved only when it is still as the shop came with it: the owner confirms it. `admin`: a user id.
   * Throws CHANGED_MEANWHILE when the page has another version than `ifMatch`.
   */
  save(
    slug: PageSlug,
    change: { body: string; title: string | undefined },
    admin: string,
    ifMatch?: number,
  ): Promise<Page> {
    return this.add(slug, admin, ifMatch, (_em, { value }) => ({
      content: { title: change.title ?? value.title, body: change.body },
      action: 'page.changed',
      verb: 'Changed',
    }));
  }

  /** Makes an earlier version the newest one. Throws NOT_FOUND and CHANGED_MEANWHILE. */
  restore(slug: PageSlug, version: number, admin: string, ifMatch?: number): Promise<Page> {
    return this.add(slug, admin, ifMatch, async (em) => {
      const content = version === 1 ? defaultPages[slug] : await findVersion<PageContent>(em, slug, version);
      if (!content) throw new DomainError('NOT_FOUND');
      return { content, action: 'page.restored', verb: `Restored version ${version} of` };
    });
  }

  private async add(
    slug: PageSlug,
    admin: string,
    ifMatch: number | undefined,
    changeOf: (em: EntityManager, current: Version<PageContent>) => Change | Promise<Change>,
  ): Promise<Page> {
    const settings = await this.settings.recent();
    const show = (version: Version<PageContent>) => renderPage({ slug, ...version }, settings);
    const saved = await this.em.transactional(async (em) => {
      const current = await lockLatest(em, { name: slug, initial: initialVersion(slug), ifMatch, show });
      const { content, action, verb } = await changeOf(em, current);
      const isSame = content.title === current.value.title && content.body === current.value.body;
      if (isSame && current.version > 1) return current;
      const added = await addVersion(em, slug, current, content);
      const summary = `${isSame ? 'Confirmed' : verb} the page ${content.title}`;
      const changes = changedLines(current.value, content);
      await AuditLog.record(em, { actor: admin, action, subject: { type: 'page', id: slug }, summary, changes });
      return added;
    });
    this.stored.forget();
    return show(saved);
  }
}

interface Change {
  content: PageContent;
  action: 'page.changed' | 'page.restored';
  /** What was done to the page, for people. */
  verb: string;
}
