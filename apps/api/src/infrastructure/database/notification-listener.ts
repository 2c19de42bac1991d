import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { KEEP_ALIVE } from './keep-alive.ts';
import { PLATFORM, type Platform } from '../platform/platform.ts';

const MIN_RECONNECT_DELAY_MS = 500;
const MAX_RECONNECT_DELAY_MS = 15_000;

type Handler = () => void;

/**
 * Listens to PostgreSQL notifications of all channels on one connection, which it reconnects with exponential backoff.
 * Handlers also run after every connect, because notifications are lost while there is no connection.
 */
@Injectable()
export class NotificationListener implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(NotificationListener.name);
  private readonly handlers = new Map<string, Set<Handler>>();
  private client: pg.Client | undefined;
  private isConnected = false;
  private reconnectTimer: NodeJS.Timeout | undefined;
  private reconnectDelay = MIN_RECONNECT_DELAY_MS;
  private isClosed = false;

  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  /** Connects also when nobody subscribes: a restore or a recovery sees by the lock of this connection that a process runs. */
  onApplicationBootstrap(): void {
    if (!this.client && !this.reconnectTimer) void this.connect();
  }

  /** Calls `handler` for every notification of the channel. Connects on first use. Returns an unsubscribe function. */
  subscribe(channel: string, handler: Handler): () => void {
    const handlers = this.handlers.get(channel) ?? new Set();
    this.handlers.set(channel, handlers.add(handler));
    if (!this.client && !this.reconnectTimer) void this.connect();
    else if (this.client && this.isConnected) void this.listen(this.client, channel).then(handler, () => undefined);
    return () => void handlers.delete(handler);
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.reconnectTimer);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    this.reconnectTimer = undefined;
    if (this.isClosed) return;
    const client = new pg.Client({ connectionString: this.platform.databaseUrl, ...KEEP_ALIVE });
    this.client = client;
    client.on('notification', ({ channel }) => this.notify(channel));
    client.on('error', (error) => this.reconnectLater(client, error.message));
    client.on('end', () => this.reconnectLater(client, 'closed'));
    try {
      await client.connect();
      // Shows a restore or a recovery that the shop runs, and waits until a running one has ended.
      await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.running]);
      this.isConnected = true;
      // `subscribe` sends LISTEN for channels that are added during this loop.
      for (const channel of [...this.handlers.keys()]) {
        await this.listen(client, channel);
        this.notify(channel);
      }
      this.reconnectDelay = MIN_RECONNECT_DELAY_MS;
    } catch (error) {
      this.reconnectLater(client, String(error));
    }
  }

  private async listen(client: pg.Client, channel: string): Promise<void> {
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  }

  private notify(channel: string): void {
    for (const handler of this.handlers.get(channel) ?? []) handler();
  }

  private reconnectLater(client: pg.Client, reason: string): void {
    if (client !== this.client || this.isClosed) return;
    this.client = undefined;
    this.isConnected = false;
    this.logger.warn(`Lost the connection that receives notifications: ${reason}`);
    void client.end().catch(() => undefined);
    this.reconnectTimer = setTimeout(() => void this.connect(), this.reconnectDelay).unref();
    this.reconnectDelay = Math.min(this.reconnectDelay * 2, MAX_RECONNECT_DELAY_MS);
  }
}
