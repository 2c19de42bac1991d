import { resolve } from 'node:path';
import { Environment, type LogLevel } from './environment/environment.ts';
import { brokenStartRules } from './environment/start-rules.ts';
import { StartError } from './platform/start-error.ts';

/** Nest provider token of the running configuration. */
export const CONFIG = Symbol('CONFIG');

/**
 * The configuration from the environment variables. An embedded database, a sandbox or the local mailbox replaces each external
 * service that is not configured.
 */
export interface Config {
  production: boolean;
  /** Whether NODE_ENV is test: responses are validated, and the log is silent. */
  test: boolean;
  /** Whether production may use test keys or the payment sandbox. */
  allowSandbox: boolean;
  /** Address to listen on. */
  host: string;
  port: number;
  /** Addresses and ranges of the proxies whose X-Forwarded-For header is trusted. */
  trustProxy: false | string[];
  /** Absolute path of the folder for the embedded database, generated secrets and other local files. */
  dataDir: string;
  /** The bucket for uploaded pictures, which are in the data folder without it. `url`: its address without a slash at the end. */
  imageStore: { url: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
  databaseUrl?: string;
  /** A PgBouncer in transaction mode in front of it. */
  databasePoolUrl?: string;
  /** A replica for reads of the catalogue and of the dashboard. */
  databaseReadUrl?: string;
  redisUrl?: string;
  /** Purges the copies of a CDN; the password is a bearer token. */
  cdnPurgeUrl?: string;
  smtpUrl?: string;
  /** The sender of every mail; undefined: the shop's name and support address. */
  mailFrom?: { name: string; address: string };
  razorpay?: { keyId: string; keySecret: string; webhookSecret: string };
  admin: { email: string; password?: string };
  jwtSecret?: string;
  /** The secrets of the keys that seal events, the newest first. Undefined: `jwtSecret`. */
  eventSealKeys?: string[];
  /** The secrets of the keys that wrap the keys of personal data, the newest first. Undefined: `jwtSecret`. */
  personalDataKeys?: string[];
  /** Whether an empty catalogue gets sample products. */
  sampleProducts: boolean;
  /** Lifetime of an access token in seconds. */
  accessTokenTtl: number;
  /** Factor for every rate limit per IP address. */
  rateLimitScale: number;
  /** Minutes after create-order in which a payment becomes an order without a check of prices and availability. */
  checkoutMinutes: number;
  /** How long the API serves requests after it has reported that it is not ready, in ms. */
  shutdownDelayMs: number;
  /** The port of the metrics and of the worker's health; undefined: not served. */
  metricsPort?: number;
  /** The shop's public URL without a trailing slash; used for links in mails. */
  publicUrl: string;
  /** Nightly backups at `time` (HH:MM, India) of which the newest `keep` are kept; undefined: none. */
  backups?: { dir: string; time: string; keep: number };
  /** Where problems that need the owner are reported; undefined: nowhere. */
  alarmMail?: string;
  /** Where a worker reaches the API, without a trailing slash; undefined: `host` and `port`. */
  apiUrl?: string;
  /** Undefined: depends on the environment. */
  logLevel?: LogLevel;
}

/**
 * Reads the configuration from environment variables. An empty variable counts as unset.
 * Throws a StartError with one sentence for each invalid variable and one for the missing variables.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(variables);
  const problems = [...(parsed.error?.issues.map((issue) => issue.message) ?? []), ...brokenStartRules(variables)];
  if (!parsed.success || problems.length > 0) {
    throw new StartError(['Kundan cannot start with these settings:', ...new Set(problems)].join('\n  - '));
  }
  return configOf(parsed.data);
}

function configOf(env: Environment): Config {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env;
  const production = env.NODE_ENV === 'production';
  return {
    production,
    test: env.NODE_ENV === 'test',
    allowSandbox: env.ALLOW_SANDBOX === '1',
    host: env.HOST,
    port: env.PORT,
    trustProxy: env.TRUST_PROXY,
    dataDir: resolve(env.DATA_DIR),
    imageStore: env.IMAGE_STORE_URL,
    databaseUrl: env.DATABASE_URL,
    databasePoolUrl: env.DATABASE_POOL_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    redisUrl: env.REDIS_URL,
    cdnPurgeUrl: env.CDN_PURGE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    razorpay: keyId && keySecret && webhookSecret ? { keyId, keySecret, webhookSecret } : undefined,
    admin: { email: env.ADMIN_EMAIL ?? 'admin@kundan.test', password: env.ADMIN_PASSWORD },
    jwtSecret: env.JWT_SECRET,
    eventSealKeys: env.EVENT_SEAL_KEYS,
    personalDataKeys: env.PERSONAL_DATA_KEY,
    sampleProducts: env.SAMPLE_PRODUCTS === undefined ? !production : env.SAMPLE_PRODUCTS === 'on',
    accessTokenTtl: env.ACCESS_TOKEN_TTL,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    checkoutMinutes: env.CHECKOUT_MINUTES,
    backups: env.BACKUP_DIR
      ? { dir: resolve(env.BACKUP_DIR), time: env.BACKUP_TIME, keep: env.BACKUP_KEEP }
      : undefined,
    alarmMail: env.ALARM_MAIL ?? (production ? env.ADMIN_EMAIL : undefined),
    apiUrl: env.API_URL?.replace(/(?<!\/)\/+$/, ''),
    metricsPort: env.METRICS_PORT,
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS ?? (production ? 5_000 : 0),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, ''),
    logLevel: env.LOG_LEVEL,
  };
}
