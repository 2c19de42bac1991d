import type { FastifyRequest } from 'fastify';
import { stdSerializers } from 'pino';

export const REDACTED = '[redacted]';

/** Fields that no log line shows, wherever code might log a form or a request. */
export const SECRET_FIELDS = [
  ...['password', 'newPassword', 'otp', 'refreshToken', 'accessToken', 'phone', 'email', 'address'].flatMap((field) => [
    field,
    `*.${field}`,
  ]),
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
];

/** What people and sessions can be known by, wherever it stands in a line: an error's message quotes what it was given. */
const TELLING: [RegExp, string][] = [
  // The database quotes whole rows in an error's detail, which the ORM puts below the message.
  [/\\n - detail: (?:(?!\\n {4}at )(?:[^"\\]|\\.))*/g, ''],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/(?<![\w-])[6-9]\d{9}(?![\w-])/g, '[phone]'],
];

/** A line of the log (JSON) without e-mail addresses, phone numbers and tokens. */
export function redacted(line: string): string {
  return TELLING.reduce((text, [pattern, word]) => text.replace(pattern, word), line);
}

/** An error with what helps to find it: of what the database adds, its code and the names of table and constraint. */
export function withoutRows(error: Error): object {
  const { type, message, stack, ...rest } = stdSerializers.err(error);
  const { code, table, constraint, statusCode } = rest as Record<string, unknown>;
  return { type, message, stack, code, table, constraint, statusCode };
}

/** A request without its query, which holds what people search for. */
export function withoutQuery({ method, url, ip }: FastifyRequest): object {
  return { method, url: url.split('?', 1)[0], ip };
}
