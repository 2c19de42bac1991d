import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../../infrastructure/config.ts';
import { Environment, metaOf, type Variable, variableNames } from '../../infrastructure/environment/environment.ts';

export interface EffectiveSetting {
  name: Variable;
  /** Masked when the variable is a secret. */
  value: string;
  source: string;
}

/** Files of the data folder that replace unset variables. */
const FILES: Partial<Record<Variable, string>> = { JWT_SECRET: 'jwt-secret', ADMIN_PASSWORD: 'admin.txt' };

/** Defaults that depend on other variables. */
const DERIVED: Partial<Record<Variable, (config: Config) => string>> = {
  NODE_ENV: () => 'development',
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  HOST: ({ host }) => host,
  PORT: ({ port }) => String(port),
  DATA_DIR: ({ dataDir }) => dataDir,
  ADMIN_EMAIL: ({ admin }) => admin.email,
  SAMPLE_PRODUCTS: ({ sampleProducts }) => (sampleProducts ? 'on' : 'off'),
  ACCESS_TOKEN_TTL: ({ accessTokenTtl }) => String(accessTokenTtl),
  SHUTDOWN_DELAY_MS: ({ shutdownDelayMs }) => String(shutdownDelayMs),
  LOG_LEVEL: ({ logLevel, production }) => logLevel ?? (production ? 'info' : 'warn'),
};

/** Returns the effective value of every variable with its source. `config` is undefined when a variable is invalid. */
export function effectiveSettings(env: NodeJS.ProcessEnv, config: Config | undefined): EffectiveSetting[] {
  const dataDir = resolve(env.DATA_DIR || '.data');
  return variableNames.map((name) => {
    const value = env[name];
    if (value) return { name, value: metaOf(name).secret ? mask(value) : value, source: 'environment' };
    const file = FILES[name] && join(dataDir, FILES[name]);
    if (file && existsSync(file)) return { name, value: '***', source: file };
    const derived = config && DERIVED[name]?.(config);
    return { name, value: derived ?? metaOf(name).unset ?? 'unset', source: 'default' };
  });
}

/** Hides a secret, and in a URL only the password. */
function mask(secret: string): string {
  if (!URL.canParse(secret) || !secret.includes('://')) return `*** (${secret.length} characters)`;
  const url = new URL(secret);
  for (const name of url.searchParams.keys()) if (/password/i.test(name)) url.searchParams.set(name, '***');
  if (url.password) url.password = '***';
  return url.href;
}

/** Names of variables in the environment that look like settings of the shop but are none, such as a misspelled name. */
export function unknownSettings(env: NodeJS.ProcessEnv): string[] {
  const known = new Set<string>(Object.keys(Environment.shape));
  const prefixes = /^(RAZORPAY|SMTP|MAIL|ADMIN|JWT|RATE_LIMIT|SAMPLE|ACCESS_TOKEN|PERSONAL_DATA|TRUST|PUBLIC)_/;
  return Object.keys(env).filter((name) => prefixes.test(name) && !known.has(name));
}
