import { spawn } from 'node:child_process';
import { endWithParent } from '@kundan/test-support/end-with-parent';
import { findFreePort } from '@kundan/test-support/free-port';
import { waitUntil } from '@kundan/test-support/wait-until';
import type { EngineBrowser, Json } from './engine-browser.ts';

const START_TIMEOUT_MS = 20_000;

/** Starts WebKitGTK's small browser by its WebDriver, without a display in the virtual one of `xvfb-run`. */
export async function startWebKit(path: string): Promise<EngineBrowser> {
  const port = await findFreePort();
  const command = [...(process.env.DISPLAY ? [] : ['xvfb-run', '-a']), path, `--port=${port}`, '--host=127.0.0.1'];
  // A process group of its own, so that the virtual display ends with the driver.
  const child = endWithParent(spawn(command[0]!, command.slice(1), { stdio: 'ignore', detached: true }));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await waitUntil('the WebDriver of WebKitGTK runs', async () => (await fetch(`${url}/status`)).ok, START_TIMEOUT_MS);
  // Without the option 'binary' the driver starts MiniBrowser, which is installed beside it.
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } };
  const { sessionId } = (await send(`${url}/session`, { capabilities })) as { sessionId: string };
  const session = `${url}/session/${sessionId}`;
  // As wide as a desktop: the default window is narrower than the header's links need.
  await send(`${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 });
  await send(`${session}/timeouts`, { script: 60_000, pageLoad: 60_000 });
  return {
    name: 'WebKit',
    goto: async (address) => void (await send(`${session}/url`, { url: address })),
    call: async (source, args) => {
      const script = `const [json, done] = arguments;
        (async () => (${source})(...JSON.parse(json)))().then(
          (value) => done({ value: value ?? null }),
          (error) => done({ error: String(error) }));`;
      const result = await send(`${session}/execute/async`, { script, args: [JSON.stringify(args)] });
      const { value, error } = result as { value?: Json; error?: string };
      if (error) throw new Error(error);
      return value;
    },
    perform: async (actions) => void (await send(`${session}/actions`, { actions })),
    close: async () => {
      await fetch(session, { method: 'DELETE' });
      process.kill(-child.pid!, 'SIGTERM');
      await exited;
    },
  };
}

async function send(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${value?.error} ${value?.message}`);
  return value;
}
