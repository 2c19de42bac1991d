import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running (or killed) server says about itself in its data folder. */
export interface Postmaster {
  pid: number;
  port: number;
}

export function readPostmaster(data: string): Postmaster | undefined {
  try {
    const [pid, , , port] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n').map(Number);
    return pid && port ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the process does anything: not so a zombie, which nobody reaps in some containers. */
export function isAlive(pid: number): boolean {
  if (!exists(pid)) return false;
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/** Whether the system still knows the process id: all that PostgreSQL asks. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the noted process is still the server of this folder: after a kill its id may be a zombie's or somebody else's. */
export function isServing({ pid }: Postmaster, data: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data);
  } catch {
    if (process.platform === 'linux') return false;
  }
  const ps = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return ps.status === null || ps.stdout.includes(data);
}

/**
 * PostgreSQL refuses to start while the noted id belongs to a living process, whatever that process is, unless it is its own parent.
 * The note itself must stay: it names the shared memory in which the killed server's last processes may still be at work.
 */
export function disownPostmaster(data: string, pid: number): void {
  const file = join(data, 'postmaster.pid');
  const { uid, gid } = statSync(file);
  const lines = readFileSync(file, 'utf8').split('\n');
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, [process.pid, ...lines.slice(1)].join('\n'), { mode: 0o600 });
  chownSync(draft, uid, gid);
  if (readPostmaster(data)?.pid === pid) renameSync(draft, file);
  else rmSync(draft); // a server started by somebody else has written its own note meanwhile
}
