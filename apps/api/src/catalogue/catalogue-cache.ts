import { dayInIndia } from '@kundan/domain/day-in-india';
import { BEST_SELLER_DAYS } from '@kundan/domain/shop';
import { DAY_MS } from '@kundan/domain/durations';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { OrderService } from '../orders/order.service.ts';
import { NotificationListener } from '../infrastructure/database/notification-listener.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { CatalogueReader, type CatalogueUpdate } from './catalogue-reader.ts';

/** Recovers from a lost notification, and updates the sales ranking, which sends no notification. */
const POLL_INTERVAL_MS = 5_000;
/** More than a page of best sellers, because some of them may be withdrawn. */
const RANKING_LENGTH = 100;

/**
 * Holds the current catalogue in memory, so that reads need no database. It is loaded on first use. From then on,
 * PostgreSQL notifies every process of a change (LISTEN/NOTIFY), and the process reads what has changed.
 */
@Injectable()
export class CatalogueCache implements OnModuleDestroy {
  private readonly logger = new Logger(CatalogueCache.name);
  private unsubscribe: (() => void) | undefined;
  private catalogue: Catalogue | undefined;
  private running: Promise<Catalogue> | undefined;
  private queued: Promise<Catalogue> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly reader: CatalogueReader,
    private readonly notifications: NotificationListener,
    private readonly orders: OrderService,
  ) {}

  /** Returns the catalogue in memory. It is a promise only until the first load has finished. */
  current(): Catalogue | Promise<Catalogue> {
    return this.catalogue ?? this.refresh();
  }

  /** The catalogue in memory; undefined before its first load. */
  get loaded(): Catalogue | undefined {
    return this.catalogue;
  }

  /** Returns a catalogue that contains everything that was committed before this call. */
  refresh(): Promise<Catalogue> {
    if (this.queued) return this.queued;
    if (!this.running) return this.run();
    // The running read may have started before the commit, so one more read follows, shared by all callers until then.
    this.queued = this.running
      .catch(() => undefined)
      .then(() => {
        this.queued = undefined;
        return this.run();
      });
    return this.queued;
  }

  /** Refreshes after a change that is committed. A failure is logged, because the change is saved: the next poll reads it. */
  async refreshAfterChange(): Promise<void> {
    await this.refresh().catch((error: unknown) => this.logger.warn(`Could not read the catalogue: ${String(error)}`));
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    this.unsubscribe?.();
    await this.queued?.catch(() => undefined);
    await this.running?.catch(() => undefined);
  }

  private run(): Promise<Catalogue> {
    this.running = this.load().finally(() => (this.running = undefined));
    return this.running;
  }

  private async load(): Promise<Catalogue> {
    const previous = this.catalogue;
    const [update, ranking] = await Promise.all([this.reader.read(previous?.log), this.loadRanking()]);
    if (!this.timer && !this.closed) {
      this.timer = setInterval(() => this.refreshInBackground(), POLL_INTERVAL_MS).unref();
      this.unsubscribe = this.notifications.subscribe('catalogue_changed', () => this.refreshInBackground());
    }
    if (previous && isSame(previous, { ...update, ranking })) return previous;
    return (this.catalogue = await createCatalogue(update, ranking, previous));
  }

  private async loadRanking(): Promise<number[]> {
    const since = dayInIndia(new Date(Date.now() - BEST_SELLER_DAYS * DAY_MS));
    const sold = await this.orders.bestSellers(since, RANKING_LENGTH);
    return sold.map(({ productId }) => productId);
  }

  private refreshInBackground(): void {
    if (!this.closed) void this.refreshAfterChange();
  }
}

/** Whether the catalogue was made from what was read now. */
function isSame(
  previous: Catalogue,
  { changedIds, categories, ranking }: CatalogueUpdate & Pick<Catalogue, 'ranking'>,
): boolean {
  return (
    changedIds?.size === 0 &&
    ranking.join() === previous.ranking.join() &&
    JSON.stringify(categories) === JSON.stringify(previous.ownCategories)
  );
}
