import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/** Time for a process to end after SIGTERM, in ms. SIGKILL follows. */
const GRACE_MS = 20_000;

/**
 * A program that reads lines: a process id to watch, or with a minus sign one that has ended. When its input ends, its parent has ended,
 * and it ends the watched processes.
 */
const WATCHDOG = `
  const pids = new Set();
  const send = (signal) => pids.forEach((pid) => { try { process.kill(pid, signal); } catch { pids.delete(pid); } });
  const end = () => {
    send('SIGTERM');
    const polling = setInterval(() => { send(0); if (pids.size === 0) process.exit(); }, 100);
    setTimeout(() => { clearInterval(polling); send('SIGKILL'); }, ${GRACE_MS});
  };
  require('node:readline').createInterface(process.stdin)
    .on('line', (line) => (line > 0 ? pids.add(Number(line)) : pids.delete(-line)))
    .on('close', end);`;

let watchdog: ChildProcess | undefined;

/**
 * Ends a process with SIGTERM when this process ends in any way, SIGKILL included; a watchdog process waits for that. For every shop,
 * server and browser that a spec or a tool starts. A number is the id of a process that is not a child of this one.
 */
export function endWithParent<Process extends ChildProcess | number>(process: Process): Process {
  const pid = typeof process === 'number' ? process : process.pid;
  if (pid === undefined) return process; // it could not be started
  tellWatchdog(pid);
  if (typeof process !== 'number') process.once('exit', () => tellWatchdog(-pid));
  return process;
}

function tellWatchdog(line: number): void {
  watchdog ??= startWatchdog();
  watchdog.stdin?.write(`${line}\n`);
}

function startWatchdog(): ChildProcess {
  // Detached, so that Ctrl-C in the terminal does not reach it.
  const child = spawn(process.execPath, ['-e', WATCHDOG], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.on('error', () => undefined);
  // It does not keep this process running.
  child.unref();
  (child.stdin as Socket).unref();
  return child;
}
