import { on } from 'node:events';
import { extname } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type LogResult, type LogTask, runTask, type TaskInput } from './log-task.ts';

/** The program of a thread: a source file, or what the build makes of it. The build puts this file and its programs into folders side by side. */
const PROGRAM = new URL(`../run/log-thread${extname(import.meta.url)}`, import.meta.url);
/** How many results of a thread wait at most for the main thread, so that memory use does not depend on the size of the log. */
const MAX_WAITING = 2;
/** With less new space V8 collects garbage sooner: eight threads take 0.8 GB instead of 1.8 GB, and no more CPU time. */
const LIMITS = { maxYoungGenerationSizeMb: 8 };

interface ThreadData {
  taskName: string;
  input: TaskInput;
}

/** Runs a task in one thread for each input. Rejects with the first error of a thread or of `receive`. All threads have ended then. */
export async function runInThreads<Result extends LogResult>(
  { name }: LogTask<Result>,
  inputs: readonly TaskInput[],
  receive: (result: Result) => Promise<void>,
): Promise<void> {
  const threads = inputs.map((input) => {
    const workerData: ThreadData = { taskName: name, input };
    return new Worker(PROGRAM, { workerData, resourceLimits: LIMITS });
  });
  try {
    await Promise.all(threads.map((thread) => receiveAll(thread, receive)));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

async function receiveAll<Result>(thread: Worker, receive: (result: Result) => Promise<void>): Promise<void> {
  // Of a thread that is about to be ended; it would end the process.
  thread.on('error', () => undefined);
  for await (const [result] of on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[Result]>) {
    await receive(result);
    thread.postMessage('received');
  }
}

/** The main function of a thread: runs the task that it was started for, and sends the results to the main thread. */
export async function runThread(tasks: readonly LogTask<LogResult>[]): Promise<void> {
  const { taskName, input } = workerData as ThreadData;
  const task = tasks.find(({ name }) => name === taskName);
  if (!parentPort || !task) throw new Error(`No thread can do this: ${taskName}`);
  const port = parentPort;
  const received = on(port, 'message');
  let sent = 0;
  await runTask(task, input, async (result) => {
    port.postMessage(result);
    sent += 1;
    if (sent > MAX_WAITING) await received.next();
  });
  await received.return?.(); // Without a listener for messages the thread ends.
}
