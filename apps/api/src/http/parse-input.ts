import type { Call, InputOf } from '@kundan/contracts/call';
import { Fault, type FieldError } from '@kundan/domain/fault';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

type Raw = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

/** Puts parameters, query or body into the one flat object the contract names, and validates it. Throws INVALID_INPUT. */
export function parseInput<C extends Call>(call: C, request: Raw): InputOf<C> {
  const sent = call.method === 'GET' || call.method === 'DELETE' ? request.query : request.body;
  const input = { ...plainObject(sent), ...plainObject(request.params) };
  const parsed = call.input.safeParse(input, { error: fallbackWords });
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data as InputOf<C>;
}

/** For what no contract has words of its own for. */
function fallbackWords({ path }: { path?: PropertyKey[] | undefined }): string {
  return path?.length ? `Please check the field ${path.join('.')}.` : 'Please check what was sent.';
}

export function invalidInput(error: z.ZodError): Fault {
  return new Fault('INVALID_INPUT', { errors: fieldErrors(error) });
}

/** One sentence per field, the first one found. */
function fieldErrors(error: z.ZodError): FieldError[] {
  const byField = new Map<string, string>();
  for (const { path, message } of error.issues.flatMap(ofUnion)) {
    const field = path.join('.');
    if (!byField.has(field)) byField.set(field, message);
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}

/** What an object among several alternatives lacks says more than that none of them fits. */
function ofUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const closest = issue.errors.find((issues) => issues.some(({ path }) => path.length > 0));
  return closest?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

function plainObject(value: unknown): object {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new Fault('MALFORMED_BODY');
  return value;
}
