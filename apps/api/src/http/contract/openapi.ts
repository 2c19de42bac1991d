import { allCalls, type NamedCall } from '@kundan/contracts/all-calls';
import { API_BASE, type Call, readsQuery } from '@kundan/contracts/call';
import { ErrorBody } from '@kundan/contracts/error-message';
import { errorResponses } from '@kundan/contracts/error-responses';
import type { ErrorCode } from '@kundan/domain/error';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Creates the OpenAPI 3.1 document from the contracts. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const named of allCalls) {
    const path = API_BASE + named.call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [named.call.method.toLowerCase()]: operation(named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kundan API', version: '1', description: 'Prices are in rupees.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { DomainError: schemaOf(ErrorBody, 'input') },
    },
  };
}

function operation({ name, group, call }: NamedCall): object {
  const input = schemaOf(call.input, 'input');
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]));
  const fields = Object.entries(input.properties ?? {});
  const requiredFields = new Set(input.required);
  // Beside a file that is the whole body, the other fields are in the query.
  const isInQuery = (field: string) => readsQuery(call) || (call.upload !== undefined && field !== call.upload.field);
  const parameters = fields
    .filter(([field]) => inPath.has(field) || isInQuery(field))
    .map(([field, schema]) => {
      const place = inPath.has(field) ? 'path' : 'query';
      return { name: field, in: place, required: place === 'path' || requiredFields.has(field), schema };
    });
  if (call.idempotent) {
    parameters.push({ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } } as never);
  }
  if (call.versioned) {
    parameters.push({ name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } } as never);
  }
  const isInBody = (field: string) => !inPath.has(field) && !isInQuery(field);
  const properties = Object.fromEntries(fields.filter(([field]) => isInBody(field)));
  const required = input.required?.filter(isInBody);
  const body = call.bodyField ? (properties[call.bodyField] as JsonSchema) : { ...input, properties, required };
  return {
    operationId: name,
    tags: [group],
    summary: call.summary,
    ...(call.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(Object.keys(properties).length > 0 && {
      requestBody: { required: true, content: contentOf(call, body) },
    }),
    responses: {
      [call.status]: {
        description: 'Success',
        ...(call.status !== 204 && {
          content: { [call.produces ?? 'application/json']: { schema: schemaOf(call.output, 'output') } },
        }),
      },
      ...errorResponsesOf([...ACCESS_ERRORS[call.access], ...call.errors]),
    },
  };
}

const ACCESS_ERRORS = {
  public: [],
  shopper: ['TOKEN_MISSING'],
  admin: ['TOKEN_MISSING', 'FORBIDDEN'],
} satisfies Record<Call['access'], ErrorCode[]>;

function contentOf({ acceptsForm, acceptsMultipart, upload }: Call, schema: JsonSchema): object {
  if (upload) return { [upload.type]: { schema: upload.type === 'text/csv' ? { type: 'string' } : schema } };
  const form = acceptsForm && { 'application/x-www-form-urlencoded': { schema } };
  const multipart = acceptsMultipart && { 'multipart/form-data': { schema } };
  return { 'application/json': { schema }, ...form, ...multipart };
}

function errorResponsesOf(codes: readonly ErrorCode[]): Record<number, object> {
  const all = [...new Set<ErrorCode>(['INVALID_INPUT', ...codes])];
  const statuses = [...new Set(all.map((code) => errorResponses[code].status))];
  const described = (status: number) => all.filter((code) => errorResponses[code].status === status);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: described(status)
          .map((code) => `${code}: ${errorResponses[code].message}`)
          .join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/DomainError' } } },
      },
    ]),
  );
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest }: JsonSchema = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
