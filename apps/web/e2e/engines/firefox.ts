import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithParent } from '@kundan/test-support/end-with-parent';
import type { EngineBrowser, EngineOptions, Json } from './engine-browser.ts';

/** Preferences that make the profile quiet. `network.cookie.cookieBehavior` 2 blocks all cookies and site data. */
const preferences = ({ blocksStorage }: EngineOptions) => ({
  'remote.active-protocols': 1,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  ...(blocksStorage ? { 'network.cookie.cookieBehavior': 2 } : {}),
});

/** Starts a headless Firefox and controls it by WebDriver BiDi. */
export async function startFirefox(path: string, options: EngineOptions = {}): Promise<EngineBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'kundan-firefox-'));
  const lines = Object.entries(preferences(options)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } });
  endWithParent(child);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += String(chunk);
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`Firefox did not start:\n${output}`)));
  });
  const connection = await connect(`${address}/session`);
  await connection.send('session.new', { capabilities: {} });
  const tree = await connection.send('browsingContext.getTree', {});
  const context = (tree['contexts'] as { context: string }[])[0]!.context;
  await connection.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  return {
    name: 'Firefox',
    goto: async (url) => void (await connection.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    call: async (source, callArguments) => {
      const response = await connection.send('script.callFunction', {
        functionDeclaration: `async (json) => JSON.stringify((await (${source})(...JSON.parse(json))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(callArguments) }],
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      if (response['type'] !== 'success') throw new Error(JSON.stringify(response['exceptionDetails']));
      return JSON.parse((response['result'] as { value: string }).value) as Json;
    },
    perform: async (actions) => void (await connection.send('input.performActions', { context, actions })),
    close: async () => {
      connection.close();
      child.kill('SIGKILL');
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Connection {
  send: (method: string, params: object) => Promise<{ [name: string]: unknown }>;
  close: () => void;
}

async function connect(url: string): Promise<Connection> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const pending = new Map<number, (message: BidiMessage) => void>();
  socket.onmessage = ({ data }: { data: unknown }) => {
    const message = JSON.parse(String(data)) as BidiMessage;
    if (message.id !== undefined) pending.get(message.id)?.(message);
  };
  let lastId = 0;
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        pending.set(lastId, ({ result, error, message }) =>
          error ? reject(new Error(`${method}: ${error} ${message}`)) : resolve(result ?? {}),
        );
        socket.send(JSON.stringify({ id: lastId, method, params }));
      }),
    close: () => socket.close(),
  };
}

interface BidiMessage {
  id?: number;
  result?: { [name: string]: unknown };
  error?: string;
  message?: string;
}
