import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '@kundan/embedded-postgres/embedded-postgres';
import type { Config } from '../config.ts';
import type { Secrets } from '../derived-keys.ts';
import { readOrCreateFile } from './read-or-create-file.ts';
import { checkPool, checkPostgres, checkRedis } from './check-connections.ts';
import { StartError } from './start-error.ts';

/** Nest provider token of the running platform. */
export const PLATFORM = Symbol('PLATFORM');

/** The services of the shop. Other modules work the same with embedded and external services. */
export interface Platform {
  databaseUrl: string;
  /** A PgBouncer in transaction mode before it, which has neither sessions nor their settings; undefined without one. */
  poolUrl: string | undefined;
  /** `prefix` separates several shops on one Redis. */
  queue: { kind: 'redis'; url: string; prefix?: string } | { kind: 'postgres'; connectionString: string };
  /** Whether the database server is the embedded one. */
  embedded: boolean;
  /** The folder of the embedded database if it is outside the data folder. */
  outsideDir?: string;
  secrets: PlatformSecrets;
  admin: AdminCredentials;
  /** Disconnects; the embedded server stops when no other process uses it. */
  close(): Promise<void>;
}

interface PlatformSecrets {
  jwt: string;
  /** The secrets of the keys that seal events, the newest first. */
  eventSeal: Secrets;
  /** The secrets of the keys that wrap the keys of personal data, the newest first. */
  personalData: Secrets;
}

/** The first admin. */
export interface AdminCredentials {
  email: string;
  password: string;
  /** The file with a generated password; undefined when ADMIN_PASSWORD is set. */
  file?: string;
  /** Whether this start generated the password. Only then is it printed. */
  isNew: boolean;
}

/**
 * Connects to the configured services, or starts the embedded ones in the data folder. External services are checked before
 * anything is created. Throws a StartError.
 */
export async function openPlatform(config: Config): Promise<Platform> {
  const { databaseUrl, databasePoolUrl: poolUrl, redisUrl } = config;
  if (databaseUrl) await checkPostgres(databaseUrl);
  if (databaseUrl && poolUrl) await checkPool(databaseUrl, poolUrl);
  if (redisUrl) await checkRedis(redisUrl);
  const { secrets, admin } = inDataDir(config, () => ({ secrets: secretsOf(config), admin: adminOf(config) }));
  const postgres = databaseUrl ? external(databaseUrl) : await embedded(config);
  return {
    databaseUrl: postgres.databaseUrl,
    poolUrl,
    queue: redisUrl ? { kind: 'redis', url: redisUrl } : { kind: 'postgres', connectionString: postgres.databaseUrl },
    embedded: !databaseUrl,
    outsideDir: postgres.outsideDir,
    secrets,
    admin,
    close: () => postgres.close(),
  };
}

/** Adds the values that the platform generated: database URL, JWT secret and admin password. */
export function resolveConfig(config: Config, { databaseUrl, secrets, admin }: Platform): Config {
  return { ...config, databaseUrl, jwtSecret: secrets.jwt, admin: { email: admin.email, password: admin.password } };
}

/**
 * Starts the embedded server. A dynamic import loads its package, because a production installation (the container image)
 * does not include it.
 */
async function embedded(config: Config): Promise<EmbeddedPostgres> {
  const { openEmbeddedPostgres } = await import('@kundan/embedded-postgres/embedded-postgres').catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
      throw new StartError(
        'DATABASE_URL is not set, and this installation does not include the embedded PostgreSQL. ' +
          'Set DATABASE_URL to a PostgreSQL server.',
        { cause: error },
      );
    },
  );
  try {
    return await openEmbeddedPostgres(config.dataDir);
  } catch (error) {
    if (error instanceof Error && error.name === 'EmbeddedPostgresError') {
      throw new StartError(error.message, { cause: error });
    }
    throw toUnwritableError(config, error);
  }
}

function external(databaseUrl: string): EmbeddedPostgres {
  return { databaseUrl, close: () => Promise.resolve() };
}

function jwtSecret({ jwtSecret, dataDir }: Config): string {
  return (
    jwtSecret ?? readOrCreateFile(join(dataDir, 'jwt-secret'), () => randomBytes(48).toString('base64url')).contents
  );
}

/** Reads the secrets, for a command that needs no service, and creates none. Throws a StartError when there is none. */
export function readSecrets(config: Config): PlatformSecrets {
  if (!config.jwtSecret && !existsSync(join(config.dataDir, 'jwt-secret')))
    throw new StartError(`JWT_SECRET is not set, and ${config.dataDir} has no file jwt-secret.`);
  return inDataDir(config, () => secretsOf(config));
}

/** What was sealed or wrapped with the key of JWT_SECRET stays valid when EVENT_SEAL_KEYS or PERSONAL_DATA_KEY are set later. */
function secretsOf(config: Config): PlatformSecrets {
  const jwt = jwtSecret(config);
  const withJwt = ([newest = jwt, ...older]: readonly string[] = []) => [newest, ...older, jwt] as const;
  return { jwt, eventSeal: withJwt(config.eventSealKeys), personalData: withJwt(config.personalDataKeys) };
}

function adminOf({ admin, dataDir }: Config): AdminCredentials {
  const { email, password } = admin;
  if (password) return { email, password, isNew: false };
  const file = join(dataDir, 'admin.txt');
  const { contents, isNew } = readOrCreateFile(
    file,
    () => `email: ${email}\npassword: ${randomBytes(12).toString('base64url')}\n`,
  );
  const stored = /^password: (.+)$/m.exec(contents)?.[1];
  if (!stored)
    throw new StartError(
      `${file} has no line 'password: …'. Add the line, or delete the file to generate a new password.`,
    );
  return { email, password: stored, file, isNew };
}

/** Creates the data folder unless the environment provides everything that would be stored in it. */
function inDataDir<T>(config: Config, work: () => T): T {
  try {
    if (!config.databaseUrl || !config.jwtSecret || !config.admin.password)
      mkdirSync(config.dataDir, { recursive: true });
    return work();
  } catch (error) {
    throw toUnwritableError(config, error);
  }
}

function toUnwritableError({ dataDir }: Config, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'ENOENT'].includes(code)) return error;
  return new StartError(
    `The data folder ${dataDir} cannot be written (${code}). Make it writable, or set DATA_DIR to a folder that is.`,
    { cause: error },
  );
}
