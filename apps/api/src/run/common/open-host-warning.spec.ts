import { expect, test } from 'vitest';
import { loadConfig } from '../../infrastructure/config.ts';
import { openHostWarning } from './open-host-warning.ts';

test.each(['127.0.0.1', 'localhost', '::1', '127.0.0.2'])('says nothing for the loopback address %s', (HOST) => {
  expect(openHostWarning(loadConfig({ HOST }))).toBeUndefined();
});

test.each(['0.0.0.0', '::', '192.168.1.5'])('names what is open with HOST=%s', (HOST) => {
  const warning = openHostWarning(loadConfig({ HOST }));
  expect(warning).toContain(`HOST=${HOST} without NODE_ENV=production`);
  expect(warning).toContain('/dev/mailbox');
  expect(warning).toContain('payment sandbox');
  expect(openHostWarning(loadConfig({ HOST, SMTP_URL: 'smtp://localhost' }))).not.toContain('/dev/mailbox');
});

test('says nothing in production', () => {
  expect(openHostWarning({ ...loadConfig({ HOST: '0.0.0.0' }), production: true })).toBeUndefined();
});
