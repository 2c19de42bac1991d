import { Logger } from '@nestjs/common';
import pg from 'pg';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Hears PostgreSQL's notifications on one channel, over a connection of its own that is made anew whenever it breaks.
 * `heard` is also called after every connect, since something may have been missed before.
 */
export class ChangeListener {
  private readonly logger = new Logger(ChangeListener.name);
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private pause = FIRST_PAUSE_MS;
  private stopped = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly heard: () => void,
  ) {}

  async start(): Promise<void> {
    if (this.stopped) return;
    const client = new pg.Client({ connectionString: this.databaseUrl, keepAlive: true });
    this.client = client;
    client.on('notification', () => this.heard());
    client.on('error', (error) => this.broken(client, error));
    client.on('end', () => this.broken(client));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
      this.pause = FIRST_PAUSE_MS;
      this.heard();
    } catch (error) {
      this.broken(client, error);
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private broken(client: pg.Client, error?: unknown): void {
    if (client !== this.client || this.stopped) return;
    this.client = undefined;
    this.logger.warn(
      `Lost the connection that hears of ${this.channel}: ${error instanceof Error ? error.message : 'closed'}`,
    );
    void client.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.start(), this.pause).unref();
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
  }
}
