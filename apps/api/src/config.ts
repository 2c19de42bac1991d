import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from './platform/start-error.ts';

/** Nest provider token of the running configuration. */
export const CONFIG = Symbol('CONFIG');

/** What the environment decides. Absent optional parts are provided by the platform (embedded database, sandbox, local mailbox). */
export interface Config {
  production: boolean;
  /** Address to listen on. */
  host: string;
  port: number;
  /** Addresses and ranges of proxies whose forwarded client address is believed. */
  trustProxy: false | string[];
  /** Absolute path of the folder with everything the shop keeps outside a database server. */
  dataDir: string;
  databaseUrl?: string;
  redisUrl?: string;
  smtpUrl?: string;
  razorpay?: { keyId: string; keySecret: string; webhookSecret: string };
  admin: { email: string; password?: string };
  jwtSecret?: string;
  /** Life of an access token in seconds. */
  accessTokenTtl: number;
  /** Factor on every per-address rate limit. */
  rateLimitScale: number;
  /** Where people reach the shop, without a trailing slash; used in mails. */
  publicUrl: string;
}

const url = (variable: string, protocols: string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `${variable} must be an address like ${example}.`,
  });

const wholeNumber = (variable: string, min: number, max: number) => {
  const error = `${variable} must be a whole number from ${min} to ${max}.`;
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.number().min(min, { error }).max(max, { error }));
};

const secret = (variable: string, min: number, max = 1000) => {
  const error = `${variable} must have ${min} to ${max} characters.`;
  return z.string().min(min, { error }).max(max, { error });
};

/** The named ranges are those of Fastify's proxy-addr. */
const isProxy = (value: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(value) || isIP(value.replace(/\/\d{1,3}$/, '')) !== 0;

const TrustProxy = z
  .string()
  .transform((value) => (value === 'off' ? false : value.split(',').map((part) => part.trim())))
  .refine((value) => value === false || value.every(isProxy), {
    error: 'TRUST_PROXY must be off or the proxies’ addresses with commas between, like 10.0.0.0/8,loopback.',
  });

const RateLimitScale = z
  .string()
  .transform(Number)
  .refine((scale) => Number.isFinite(scale) && scale > 0, {
    error: 'RATE_LIMIT_SCALE must be a number above 0, like 1 or 2.5.',
  });

const postgres = url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database');
const redis = url('REDIS_URL', ['redis:', 'rediss:'], 'redis://host:6379');
const smtp = url('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@host:465');

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber('PORT', 0, 65_535).default(3000),
  TRUST_PROXY: TrustProxy.default(false),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgres.optional(),
  REDIS_URL: redis.optional(),
  SMTP_URL: smtp.optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: 'ADMIN_EMAIL must be an e-mail address.' }))
    .optional(),
  ADMIN_PASSWORD: secret('ADMIN_PASSWORD', 8, 128).optional(),
  JWT_SECRET: secret('JWT_SECRET', 32).optional(),
  ACCESS_TOKEN_TTL: wholeNumber('ACCESS_TOKEN_TTL (seconds)', 1, 31_536_000).default(7 * 24 * 60 * 60),
  RATE_LIMIT_SCALE: RateLimitScale.default(1),
  PUBLIC_URL: url('PUBLIC_URL', ['http:', 'https:'], 'https://shop.example').optional(),
});
type Environment = z.output<typeof Environment>;

const RAZORPAY = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

/** Outside production each of these has a stand-in; in production a stand-in would be a hole. */
const NEEDED_IN_PRODUCTION = [
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'JWT_SECRET',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  ...RAZORPAY,
] as const;

/**
 * Reads the configuration from environment variables; an empty variable counts as unset.
 * Throws a StartError with one sentence for each variable that is wrong or missing.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const problems = [...(parsed.error?.issues.map((issue) => issue.message) ?? []), ...missing(given)];
  if (!parsed.success || problems.length > 0) {
    throw new StartError(['Kundan cannot start with these settings:', ...new Set(problems)].join('\n  - '));
  }
  return configOf(parsed.data);
}

function missing(given: NodeJS.ProcessEnv): string[] {
  const unset = (names: readonly string[]) => names.filter((name) => given[name] === undefined);
  if (given.NODE_ENV === 'production') {
    const names = unset(NEEDED_IN_PRODUCTION);
    return names.length > 0 ? [`With NODE_ENV=production these must be set too: ${names.join(', ')}.`] : [];
  }
  const names = unset(RAZORPAY);
  return names.length === 1 || names.length === 2
    ? [`Set ${names.join(' and ')} too, or none of the RAZORPAY_ variables for the payment sandbox.`]
    : [];
}

function configOf(env: Environment): Config {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env;
  return {
    production: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    trustProxy: env.TRUST_PROXY,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    smtpUrl: env.SMTP_URL,
    razorpay: keyId && keySecret && webhookSecret ? { keyId, keySecret, webhookSecret } : undefined,
    admin: { email: env.ADMIN_EMAIL ?? 'admin@kundan.test', password: env.ADMIN_PASSWORD },
    jwtSecret: env.JWT_SECRET,
    accessTokenTtl: env.ACCESS_TOKEN_TTL,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
  };
}
