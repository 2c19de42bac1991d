import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of `postmaster.pid` that the launcher uses. A killed server leaves this file behind. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** Reads `postmaster.pid` of a cluster. Returns undefined if it is missing or incomplete. */
export function readPostmaster(clusterDir: string): Postmaster | undefined {
  try {
    const [pid, , , port] = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n').map(Number);
    return pid && port ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process runs. A zombie does not count: some containers have no init process that reaps it. */
export function isAlive(pid: number): boolean {
  if (!hasProcess(pid)) return false;
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/** Whether the process id is in use, zombies included. PostgreSQL makes the same check. */
export function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the recorded process is still the server of this cluster. After a kill, another process may have its id. */
export function isServerOf({ pid }: Postmaster, clusterDir: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(clusterDir);
  } catch {
    if (process.platform === 'linux') return false;
  }
  const ps = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return ps.status === null || ps.stdout.includes(clusterDir);
}

/**
 * Replaces a stale process id in `postmaster.pid` by this process's id. PostgreSQL refuses to start while the recorded id is in
 * use by any process other than its own parent. The file itself must stay, because it names the shared memory block that the
 * killed server's last backends may still use.
 */
export function replaceStalePid(clusterDir: string, stalePid: number): void {
  const file = join(clusterDir, 'postmaster.pid');
  const { uid, gid } = statSync(file);
  const lines = readFileSync(file, 'utf8').split('\n');
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, [process.pid, ...lines.slice(1)].join('\n'), { mode: 0o600 });
  chownSync(draft, uid, gid);
  if (readPostmaster(clusterDir)?.pid === stalePid) renameSync(draft, file);
  else rmSync(draft); // another process has started a server
}
