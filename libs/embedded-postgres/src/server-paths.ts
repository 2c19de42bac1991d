import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyBinaries, createSymlinks, findPackagedBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isServerOf, readPostmaster } from './postmaster-file.ts';
import { readOrCreateFile } from './read-or-create-file.ts';

/** The folders of one embedded server and the operating-system user that runs it. */
export interface ServerPaths {
  /** The programs: postgres, initdb, pg_ctl. */
  binDir: string;
  /** The database cluster, created by initdb. */
  clusterDir: string;
  /** The launcher's own files: password, port, log. */
  stateDir: string;
  /** Set if this process is root, because PostgreSQL refuses to run as root. Empty otherwise. */
  user: { uid?: number; gid?: number };
}

const NOBODY = { uid: 65_534, gid: 65_534 };
/** Used by root only, when the user `nobody` cannot enter the project's folder or the data folder. */
const SHARED_DIR = '/var/lib/kundan';
/** For a data folder that is temporary itself. Earlier versions stored all clusters here, but systems delete files of /var/tmp after 30 days. */
const TEMPORARY_DIR = '/var/tmp/kundan';

/** Resolves the folders for a data folder. The result is the same at every start. Throws an EmbeddedPostgresError. */
export function resolveServerPaths(dataDir: string): ServerPaths {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  const stateDir = realpathSync(join(dataDir, 'postgres')); // one name, even if the folder is reached by a symbolic link
  const packaged = findPackagedBinaries();
  const inside = join(stateDir, 'data');
  if (process.getuid?.() !== 0) {
    const folder = createSymlinks(packaged.folder) ? packaged.folder : join(copyBinaries(packaged, stateDir), 'native');
    return { binDir: join(folder, 'bin'), clusterDir: inside, stateDir, user: {} };
  }

  const isUsable = createSymlinks(packaged.folder) && isEnterableByOthers(packaged.folder);
  const folder = isUsable ? packaged.folder : join(copyBinaries(packaged, createSharedDir(SHARED_DIR)), 'native');
  const binDir = join(folder, 'bin');
  const existing = statSync(inside, { throwIfNoEntry: false });
  // A cluster that was created by an ordinary user keeps its owner.
  if (existing) return { binDir, clusterDir: inside, stateDir, user: { uid: existing.uid, gid: existing.gid } };
  const clusterDir = isEnterableByOthers(stateDir) ? inside : resolveOutsideCluster(stateDir);
  return { binDir, clusterDir, stateDir, user: NOBODY };
}

/**
 * Returns the cluster's folder for a state folder that `nobody` cannot enter. The name is derived from the state folder's path, and
 * `data-is-in.txt` in the state folder records it.
 */
function resolveOutsideCluster(stateDir: string): string {
  const name = `data-${createHash('sha256').update(stateDir).digest('hex').slice(0, 16)}`;
  const clusterDirs = [SHARED_DIR, TEMPORARY_DIR].map((folder) => join(folder, name));
  const clusterDir = join(stateDir.startsWith(join(tmpdir(), '/')) ? TEMPORARY_DIR : SHARED_DIR, name);
  const pointerFile = join(stateDir, 'data-is-in.txt');
  // The user removed the data folder to start with an empty shop.
  const orphans = existsSync(pointerFile) ? [] : clusterDirs.filter((path) => existsSync(path));
  const recorded = readOrCreateFile(pointerFile, () => `${clusterDir}\n`).trim();
  if (!clusterDirs.includes(recorded)) {
    throw new EmbeddedPostgresError(
      `${stateDir} was moved or copied; its database is still in ${recorded}. ` +
        `Stop the shop there, move that folder to ${clusterDir} and write the new path into ${pointerFile}, ` +
        `or remove ${stateDir} to start with an empty shop.`,
    );
  }
  for (const orphan of orphans) setAside(orphan);
  // Begins anew where nothing is deleted.
  const isGone = recorded !== clusterDir && !existsSync(recorded);
  if (isGone) writeFileSync(pointerFile, `${clusterDir}\n`);
  const used = isGone ? clusterDir : recorded;
  createSharedDir(dirname(used));
  return used;
}

/** Renames an old cluster, in place of an even older one. */
function setAside(clusterDir: string): void {
  createSharedDir(dirname(clusterDir));
  const postmaster = readPostmaster(clusterDir);
  if (postmaster && isServerOf(postmaster, clusterDir)) process.kill(postmaster.pid, 'SIGINT');
  rmSync(`${clusterDir}.previous`, { recursive: true, force: true });
  renameSync(clusterDir, `${clusterDir}.previous`);
}

/** Creates a folder that only root may change. Throws an EmbeddedPostgresError if another user has created it. */
function createSharedDir(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const status = lstatSync(folder);
  if (status.uid !== 0 || !status.isDirectory()) {
    throw new EmbeddedPostgresError(
      `${folder} belongs to another user. Remove it, or start the shop as an ordinary user.`,
    );
  }
  chmodSync(folder, 0o755);
  return folder;
}

/** Whether every user can enter this folder: the folder and all its parents have the execute bit for others. */
function isEnterableByOthers(folder: string): boolean {
  const real = realpathSync(folder);
  return (statSync(real).mode & 0o001) !== 0 && (real === dirname(real) || isEnterableByOthers(dirname(real)));
}
