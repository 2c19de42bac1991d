import type { Call } from '@kundan/contracts/call';
import type { ErrorBody } from '@kundan/contracts/error-message';
import type { ErrorCode } from '@kundan/domain/error';
import { findErrorViolation } from '../../support/error-answers.ts';

/** Errors that every call may return. All other errors must be listed in the contract. */
const COMMON_ERRORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'INVALID_INPUT',
  'MALFORMED_BODY',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'NOT_FOUND',
  'TOKEN_MISSING',
  'SESSION_EXPIRED',
  'FORBIDDEN',
]);

/** Stack traces, SQL and library messages, which a response must not contain. */
const INTERNALS =
  /\bat .+:\d+:\d+|node_modules|\.[jt]s:\d|\b(select|insert into|delete from|update) .+ (from|values|where|set)\b|violates|relation "|column "|syntax error|ECONN|expected .+ received|invalid input/i;

interface Response {
  statusCode: number;
  body: string;
  headers: Record<string, unknown>;
}

/** Returns a description of what violates the contract, or undefined for a valid response. */
export function findContractViolation(call: Call, { statusCode, body, headers }: Response): string | undefined {
  if (statusCode >= 500) return `returned ${statusCode}`;
  if (statusCode === 304)
    return call.method === 'GET' && body === '' ? undefined : 'returned 304 with a body or for a method other than GET';
  if (statusCode < 400) return findOutputViolation(call, statusCode, body, headers);
  const error = parseJson(body);
  const violation = findErrorViolation(error, statusCode);
  if (violation) return violation;
  if (INTERNALS.test(body)) return 'contains internals';
  const { code } = error as ErrorBody;
  if (statusCode === 429 && !(Number(headers['retry-after']) >= 1)) return 'has no Retry-After header';
  if (!COMMON_ERRORS.has(code) && !call.errors.includes(code)) return `is ${code}, which its contract does not list`;
  return undefined;
}

function findOutputViolation(call: Call, status: number, body: string, headers: Response['headers']) {
  if (status !== call.status) return `returned ${status} instead of ${call.status}`;
  if (headers['content-encoding'] !== undefined) return undefined; // Checked when it is not compressed.
  const parsed = call.output.safeParse(call.produces ? body : parseJson(body));
  return parsed.success ? undefined : `violates its contract: ${parsed.error.message}`;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
