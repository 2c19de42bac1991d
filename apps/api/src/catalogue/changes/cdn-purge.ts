import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../infrastructure/config.ts';
import { NotificationListener } from '../../infrastructure/database/notification-listener.ts';
import { requestPurge } from './request-purge.ts';

/** Milliseconds for every API to read the catalogue again. Changes of that time are purged together. */
const DELAY_MS = 1_000;

/**
 * Asks the CDN of CDN_PURGE_URL to drop its copies after a change of the catalogue. A purge that fails is
 * logged and not repeated, because copies live for 10 s at most.
 */
@Injectable()
export class CdnPurge implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(CdnPurge.name);
  private unsubscribe: (() => void) | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'cdnPurgeUrl'>,
    private readonly notifications: NotificationListener,
  ) {}

  onApplicationBootstrap(): void {
    const { cdnPurgeUrl } = this.config;
    if (cdnPurgeUrl === undefined) return;
    this.unsubscribe = this.notifications.subscribe('catalogue_changed', () => {
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        void this.purge(cdnPurgeUrl);
      }, DELAY_MS);
    });
  }

  onApplicationShutdown(): void {
    this.unsubscribe?.();
    clearTimeout(this.timer);
  }

  private async purge(cdnPurgeUrl: string): Promise<void> {
    try {
      const response = await requestPurge(cdnPurgeUrl, ['catalogue']);
      if (!response.ok) this.logger.warn(`The CDN refused a purge with status ${response.status}`);
    } catch (error) {
      this.logger.warn(`The CDN was not reached for a purge: ${String(error)}`);
    }
  }
}
