import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://kundan:secret@db:5432/kundan',
  REDIS_URL: 'redis://redis:6379',
  SMTP_URL: 'smtps://mail.example',
  JWT_SECRET: 'a signing secret of at least 32 characters',
  ADMIN_EMAIL: 'Owner@Example.in ',
  ADMIN_PASSWORD: 'marigold garland',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'another secret',
};

test('nothing set: everything embedded, on this computer only', () => {
  expect(loadConfig({})).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    trustProxy: false,
    databaseUrl: undefined,
    redisUrl: undefined,
    smtpUrl: undefined,
    razorpay: undefined,
    admin: { email: 'admin@kundan.test', password: undefined },
    accessTokenTtl: 604_800,
    publicUrl: 'http://localhost:3000',
  });
});

test('an empty variable counts as unset', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('a whole production environment is accepted', () => {
  expect(loadConfig(PRODUCTION)).toMatchObject({
    production: true,
    admin: { email: 'owner@example.in', password: 'marigold garland' },
    razorpay: { keyId: 'rzp_live_1', keySecret: 'secret', webhookSecret: 'another secret' },
  });
});

test('proxies are believed by address', () => {
  expect(loadConfig({ TRUST_PROXY: '10.0.0.0/8, loopback' }).trustProxy).toEqual(['10.0.0.0/8', 'loopback']);
  expect(loadConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
});

describe('production', () => {
  const secrets = Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV');

  test.each(secrets)('refuses to start without %s, naming it', (name) => {
    expect(() => loadConfig({ ...PRODUCTION, [name]: undefined })).toThrow(new RegExp(`must be set too: ${name}\\.$`));
  });

  test('names all that are missing at once', () => {
    expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow(secrets.join(', '));
  });
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['TRUST_PROXY', 'on'],
  ['DATABASE_URL', 'mysql://db/shop'],
  ['REDIS_URL', 'localhost:6379'],
  ['SMTP_URL', 'mail.example'],
  ['ADMIN_EMAIL', 'owner'],
  ['ADMIN_PASSWORD', 'short'],
  ['JWT_SECRET', 'short'],
  ['ACCESS_TOKEN_TTL', '7d'],
  ['RATE_LIMIT_SCALE', '0'],
  ['PUBLIC_URL', 'shop.example'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(
    new RegExp(`^Kundan cannot start with these settings:\n  - ${name}[^\n]*\\.$`),
  );
});

test('half of the payment keys is neither the sandbox nor Razorpay', () => {
  expect(() => loadConfig({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toThrow(
    'RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET',
  );
});
