import type { AdminHome, HomeForm, HomeVersion } from '@kundan/contracts/admin/home.contract';
import type { Home } from '@kundan/contracts/home.contract';
import type { TranslatedLocale } from '@kundan/domain/locale';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { z } from 'zod';
import { AuditLog } from '../../audit/audit-log.ts';
import { changesBetween } from '../../audit/changes-between.ts';
import { CachedResponse } from '../../http/response-cache/cached-response.ts';
import type { PageInput } from '../../infrastructure/database/page.ts';
import { RecentValue } from '../../infrastructure/recent-value.ts';
import {
  addVersion,
  findVersion,
  latestVersions,
  listVersions,
  lockLatest,
  type Version,
} from '../content-versions.ts';
import { storedTranslations } from '../../catalogue/languages/stored-translations.ts';
import { defaultHome } from './default-home.ts';
import { fixedQuotes } from './fixed-quotes.ts';
import { findHeroPiece, type HeroPiece } from './hero-piece.ts';
import { filledTranslations, type StoredHome, homeTranslationsOf, translateHome } from './home-translations.ts';
import { reviewQuotes } from './review-quotes.ts';

type HomeChange = z.output<typeof HomeForm>;

const NAME = 'home';
const initial: Version<StoredHome> = { version: 1, value: defaultHome, savedAt: null };
const HOME = { name: NAME, initial };

interface Change {
  value: StoredHome;
  action: 'home.changed' | 'home.restored';
  summary: string;
}

/** What the owner decides about the home page. Each change adds a version. */
@Injectable()
export class HomeService {
  private readonly logger = new Logger(HomeService.name);
  private readonly last = new Map<TranslatedLocale | undefined, { key: string; response: CachedResponse<Home> }>();
  private readonly recent = new RecentValue(
    () => readHome(this.em.fork()),
    { view: viewOf(initial, fixedQuotes, undefined), piece: undefined },
    (error) => this.logger.warn(`Could not read the home page: ${String(error)}`),
  );

  constructor(private readonly em: EntityManager) {}

  /** The home page as it was at most 2 s ago; in English without a language. */
  async current(locale?: TranslatedLocale): Promise<CachedResponse<Home>> {
    const {
      view: { translations, ...english },
      piece,
    } = await this.recent.get();
    const home = locale
      ? translateHome(english, { translations, nameOfPiece: piece?.translations[locale]?.name, locale })
      : english;
    const key = JSON.stringify(home);
    const last = this.last.get(locale);
    if (last?.key === key) return last.response;
    const response = CachedResponse.json(home);
    this.last.set(locale, { key, response });
    return response;
  }

  /**
   * Changes the named parts. `admin`: a user id. Throws CHANGED_MEANWHILE when the page has another version than `ifMatch`.
   */
  update(change: HomeChange, admin: string, ifMatch?: number): Promise<AdminHome> {
    return this.add(admin, ifMatch, (_em, current) => ({
      value: merge(current, change),
      action: 'home.changed',
      summary: 'Changed the home page',
    }));
  }

  /** The newest versions first, with the first one at the end. */
  async versions(input: PageInput): Promise<{ versions: HomeVersion[]; count: number }> {
    const { versions, count } = await listVersions(this.em.fork(), HOME, input);
    const views = versions.map(({ version, value, savedAt }) => ({
      ...merge(defaultHome, value),
      translations: homeTranslationsOf(value),
      version,
      changed_at: savedAt,
    }));
    return { versions: views, count };
  }

  /** Makes an earlier version the newest one. Throws NOT_FOUND and CHANGED_MEANWHILE. */
  restore(version: number, admin: string, ifMatch?: number): Promise<AdminHome> {
    return this.add(admin, ifMatch, async (em) => ({
      value: await findVersion(em, HOME, version),
      action: 'home.restored',
      summary: `Restored version ${version} of the home page`,
    }));
  }

  private async add(
    admin: string,
    ifMatch: number | undefined,
    changeOf: (em: EntityManager, current: StoredHome) => Change | Promise<Change>,
  ): Promise<AdminHome> {
    const home = await this.em.transactional(async (em) => {
      const show = async (version: Version<StoredHome>) => (await loadHome(em, version)).view;
      const current = await lockLatest(em, { ...HOME, ifMatch, show });
      const { value, action, summary } = await changeOf(em, current.value);
      const changes = changesBetween(audited(current.value), audited(value));
      if (changes.length === 0) return show(current);
      const added = await addVersion(em, NAME, current, value);
      await AuditLog.record(em, { actor: admin, action, subject: { type: 'page', id: NAME }, summary, changes });
      return show(added);
    });
    this.recent.forget();
    return home;
  }
}

const audited = (value: StoredHome) => ({
  ...merge(defaultHome, value),
  translations: filledTranslations(homeTranslationsOf(value)),
});

function merge(value: StoredHome, { hero, story, testimonials, points, translations }: HomeChange): StoredHome {
  const kept = translations ? storedTranslations(translations) : value.translations;
  return {
    hero: { ...value.hero, ...hero },
    story: { ...value.story, ...story },
    testimonials: testimonials ?? value.testimonials,
    points: points ?? value.points,
    ...(kept && { translations: kept }),
  };
}

interface LoadedHome {
  view: AdminHome;
  piece: HeroPiece | undefined;
}

async function readHome(em: EntityManager): Promise<LoadedHome> {
  return loadHome(em, (await latestVersions<StoredHome>(em, [NAME])).get(NAME) ?? initial);
}

/** The view of a version, with the quotes and the piece that it shows. */
async function loadHome(em: EntityManager, version: Version<StoredHome>): Promise<LoadedHome> {
  const { testimonials, hero } = version.value;
  const piece = await findHeroPiece(em, hero);
  const quotes = testimonials === 'reviews' ? await reviewQuotes(em) : testimonials === 'on' ? fixedQuotes : [];
  return { view: viewOf(version, quotes, piece), piece };
}

/** The defaults fill in the parts that versions of older releases lack. */
const viewOf = (
  { version, value, savedAt }: Version<StoredHome>,
  quotes: Home['quotes'],
  piece: HeroPiece | undefined,
): AdminHome => ({
  ...merge(defaultHome, value),
  piece: piece ? { id: piece.id, name: piece.name } : null,
  translations: homeTranslationsOf(value),
  quotes,
  version,
  changed_at: savedAt,
});
