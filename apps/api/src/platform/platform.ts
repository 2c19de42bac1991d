import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openEmbeddedPostgres, type EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { keptFile } from './kept-file.ts';
import { checkPostgres, checkRedis } from './reachable.ts';
import { StartError } from './start-error.ts';

/** Nest provider token of the running platform. */
export const PLATFORM = Symbol('PLATFORM');

/** The services under the shop. Nothing outside this folder knows whether they are embedded or real. */
export interface Platform {
  databaseUrl: string;
  /** `prefix` keeps several shops apart on one Redis. */
  queue: { kind: 'redis'; url: string; prefix?: string } | { kind: 'postgres'; connectionString: string };
  /** The database server belongs to this shop's data folder. */
  embedded: boolean;
  secrets: { jwt: string };
  admin: AdminCredentials;
  /** Lets go of the services; the embedded server stops when no other process uses it. */
  close(): Promise<void>;
}

/** The admin made at first start. */
export interface AdminCredentials {
  email: string;
  password: string;
  /** Where a password made by the shop is kept; undefined when ADMIN_PASSWORD gave it. */
  file?: string;
  /** The password was made just now and may be shown once. */
  isNew: boolean;
}

/**
 * Opens the services this configuration names, or the embedded ones in its data folder.
 * Real services are checked first, so that a wrong address leaves nothing behind. Throws a StartError.
 */
export async function openPlatform(config: Config): Promise<Platform> {
  const { databaseUrl, redisUrl } = config;
  if (databaseUrl) await checkPostgres(databaseUrl);
  if (redisUrl) await checkRedis(redisUrl);
  const { secrets, admin } = inDataDir(config, () => ({ secrets: { jwt: jwtSecret(config) }, admin: adminOf(config) }));
  const postgres = databaseUrl ? external(databaseUrl) : await embedded(config);
  return {
    databaseUrl: postgres.databaseUrl,
    queue: redisUrl ? { kind: 'redis', url: redisUrl } : { kind: 'postgres', connectionString: postgres.databaseUrl },
    embedded: !databaseUrl,
    secrets,
    admin,
    close: () => postgres.close(),
  };
}

/** The configuration with what the platform made filled in: database address, secret, admin password. */
export function settled(config: Config, { databaseUrl, secrets, admin }: Platform): Config {
  return { ...config, databaseUrl, jwtSecret: secrets.jwt, admin: { email: admin.email, password: admin.password } };
}

async function embedded(config: Config): Promise<EmbeddedPostgres> {
  try {
    return await openEmbeddedPostgres(config.dataDir);
  } catch (error) {
    throw unwritable(config, error);
  }
}

function external(databaseUrl: string): EmbeddedPostgres {
  return { databaseUrl, close: () => Promise.resolve() };
}

function jwtSecret({ jwtSecret, dataDir }: Config): string {
  return jwtSecret ?? keptFile(join(dataDir, 'jwt-secret'), () => randomBytes(48).toString('base64url')).contents;
}

function adminOf({ admin, dataDir }: Config): AdminCredentials {
  const { email, password } = admin;
  if (password) return { email, password, isNew: false };
  const file = join(dataDir, 'admin.txt');
  const { contents, isNew } = keptFile(
    file,
    () => `email: ${email}\npassword: ${randomBytes(12).toString('base64url')}\n`,
  );
  const kept = /^password: (.+)$/m.exec(contents)?.[1];
  if (!kept)
    throw new StartError(`${file} has no line 'password: …'. Write one, or remove the file for a new password.`);
  return { email, password: kept, file, isNew };
}

/** Makes the data folder if anything is kept there, which is not so when the environment gives everything. */
function inDataDir<T>(config: Config, work: () => T): T {
  try {
    if (!config.databaseUrl || !config.jwtSecret || !config.admin.password)
      mkdirSync(config.dataDir, { recursive: true });
    return work();
  } catch (error) {
    throw unwritable(config, error);
  }
}

function unwritable({ dataDir }: Config, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'ENOENT'].includes(code)) return error;
  return new StartError(
    `The data folder ${dataDir} cannot be written (${code}). Make it writable, or set DATA_DIR to a folder that is.`,
    { cause: error },
  );
}
