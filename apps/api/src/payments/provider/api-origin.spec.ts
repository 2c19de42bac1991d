import type { HttpAdapterHost } from '@nestjs/core';
import { expect, test } from 'vitest';
import { loadConfig } from '../../infrastructure/config.ts';
import { ApiOrigin } from './api-origin.ts';

const originOf = (env: Record<string, string>) =>
  new ApiOrigin({} as HttpAdapterHost, loadConfig({ NODE_ENV: 'test', ...env })).url;

test.each([
  [{ HOST: '0.0.0.0', PORT: '4000' }, 'http://127.0.0.1:4000'],
  [{ HOST: '::', PORT: '4000' }, 'http://127.0.0.1:4000'],
  [{ HOST: '::1', PORT: '4000' }, 'http://[::1]:4000'],
  [{ HOST: '192.168.1.4', PORT: '4000' }, 'http://192.168.1.4:4000'],
  [{ HOST: '0.0.0.0', API_URL: 'http://api:3000' }, 'http://api:3000'],
])('before it listens, %o is reached at %s', (env, url) => {
  expect(originOf(env)).toBe(url);
});
