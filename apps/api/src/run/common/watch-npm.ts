import { readFileSync } from 'node:fs';

const INTERVAL_MS = 500;

/**
 * Calls `onExit` when the npm that started this process was killed. This process gets no signal then, and the shell that npm has
 * started it with may still run. Returns a function that ends the watch.
 */
export function watchNpm(onExit: () => void): () => void {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const isOrphan = () => process.ppid !== parent || parentOf(parent) !== grandparent;
  const timer = setInterval(() => isOrphan() && onExit(), INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/** Returns the id of the parent process; undefined on systems without /proc. */
function parentOf(pid: number): string | undefined {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
