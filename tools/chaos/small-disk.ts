import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SmallDisk {
  /** Takes every free byte of it, keeps taking what is given free, and gives all back after so many ms. */
  fillFor(ms: number): Promise<void>;
  close(): void;
}

/** Mounts a disk of so many MB (in memory) at a folder; undefined where this process may not. */
export function openSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  const filler = join(folder, 'filler');
  return {
    async fillFor(ms) {
      const file = openSync(filler, 'w');
      try {
        for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) fill(file, folder);
      } finally {
        closeSync(file);
        rmSync(filler, { force: true });
      }
    },
    close: () => void spawnSync('umount', ['-l', folder]),
  };
}

const CHUNK = Buffer.alloc(1024 * 1024);

function fill(file: number, folder: string): void {
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder);
      if (bavail === 0) return;
      writeSync(file, CHUNK, 0, Math.min(CHUNK.length, bavail * bsize));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
