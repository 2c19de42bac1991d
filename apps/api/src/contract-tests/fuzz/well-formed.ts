import type { Call } from '@kundan/contracts/call';
import { type FaultCode, faults } from '@kundan/domain/fault';
import { z } from 'zod';

/** Refusals that any call may answer with; all others stand in its contract. */
const GENERAL: ReadonlySet<FaultCode> = new Set<FaultCode>([
  'INVALID_INPUT',
  'MALFORMED_BODY',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'NOT_FOUND',
  'TOKEN_MISSING',
  'SESSION_EXPIRED',
  'FORBIDDEN',
]);

const Refusal = z.strictObject({
  statusCode: z.int(),
  message: z.string().min(1).max(300),
  code: z.enum(Object.keys(faults) as [FaultCode, ...FaultCode[]]),
  errors: z.array(z.strictObject({ field: z.string(), message: z.string().min(1).max(300) })).optional(),
});

/** What would tell a stranger how the shop is built. */
const INSIDES =
  /\bat .+:\d+:\d+|node_modules|\.[jt]s:\d|\b(select|insert into|delete from|update) .+ (from|values|where|set)\b|violates|relation "|column "|syntax error|ECONN|expected .+ received|invalid input/i;

interface Answered {
  statusCode: number;
  body: string;
  headers: Record<string, unknown>;
}

/** What is wrong with an answer, as a sentence; undefined when it is as its contract says or a proper refusal. */
export function faultOfAnswer(call: Call, { statusCode, body, headers }: Answered): string | undefined {
  if (statusCode >= 500) return `answered ${statusCode}`;
  if (statusCode === 304) return call.method === 'GET' && body === '' ? undefined : '304 with a body, or to a change';
  if (statusCode < 400) return faultOfSuccess(call, statusCode, body, headers);
  const refusal = Refusal.safeParse(jsonOf(body));
  if (!refusal.success) return `is no refusal: ${refusal.error.message}`;
  const { code, message, errors } = refusal.data;
  if (INSIDES.test(body)) return 'shows its insides';
  if (refusal.data.statusCode !== statusCode || faults[code].status !== statusCode) return `has two statuses`;
  if (message !== (code === 'INVALID_INPUT' && errors?.[0] ? errors[0].message : faults[code].message))
    return 'has words of nobody';
  if (statusCode === 429 && !(Number(headers['retry-after']) >= 1)) return 'does not say when to try again';
  if (!GENERAL.has(code) && !call.faults.includes(code)) return `is ${code}, which its contract does not name`;
  return undefined;
}

function faultOfSuccess(call: Call, status: number, body: string, headers: Answered['headers']) {
  if (status !== call.status) return `answered ${status} instead of ${call.status}`;
  if (headers['content-encoding'] !== undefined) return undefined; // the same answer is checked where it is not compressed
  const parsed = call.output.safeParse(jsonOf(body));
  return parsed.success ? undefined : `breaks its contract: ${parsed.error.message}`;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
