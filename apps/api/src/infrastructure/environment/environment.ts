import { z } from 'zod';
import {
  bucket,
  email,
  oneOf,
  positiveNumber,
  proxies,
  secret,
  secrets,
  sender,
  timeOfDay,
  url,
  wholeNumber,
} from './value-types.ts';

interface VariableMeta {
  /** One or more sentences for .env.example. */
  description: string;
  /** An example value; `unset` says what happens without the variable. */
  example?: string;
  unset?: string;
  /** Whether `npm run doctor` masks the value. */
  secret?: boolean;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const describe = <Schema extends z.ZodType>(schema: Schema, meta: VariableMeta): Schema => schema.meta({ ...meta });

/**
 * Every environment variable of the shop with its type and description. .env.example and `npm run doctor` list them in this
 * order; a test compares .env.example.
 */
export const Environment = z.object({
  NODE_ENV: describe(oneOf('NODE_ENV', ['production', 'development', 'test']).optional(), {
    description: 'production refuses to start while a required setting is missing or a sandbox would be used.',
    example: 'production',
    unset: 'development',
  }),
  ALLOW_SANDBOX: describe(oneOf('ALLOW_SANDBOX', ['1', '0']).default('0'), {
    description:
      'With 1, production accepts test keys and, without keys, the payment sandbox; and other environments accept a DATABASE_URL on another computer. For rehearsals only: payments are not real.',
    unset: '0',
  }),
  PUBLIC_URL: describe(url('PUBLIC_URL', ['http:', 'https:'], 'https://shop.example').optional(), {
    description: "The shop's public address, for links in mails and canonical URLs. Production requires https.",
    example: 'https://shop.example',
    unset: 'http://localhost with the PORT',
  }),
  HOST: describe(z.string().default('127.0.0.1'), {
    description: 'The address to listen on.',
    unset: '127.0.0.1; 0.0.0.0 in the container image',
  }),
  PORT: describe(wholeNumber('PORT', 0, 65_535).default(3000), {
    description: 'The port to listen on; 0 chooses a free one.',
    unset: '3000',
  }),
  TRUST_PROXY: describe(proxies('TRUST_PROXY').default(false), {
    description:
      'The proxies whose X-Forwarded-For header is trusted: addresses, ranges, loopback, linklocal or uniquelocal. off says that there is none. Required in production.',
    example: 'uniquelocal',
    unset: 'off',
  }),
  DATA_DIR: describe(z.string().default('.data'), {
    description: 'The folder for the embedded database, generated secrets and uploaded images.',
    unset: '.data; /data in the container image',
  }),
  IMAGE_STORE_URL: describe(bucket('IMAGE_STORE_URL').optional(), {
    description:
      'A bucket of an S3-compatible store for uploaded images: its address, with the access key and its secret as user and password, and the region.',
    example: 'https://KEY:SECRET@s3.ap-south-1.amazonaws.com/kundan-images?region=ap-south-1',
    unset: 'the folder images of DATA_DIR',
    secret: true,
  }),
  DATABASE_URL: describe(
    url(
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'postgres://user:password@host:5432/database',
      'POSTGRES_PASSWORD',
    ).optional(),
    {
      description:
        'The PostgreSQL server. A server on another computer needs NODE_ENV=production or ALLOW_SANDBOX=1. Required in production.',
      example: 'postgres://kundan:password@postgres:5432/kundan',
      unset: 'an embedded PostgreSQL',
      secret: true,
    },
  ),
  DATABASE_POOL_URL: describe(
    url('DATABASE_POOL_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:6432/database').optional(),
    {
      description:
        'A PgBouncer in transaction mode in front of DATABASE_URL, for the statements of requests and jobs. LISTEN, migrations, backups and session locks use DATABASE_URL. See docs/operations.md.',
      example: 'postgres://kundan:password@pgbouncer:6432/kundan',
      unset: 'DATABASE_URL',
      secret: true,
    },
  ),
  DATABASE_READ_URL: describe(
    url('DATABASE_READ_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').optional(),
    {
      description:
        'A streaming replica of DATABASE_URL, for reads of the catalogue and of the dashboard. While it lags or does not answer, these read DATABASE_URL. See docs/operations.md.',
      example: 'postgres://kundan:password@replica:5432/kundan',
      unset: 'DATABASE_URL',
      secret: true,
    },
  ),
  REDIS_URL: describe(url('REDIS_URL', ['redis:', 'rediss:'], 'redis://host:6379', 'REDIS_PASSWORD').optional(), {
    description:
      'The Redis server for job queues and shared rate limits, or the master that Sentinels know: redis://:password@MASTER?sentinel=HOST:26379&sentinel=… Required in production.',
    example: 'redis://:password@redis:6379',
    unset: 'job queues in PostgreSQL',
    secret: true,
  }),
  CDN_PURGE_URL: describe(
    url('CDN_PURGE_URL', ['http:', 'https:'], 'https://purge:TOKEN@cdn.example/purge').optional(),
    {
      description:
        'Where a CDN in front of the shop is asked to purge the tag catalogue after a change of the catalogue. The password is sent as a bearer token. See docs/operations.md.',
      example: 'https://purge:TOKEN@api.cloudflare.com/client/v4/zones/ZONE/purge_cache',
      unset: 'pages of a CDN are up to 10 s old',
      secret: true,
    },
  ),
  SMTP_URL: describe(url('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@host:465').optional(), {
    description: 'The mail server. Required in production.',
    example: 'smtps://user:password@mail.example:465',
    unset: 'the local mailbox at /dev/mailbox',
    secret: true,
  }),
  MAIL_FROM: describe(sender('MAIL_FROM').optional(), {
    description: 'The sender of every mail: an address, or a name and an address. Required in production.',
    example: 'Kundan <care@shop.example>',
    unset: "the shop's name and support address",
  }),
  RAZORPAY_KEY_ID: describe(z.string().optional(), {
    description: 'The key id of Razorpay. Production requires a live key.',
    example: 'rzp_live_…',
    unset: 'the payment sandbox',
  }),
  RAZORPAY_KEY_SECRET: describe(z.string().optional(), {
    description: "The key's secret. At least 16 characters in production.",
    secret: true,
  }),
  RAZORPAY_WEBHOOK_SECRET: describe(z.string().optional(), {
    description: 'The secret of the webhook for /api/webhooks/razorpay. At least 16 characters in production.',
    secret: true,
  }),
  JWT_SECRET: describe(secret('JWT_SECRET', 16).optional(), {
    description: 'Signs the access tokens; at least 16 characters. All processes share it. Required in production.',
    unset: 'generated once and stored in DATA_DIR',
    secret: true,
  }),
  EVENT_SEAL_KEYS: describe(secrets('EVENT_SEAL_KEYS', 16).optional(), {
    description:
      'Seal the events of orders and payments: secrets of at least 16 characters, separated by commas. The first seals new events; keep the older ones, which verify older events. All processes share them.',
    unset: 'the value of JWT_SECRET; set this before you replace JWT_SECRET, with its old value as the last secret',
    secret: true,
  }),
  PERSONAL_DATA_KEY: describe(secrets('PERSONAL_DATA_KEY', 16).optional(), {
    description:
      'Encrypts the keys of the personal data in orders; at least 16 characters. Without it, the customers of the orders cannot be read any more: store a copy apart from the backups. To replace it, put the new value first and keep the older ones, separated by commas. All processes share it.',
    unset: 'the value of JWT_SECRET; set this before you replace JWT_SECRET, with its old value as the last secret',
    secret: true,
  }),
  ADMIN_EMAIL: describe(email('ADMIN_EMAIL').optional(), {
    description: 'The first admin, created when the database is prepared. Required in production.',
    example: 'owner@shop.example',
    unset: 'admin@kundan.test',
  }),
  ADMIN_PASSWORD: describe(secret('ADMIN_PASSWORD', 8, 128).optional(), {
    description:
      "The first admin's password; 8 to 128 characters. Required in production, with at least 16 characters.",
    unset: 'generated once and stored in DATA_DIR/admin.txt',
    secret: true,
  }),
  SAMPLE_PRODUCTS: describe(oneOf('SAMPLE_PRODUCTS', ['on', 'off']).optional(), {
    description: 'Whether an empty catalogue gets 24 sample products.',
    unset: 'off in production, otherwise on',
  }),
  ACCESS_TOKEN_TTL: describe(wholeNumber('ACCESS_TOKEN_TTL (seconds)', 1, 31_536_000).default(7 * 24 * 60 * 60), {
    description: 'The lifetime of an access token in seconds.',
    unset: '604800 (7 days)',
  }),
  RATE_LIMIT_SCALE: describe(positiveNumber('RATE_LIMIT_SCALE').default(1), {
    description: 'Factor for every rate limit per IP address. Load tests raise it.',
    unset: '1',
  }),
  CHECKOUT_MINUTES: describe(positiveNumber('CHECKOUT_MINUTES').default(30), {
    description: 'A payment order expires this many minutes after it was created, and so does the hold of its pieces.',
    unset: '30',
  }),
  SHUTDOWN_DELAY_MS: describe(wholeNumber('SHUTDOWN_DELAY_MS', 0, 60_000).optional(), {
    description:
      'On SIGTERM the API reports that it is not ready and serves for this time in ms, until proxies have noticed. Then it finishes running requests, for at most 12 s.',
    unset: '5000 in production, otherwise 0',
  }),
  BACKUP_DIR: describe(z.string().optional(), {
    description:
      'The folder for a nightly backup of the database, images and secrets, made by a worker. Copy the files to another machine.',
    example: '/data/backups',
    unset: 'no nightly backup',
  }),
  BACKUP_TIME: describe(timeOfDay('BACKUP_TIME').default('03:00'), {
    description: 'When the nightly backup is made, in India.',
    unset: '03:00',
  }),
  BACKUP_KEEP: describe(wholeNumber('BACKUP_KEEP', 1, 1000).default(14), {
    description: 'How many nightly backups are kept.',
    unset: '14',
  }),
  ALARM_MAIL: describe(email('ALARM_MAIL').optional(), {
    description:
      'The address that gets one mail about each problem that needs the owner: no webhooks, waiting mails, failed refunds, an old backup, a full disk, an expiring certificate.',
    example: 'owner@shop.example',
    unset: 'ADMIN_EMAIL in production, otherwise no mails',
  }),
  API_URL: describe(url('API_URL', ['http:', 'https:'], 'http://api:3000').optional(), {
    description:
      'Where a worker on another computer than the API reaches the payment sandbox, which is part of the API.',
    example: 'http://api:3000',
    unset: 'HOST and PORT',
  }),
  METRICS_PORT: describe(wholeNumber('METRICS_PORT', 1, 65_535).optional(), {
    description:
      'The port for /metrics, /health/live and /health/ready of an API or a worker, at HOST. Must not be reachable from the internet.',
    example: '9464',
    unset: 'metrics are not served',
  }),
  LOG_LEVEL: describe(oneOf('LOG_LEVEL', LOG_LEVELS).optional(), {
    description: `The least severe log level that is written: ${LOG_LEVELS.join(', ')}.`,
    unset: 'info in production, otherwise warn',
  }),
});
export type Environment = z.output<typeof Environment>;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type Variable = keyof Environment;

/** The names of all variables, in the order of the documentation. */
export const variableNames = Object.keys(Environment.shape) as Variable[];

/** Description and default of a variable. */
export function metaOf(variable: Variable): VariableMeta {
  return Environment.shape[variable].meta() as unknown as VariableMeta;
}
