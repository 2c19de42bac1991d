import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Mounts a disk of this size (tmpfs) on a folder. Returns undefined if this process is not allowed to mount. */
export function mountSmallDisk(folder: string, megabytes: number) {
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  if (mount.status !== 0) return undefined;
  const fillerFile = join(folder, 'filler');
  return {
    /** Occupies every free byte for `ms`, including space that is freed during this time, and then frees it. */
    async fillFor(ms: number): Promise<void> {
      const file = openSync(fillerFile, 'w');
      try {
        for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) fill(file);
      } finally {
        closeSync(file);
        rmSync(fillerFile, { force: true });
      }
    },
    close: () => void spawnSync('umount', ['-l', folder]),
  };
}

const CHUNK = Buffer.alloc(1024 * 1024);

function fill(file: number): void {
  try {
    for (;;) writeSync(file, CHUNK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
