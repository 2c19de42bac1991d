import type { AdminPage, PageVersion, updatePage } from '@kundan/contracts/admin/pages.contract';
import type { InputOf } from '@kundan/contracts/call';
import type { TranslatedLocale } from '@kundan/domain/locale';
import { PAGE_SLUGS, type PageSlug } from '@kundan/contracts/page-slugs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.ts';
import type { PageInput } from '../../infrastructure/database/page.ts';
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
import { storedTranslations } from '../../catalogue/languages/stored-translations.ts';
import { changedLines } from './changed-lines.ts';
import { defaultPages } from './defaults/default-pages.ts';
import { pageTranslationsOf } from './defaults/translations/default-translations.ts';
import type { PageContent } from './page-content.ts';
import { type Published, PublishedPages, renderBody, renderPage } from './published-pages.ts';

type StoredPages = ReadonlyMap<string, Version<PageContent>>;

const initialVersion = (slug: PageSlug): Version<PageContent> => ({
  version: 1,
  value: defaultPages[slug],
  savedAt: null,
});

const withTranslations = (slug: PageSlug, value: PageContent) => ({
  ...value,
  translations: pageTranslationsOf(slug, value),
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

  /** The pages as shoppers see them in a language: as they were at most 2 s ago. */
  async current(locale?: TranslatedLocale): Promise<Published> {
    const [stored, settings] = await Promise.all([this.stored.get(), this.settings.recent()]);
    const versions = PAGE_SLUGS.map((slug) => ({ slug, ...(stored.get(slug) ?? initialVersion(slug)) }));
    return this.published.of(versions, settings, locale);
  }

  /** The HTML of a text that is not saved. */
  async preview(body: string): Promise<string> {
    return renderBody(body, await this.settings.recent());
  }

  /** The newest versions first, with the first one at the end. */
  async versions(slug: PageSlug, input: PageInput): Promise<{ versions: PageVersion[]; count: number }> {
    const text = { name: slug, initial: initialVersion(slug) };
    const { versions, count } = await listVersions(this.em.fork(), text, input);
    return {
      versions: versions.map(({ version, value, savedAt }) => ({
        version,
        ...withTranslations(slug, value),
        changed_at: savedAt,
      })),
      count,
    };
  }

  /**
   * Saves a page. An unchanged one is saved only when it is still as the shop came with it: the owner confirms it. `admin`: a user id.
   * Throws CHANGED_MEANWHILE when the page has another version than `ifMatch`.
   */
  save(
    slug: PageSlug,
    { title, body, translations }: Omit<InputOf<typeof updatePage>, 'slug'>,
    admin: string,
    ifMatch?: number,
  ): Promise<AdminPage> {
    return this.add(slug, admin, ifMatch, (_em, { value }) => ({
      content: {
        ...value,
        title: title ?? value.title,
        body,
        ...(translations && { translations: storedTranslations(translations) }),
      },
      action: 'page.changed',
      verb: 'Changed',
    }));
  }

  /** Makes an earlier version the newest one. Throws NOT_FOUND and CHANGED_MEANWHILE. */
  restore(slug: PageSlug, version: number, admin: string, ifMatch?: number): Promise<AdminPage> {
    return this.add(slug, admin, ifMatch, async (em) => {
      const content = await findVersion(em, { name: slug, initial: initialVersion(slug) }, version);
      return { content, action: 'page.restored', verb: `Restored version ${version} of` };
    });
  }

  private async add(
    slug: PageSlug,
    admin: string,
    ifMatch: number | undefined,
    changeOf: (em: EntityManager, current: Version<PageContent>) => Change | Promise<Change>,
  ): Promise<AdminPage> {
    const settings = await this.settings.recent();
    const show = async (version: Version<PageContent>) => ({
      ...(await renderPage({ slug, ...version }, settings)),
      translations: pageTranslationsOf(slug, version.value),
    });
    const saved = await this.em.transactional(async (em) => {
      const current = await lockLatest(em, { name: slug, initial: initialVersion(slug), ifMatch, show });
      const { content, action, verb } = await changeOf(em, current);
      const changes = changedLines(withTranslations(slug, current.value), withTranslations(slug, content));
      const isSame = changes.length === 0;
      if (isSame && current.version > 1) return current;
      const added = await addVersion(em, slug, current, content);
      const summary = `${isSame ? 'Confirmed' : verb} the page ${content.title}`;
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
