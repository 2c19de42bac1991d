import { createHash } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keptFile } from '../kept-file.ts';
import { StartError } from '../start-error.ts';
import { copyBinaries, makeLinks, packagedBinaries } from './binaries.ts';
import { isServing, readPostmaster } from './postmaster-file.ts';

/** Where one embedded PostgreSQL lives and who runs it. */
export interface Home {
  /** Folder of the programs. */
  bin: string;
  /** The server's data, made by initdb. */
  data: string;
  /** What the shop keeps beside it: password, port, log. */
  keep: string;
  /** PostgreSQL refuses to run as root: then an ordinary user runs it. Empty otherwise. */
  user: { uid?: number; gid?: number };
}

const NOBODY = { uid: 65_534, gid: 65_534 };
/** For root only: where nobody may enter although the project's own folders are closed to others. */
const SHARED = '/var/tmp/kundan';

/** Decides where the server of this data folder lives; the same answer at every start. */
export function homeOf(dataDir: string): Home {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  const keep = realpathSync(join(dataDir, 'postgres')); // one name, however the folder is reached
  const packaged = packagedBinaries();
  const inside = join(keep, 'data');
  if (process.getuid?.() !== 0) {
    const bin = join(
      makeLinks(packaged.folder) ? packaged.folder : join(copyBinaries(packaged, keep), 'native'),
      'bin',
    );
    return { bin, data: inside, keep, user: {} };
  }

  const ready = makeLinks(packaged.folder) && othersMayEnter(packaged.folder);
  const bin = join(ready ? packaged.folder : join(copyBinaries(packaged, shared()), 'native'), 'bin');
  const existing = statSync(inside, { throwIfNoEntry: false });
  // Data made when the shop ran as an ordinary user stays that user's.
  if (existing) return { bin, data: inside, keep, user: { uid: existing.uid, gid: existing.gid } };
  return { bin, data: othersMayEnter(keep) ? inside : outside(keep), keep, user: NOBODY };
}

/** Data of a folder that nobody cannot enter: under a path derived from the folder's own. */
function outside(keep: string): string {
  const name = createHash('sha256').update(keep).digest('hex').slice(0, 16);
  const data = join(shared(), `data-${name}`);
  const note = join(keep, 'data-is-in.txt');
  const forgotten = !existsSync(note) && existsSync(data);
  const noted = keptFile(note, () => `${data}\n`).contents.trim();
  if (noted !== data) {
    throw new StartError(
      `${keep} was moved or copied from elsewhere; its database is still in ${noted}. ` +
        `Stop the shop there and move that folder to ${data}, writing the new path into ${note}, ` +
        `or remove ${keep} to begin with an empty shop.`,
    );
  }
  // The data folder was removed, which is how a shop is begun anew: what it left behind is set aside once.
  if (forgotten) {
    const left = readPostmaster(data);
    if (left && isServing(left, data)) process.kill(left.pid, 'SIGINT');
    rmSync(`${data}.previous`, { recursive: true, force: true });
    renameSync(data, `${data}.previous`);
  }
  return data;
}

function shared(): string {
  mkdirSync(SHARED, { recursive: true });
  const { uid } = lstatSync(SHARED);
  if (uid !== 0 || !lstatSync(SHARED).isDirectory()) {
    throw new StartError(`${SHARED} belongs to another user. Remove it, or start the shop as an ordinary user.`);
  }
  chmodSync(SHARED, 0o755);
  return SHARED;
}

/** Whether a user without any rights of its own can reach the contents of this folder. */
function othersMayEnter(folder: string): boolean {
  const real = realpathSync(folder);
  return (statSync(real).mode & 0o001) !== 0 && (real === dirname(real) || othersMayEnter(dirname(real)));
}
