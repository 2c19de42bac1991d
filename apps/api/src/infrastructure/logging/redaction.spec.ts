import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { makeLogger, NestLogger } from './logger.ts';
import { redactLine, serializeError, serializeRequest } from './redaction.ts';

test.each([
  ['mail asha.rao+x@shop.example.in now', 'mail [e-mail] now'],
  ['<asha@example.in>, (ravi@example.in)', '<[e-mail]>, ([e-mail])'],
  [`${'a'.repeat(300)}@example.in`, '[e-mail]'],
  ['asha@localhost', 'asha@localhost'],
  ['call 9876543210', 'call [phone]'],
  ['id 19876543210', 'id 19876543210'],
  ['Bearer eyJhbGciOi.eyJzdWIiOi.c2ln-_.', 'Bearer [token]'],
  ['"message":"x\\n - detail: Failing row contains (1, \\"Asha\\").\\n    at query"', '"message":"x\\n    at query"'],
])('redacts %j', (line, redacted) => {
  expect(redactLine(line)).toBe(redacted);
});

/**
 * Each text makes a pattern that is not linear restart at every position: 60 kB then take 400 ms to 4 s of the thread's
 * CPU time. Linear patterns take about 1 ms. The shortest of three runs contains no garbage collection.
 */
test.each([
  'a',
  'a.',
  '-',
  '/',
  '%',
  'a@',
  'a@a',
  'a@a.',
  '9',
  '98765 ',
  'eyJ-',
  'eyJ.',
  'eyJa.a',
  '\\n - detail: ',
  '\\',
])('redacts 60 kB of %j in linear time', (part) => {
  const line = part.repeat(Math.ceil(60_000 / part.length));
  const times = [1, 2, 3].map(() => {
    const start = process.threadCpuUsage();
    redactLine(line);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  });
  expect(Math.min(...times)).toBeLessThan(100);
});

test('cuts paths, messages and errors before they are redacted', () => {
  const long = 'x'.repeat(60_000);
  const lines: string[] = [];
  const logger = makeLogger({ production: true }, { write: (line: string) => lines.push(line) });
  const error = new Error(long);
  logger.error({ req: { method: 'GET', url: `/${long}?q=1`, ip: '::1' } as FastifyRequest, err: error }, long);
  new NestLogger(logger).error(error, 'Context');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line.length).toBeLessThan(15_000);
    expect(() => JSON.parse(line) as unknown).not.toThrow();
  }
  expect(serializeRequest({ method: 'GET', url: '/a?b', ip: '::1' } as FastifyRequest)).toMatchObject({ url: '/a' });
  expect(serializeError(new Error('short'))).toMatchObject({ message: 'short' });
});
