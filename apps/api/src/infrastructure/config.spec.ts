import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: 'off',
  DATABASE_URL: 'postgres://kundan:secret@db:5432/kundan',
  REDIS_URL: 'redis://redis:6379',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Kundan <Care@Shop.example>',
  JWT_SECRET: 'a signing secret of at least 32 characters',
  ADMIN_EMAIL: 'Owner@Example.in ',
  ADMIN_PASSWORD: 'marigold garland',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'a secret of the key',
  RAZORPAY_WEBHOOK_SECRET: 'another secret of the webhook',
};

/** The message of the StartError of these variables. */
function errorOf(env: NodeJS.ProcessEnv): string {
  try {
    loadConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

test('without variables, uses embedded services and listens on the loopback address only', () => {
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

test('treats an empty variable as unset', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('accepts a complete production environment', () => {
  expect(loadConfig(PRODUCTION)).toMatchObject({
    production: true,
    admin: { email: 'owner@example.in', password: 'marigold garland' },
    mailFrom: { name: 'Kundan', address: 'care@shop.example' },
    razorpay: {
      keyId: 'rzp_live_1',
      keySecret: 'a secret of the key',
      webhookSecret: 'another secret of the webhook',
    },
    sampleProducts: false,
  });
});

test('reads the addresses of trusted proxies', () => {
  expect(loadConfig({ TRUST_PROXY: '10.0.0.0/8, loopback' }).trustProxy).toEqual(['10.0.0.0/8', 'loopback']);
  expect(loadConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
});

describe('production', () => {
  const secrets = Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV');

  test.each(secrets)('rejects a missing %s and names it', (name) => {
    expect(() => loadConfig({ ...PRODUCTION, [name]: undefined })).toThrow(new RegExp(`must be set too: ${name}\\.$`));
  });

  test('names all missing variables in one error', () => {
    const error = errorOf({ NODE_ENV: 'production' });
    for (const name of secrets) expect(error).toContain(name);
  });

  test.each([
    ['PUBLIC_URL', 'http://shop.example'],
    ['SMTP_URL', 'smtp://mailpit:1025'],
    ['RAZORPAY_KEY_ID', 'rzp_test_1'],
    ['ADMIN_PASSWORD', 'fifteen letters'],
    ['RAZORPAY_KEY_SECRET', 'x'],
    ['RAZORPAY_WEBHOOK_SECRET', 'fifteen letters'],
    ['MAIL_FROM', 'care'],
  ])('rejects %s=%s', (name, value) => {
    expect(errorOf({ ...PRODUCTION, [name]: value })).toMatch(
      new RegExp(`^Kundan cannot start with these settings:\n  - ${name}[^\n]*\\.$`),
    );
  });

  test('accepts test keys and the payment sandbox with ALLOW_SANDBOX=1 only', () => {
    const sandbox = {
      ...PRODUCTION,
      RAZORPAY_KEY_ID: '',
      RAZORPAY_KEY_SECRET: '',
      RAZORPAY_WEBHOOK_SECRET: '',
    };
    expect(() => loadConfig({ ...PRODUCTION, RAZORPAY_KEY_ID: 'rzp_test_1', ALLOW_SANDBOX: '1' })).not.toThrow();
    expect(loadConfig({ ...sandbox, ALLOW_SANDBOX: '1' })).toMatchObject({ production: true, razorpay: undefined });
    expect(errorOf(sandbox)).toContain('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET.');
    expect(errorOf({ ...sandbox, ALLOW_SANDBOX: '1', RAZORPAY_KEY_ID: 'rzp_test_1' })).toContain(
      'RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET.',
    );
  });
});

describe('a database on another computer', () => {
  test.each(['postgres://db.example/shop', 'postgres://10.0.0.7:5432/shop', 'postgres:///shop?host=db.example'])(
    'rejects %s outside production',
    (DATABASE_URL) => {
      expect(errorOf({ DATABASE_URL })).toContain('DATABASE_URL is a server on another computer');
      expect(errorOf({ DATABASE_URL, NODE_ENV: 'development' })).toContain('NODE_ENV=production');
      expect(() => loadConfig({ DATABASE_URL, ALLOW_SANDBOX: '1' })).not.toThrow();
    },
  );

  test.each([
    'postgres://root@127.0.0.1:5432/shop',
    'postgres://localhost/shop',
    'postgres://[::1]:5432/shop',
    'postgres:///shop?host=/var/run/postgresql',
  ])('accepts %s, which is on this one', (DATABASE_URL) => {
    expect(() => loadConfig({ DATABASE_URL })).not.toThrow();
  });
});

test('the sender of mails has an address and may have a name', () => {
  expect(loadConfig({ MAIL_FROM: 'care@shop.example' }).mailFrom).toEqual({ name: '', address: 'care@shop.example' });
  expect(loadConfig({ MAIL_FROM: '"Kundan Jewels" <care@shop.example>' }).mailFrom).toEqual({
    name: 'Kundan Jewels',
    address: 'care@shop.example',
  });
});

test('sample products are made outside production, or when they are asked for', () => {
  expect(loadConfig({}).sampleProducts).toBe(true);
  expect(loadConfig({ SAMPLE_PRODUCTS: 'off' }).sampleProducts).toBe(false);
  expect(loadConfig({ ...PRODUCTION, SAMPLE_PRODUCTS: 'on' }).sampleProducts).toBe(true);
});

test.each([
  ['NODE_ENV', 'prod'],
  ['NODE_ENV', 'Production'],
  ['ALLOW_SANDBOX', 'yes'],
  ['SAMPLE_PRODUCTS', '1'],
  ['LOG_LEVEL', 'verbose'],
  ['MAIL_FROM', 'Kundan'],
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
])('rejects %s=%s with one sentence that names the variable', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(
    new RegExp(`^Kundan cannot start with these settings:\n  - ${name}[^\n]*\\.$`),
  );
});

test('rejects an incomplete set of Razorpay variables and names the missing ones', () => {
  expect(() => loadConfig({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toThrow(
    'RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET',
  );
});

test('an address that a password of docker compose breaks names the variable of the password', () => {
  expect(errorOf({ DATABASE_URL: 'postgres://kundan:a#b@postgres:5432/kundan' })).toContain(
    'DATABASE_URL must be an address like postgres://user:password@host:5432/database. ' +
      'With docker compose, POSTGRES_PASSWORD has only letters and digits.',
  );
  expect(errorOf({ REDIS_URL: 'redis://:a/b@redis:6379' })).toContain('REDIS_PASSWORD has only letters and digits.');
});

test('a pool of connections needs the database behind it, and is on this computer outside production', () => {
  const pool = 'postgres://kundan@localhost:6432/kundan';
  const database = 'postgres://kundan@localhost/kundan';
  expect(loadConfig({ DATABASE_URL: database, DATABASE_POOL_URL: pool }).databasePoolUrl).toBe(pool);
  expect(errorOf({ DATABASE_POOL_URL: pool })).toContain('DATABASE_POOL_URL needs DATABASE_URL');
  expect(errorOf({ DATABASE_URL: database, DATABASE_POOL_URL: 'postgres://kundan@pool:6432/kundan' })).toContain(
    'DATABASE_POOL_URL is a server on another computer',
  );
  expect(errorOf({ DATABASE_URL: database, DATABASE_POOL_URL: 'pool:6432' })).toContain('DATABASE_POOL_URL must be');
});
