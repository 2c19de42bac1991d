import { BEST_SELLER_DAYS } from '@kundan/domain/shop';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { OrderService } from '../orders/order.service.ts';
import { PLATFORM, type Platform } from '../platform/platform.ts';
import { type Catalogue, makeCatalogue } from './catalogue.ts';
import { CatalogueReader } from './catalogue-reader.ts';
import { ChangeListener } from './change-listener.ts';

/** Catches a notification that got lost, and brings new sales into the ranking. */
const CHECK_EVERY_MS = 5_000;
/** More than a page, because some of the best sold may have been withdrawn since. */
const RANKED = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Keeps the newest catalogue in memory, so that reads need no database. Nothing is read before somebody asks;
 * then a change made by any process is known within milliseconds.
 */
@Injectable()
export class LiveCatalogue implements OnModuleDestroy {
  private readonly logger = new Logger(LiveCatalogue.name);
  private readonly listener: ChangeListener;
  private known: Catalogue | undefined;
  private running: Promise<Catalogue> | undefined;
  private queued: Promise<Catalogue> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly reader: CatalogueReader,
    @Inject(PLATFORM) platform: Platform,
    private readonly orders: OrderService,
  ) {
    this.listener = new ChangeListener(platform.databaseUrl, 'catalogue_changed', () => this.refreshQuietly());
  }

  /** The catalogue as of the last known change; a promise only until it was read for the first time. */
  current(): Catalogue | Promise<Catalogue> {
    return this.known ?? this.refresh();
  }

  /** The catalogue with everything that was committed before this call. */
  refresh(): Promise<Catalogue> {
    if (this.queued) return this.queued;
    if (!this.running) return this.run();
    // The read that is under way may have started too early, so one more follows it, for all who ask meanwhile.
    this.queued = this.running
      .catch(() => undefined)
      .then(() => {
        this.queued = undefined;
        return this.run();
      });
    return this.queued;
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.listener.stop();
    await this.queued?.catch(() => undefined);
    await this.running?.catch(() => undefined);
  }

  private run(): Promise<Catalogue> {
    this.running = this.load().finally(() => (this.running = undefined));
    return this.running;
  }

  private async load(): Promise<Catalogue> {
    const { known } = this;
    const reading = known ? this.reader.update(known.read) : this.reader.read();
    const [read, ranking] = await Promise.all([reading, this.ranking()]);
    const same = known && read.products === known.read.products && ranking.join() === known.ranking.join();
    this.known = same ? { ...known, read } : makeCatalogue(read, ranking, known);
    if (!this.timer && !this.closed) {
      this.timer = setInterval(() => this.refreshQuietly(), CHECK_EVERY_MS).unref();
      void this.listener.start();
    }
    return this.known;
  }

  private async ranking(): Promise<number[]> {
    const since = new Date(Date.now() - BEST_SELLER_DAYS * DAY_MS).toISOString().slice(0, 10);
    const sold = await this.orders.bestSellers(since, RANKED);
    return sold.map(({ productId }) => productId);
  }

  private refreshQuietly(): void {
    if (this.closed) return;
    this.refresh().catch((error: unknown) => this.logger.warn(`The catalogue could not be read: ${String(error)}`));
  }
}
