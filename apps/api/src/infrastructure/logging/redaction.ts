import type { FastifyRequest } from 'fastify';
import { stdSerializers } from 'pino';

export const REDACTED = '[redacted]';

/** Fields that pino replaces in every log line. */
export const SECRET_FIELDS = [
  ...['password', 'newPassword', 'otp', 'refreshToken', 'accessToken', 'phone', 'email', 'address'].flatMap((field) => [
    field,
    `*.${field}`,
  ]),
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
];

/** Texts of a line are cut to these lengths, in characters, because clients choose the length of what they send. */
const MAX_LENGTHS = { url: 500, message: 2_000, stack: 8_000 };

/**
 * Personal data and tokens anywhere in a log line, for example values that an error message quotes. Lines contain text
 * that anybody can send, so every pattern is linear: a match can begin only where the characters before it rule out an
 * earlier beginning, or matches as soon as it has begun.
 */
const PATTERNS: [RegExp, string][] = [
  // PostgreSQL quotes whole rows in an error's detail, which MikroORM appends to the message.
  [/\\n - detail: (?:(?!\\n {4}at )(?:[^"\\]|\\.))*/g, ''],
  [/\beyJ[\w.-]+/g, '[token]'],
  [/(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/(?<![\w-])[6-9]\d{9}(?![\w-])/g, '[phone]'],
];

/** Replaces e-mail addresses, phone numbers and tokens in a log line. */
export function redactLine(line: string): string {
  return PATTERNS.reduce((text, [pattern, word]) => text.replace(pattern, word), line);
}

/** Cuts a message before it is logged. */
export function cutMessage(message: string): string {
  return cut(message, MAX_LENGTHS.message);
}

/** Serializes an error. Of PostgreSQL's fields, it includes only code, table and constraint, which contain no row values. */
export function serializeError(error: Error): object {
  const { type, message, stack, ...rest } = stdSerializers.err(error);
  const { code, table, constraint, statusCode } = rest as Record<string, unknown>;
  return {
    type,
    message: cutMessage(message),
    stack: cut(stack, MAX_LENGTHS.stack),
    code,
    table,
    constraint,
    statusCode,
  };
}

/** Serializes a request without its query, which contains search terms. */
export function serializeRequest({ method, url, ip }: FastifyRequest): object {
  return { method, url: cut(url.split('?', 1)[0] ?? '', MAX_LENGTHS.url), ip };
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
