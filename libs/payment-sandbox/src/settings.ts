export interface SandboxSettings {
  /** Connection string of the PostgreSQL database that stores the sandbox's records. */
  databaseUrl: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** URL that receives the webhooks. Called for each delivery, because a server may learn its port only when it listens. */
  webhookUrl(): string;
}
