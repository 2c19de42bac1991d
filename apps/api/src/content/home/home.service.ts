import type { HomeForm } from '@kundan/contracts/admin/home.contract';
import type { Home, HomeContent } from '@kundan/contracts/home.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { z } from 'zod';
import { AuditLog } from '../../audit/audit-log.ts';
import { changesBetween } from '../../audit/changes-between.ts';
import { CachedResponse } from '../../http/response-cache/cached-response.ts';
import { RecentValue } from '../../infrastructure/recent-value.ts';
import { addVersion, latestVersions, lockLatest, type Version } from '../content-versions.ts';
import { defaultHome } from './default-home.ts';
import { fixedQuotes } from './fixed-quotes.ts';
import { reviewQuotes } from './review-quotes.ts';

type HomeChange = z.output<typeof HomeForm>;

const NAME = 'home';
const initial: Version<HomeContent> = { version: 1, value: defaultHome, savedAt: null };

/** What the owner decides about the home page. Each change adds a version. */
@Injectable()
export class HomeService {
  private readonly logger = new Logger(HomeService.name);
  private last: { key: string; response: CachedResponse<Home> } | undefined;
  private readonly recent = new RecentValue(
    () => readHome(this.em.fork()),
    viewOf(initial, fixedQuotes),
    (error) => this.logger.warn(`Could not read the home page: ${String(error)}`),
  );

  constructor(private readonly em: EntityManager) {}

  /** The home page as it was at most 2 s ago. */
  async current(): Promise<CachedResponse<Home>> {
    const home = await this.recent.get();
    const key = JSON.stringify(home);
    if (this.last?.key !== key) this.last = { key, response: CachedResponse.json(home) };
    return this.last.response;
  }

  /**
   * Changes the named parts. `admin`: a user id. Throws CHANGED_MEANWHILE when the page has another version than `ifMatch`.
   */
  async update(change: HomeChange, admin: string, ifMatch?: number): Promise<Home> {
    const home = await this.em.transactional(async (em) => {
      const show = (version: Version<HomeContent>) => viewIn(em, version);
      const current = await lockLatest(em, { name: NAME, initial, ifMatch, show });
      const value = merge(current.value, change);
      const changes = changesBetween({ ...current.value }, { ...value });
      if (changes.length === 0) return show(current);
      const added = await addVersion(em, NAME, current, value);
      await AuditLog.record(em, {
        actor: admin,
        action: 'home.changed',
        subject: { type: 'page', id: NAME },
        summary: 'Changed the home page',
        changes,
      });
      return show(added);
    });
    this.recent.forget();
    return home;
  }
}

function merge(value: HomeContent, { hero, story, testimonials, points }: HomeChange): HomeContent {
  return {
    hero: { ...value.hero, ...hero },
    story: { ...value.story, ...story },
    testimonials: testimonials ?? value.testimonials,
    points: points ?? value.points,
  };
}

async function readHome(em: EntityManager): Promise<Home> {
  return viewIn(em, (await latestVersions<HomeContent>(em, [NAME])).get(NAME) ?? initial);
}

async function viewIn(em: EntityManager, version: Version<HomeContent>): Promise<Home> {
  const { testimonials } = version.value;
  if (testimonials === 'reviews') return viewOf(version, await reviewQuotes(em));
  return viewOf(version, testimonials === 'on' ? fixedQuotes : []);
}

const viewOf = ({ version, value, savedAt }: Version<HomeContent>, quotes: Home['quotes']): Home => ({
  ...merge(defaultHome, value),
  quotes,
  version,
  changed_at: savedAt,
});
