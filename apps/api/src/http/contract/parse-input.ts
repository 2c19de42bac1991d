import { type Call, readsQuery } from '@kundan/contracts/call';
import { fieldRules } from '@kundan/contracts/field-rules';
import type { Rule } from '@kundan/contracts/messages/rules-of';
import { DomainError, type FieldError } from '@kundan/domain/error';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type BeforeFiles, readForm } from './read-form.ts';
import { readUpload } from './read-upload.ts';

type Raw = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

/** The validated input of a call: path parameters, then the query, JSON body, form or uploaded file. Throws INVALID_INPUT. */
export async function readInput(call: Call, request: FastifyRequest, beforeFiles: BeforeFiles): Promise<unknown> {
  const { params, query } = request;
  if (call.acceptsMultipart && request.isMultipart())
    return parseInput(call, { params, query, body: await readForm(request, call, beforeFiles) });
  if (!call.upload) return parseInput(call, request);
  const file = await readUpload(request, call.upload);
  return parseInput(call, { params, query, body: { ...Object(query), ...file } });
}

/** Merges path parameters with the query or body, and validates the result with the contract. Throws INVALID_INPUT. */
function parseInput(call: Call, request: Raw): unknown {
  const { query, body, params } = request;
  const sent = call.bodyField ? { [call.bodyField]: body } : plainObject(readsQuery(call) ? query : body);
  const input = { ...sent, ...plainObject(params) };
  const parsed = call.input.safeParse(input, { error: (issue) => fallbackRule(issue).error(issue) });
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** The rule of an issue for which the contract has none. */
function fallbackRule({ path }: { path?: PropertyKey[] | undefined }): Rule {
  return path?.length ? fieldRules.invalid({ field: path.join('.') }) : fieldRules.invalidInput;
}

export function invalidInput(error: z.ZodError): DomainError {
  return new DomainError('INVALID_INPUT', { errors: fieldErrors(error) });
}

/** The first error of each field. */
function fieldErrors(error: z.ZodError): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const issue of error.issues.flatMap(expandUnion)) {
    const field = issue.path.join('.');
    if (byField.has(field)) continue;
    const { rule, message } = isOfRule(issue) ? issue : fallbackRule(issue).issue;
    byField.set(field, { field, ...rule, message });
  }
  return [...byField.values()];
}

const isOfRule = (issue: object): issue is Rule['issue'] => 'rule' in issue;

/** Replaces the error of a union by the errors of its closest member. */
function expandUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const closest = issue.errors.find((issues) => issues.some(({ path }) => path.length > 0));
  return closest?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

function plainObject(value: unknown): object {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new DomainError('MALFORMED_BODY');
  return value;
}
