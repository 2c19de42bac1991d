import type { Call } from '@kundan/contracts/call';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface InputField {
  /** Nested ones with dots: 'address.pinCode'. */
  path: string;
  required: boolean;
}

/** The names in the call's path: 'id' of /cart/:id. */
export function pathFields(call: Call): string[] {
  return [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
}

/** The fields of query or body according to the contract, those of objects in place of the objects. */
export function inputFields(call: Call): InputField[] {
  const inPath = pathFields(call);
  return leavesOf(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })).filter(
    ({ path }) => !inPath.includes(path),
  );
}

function leavesOf(schema: JsonSchema, prefix = '', requiredAbove = true): InputField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix + name;
    const required = requiredAbove && (schema.required?.includes(name) ?? false);
    const inner = objectIn(property as JsonSchema);
    return inner ? leavesOf(inner, `${path}.`, required) : [{ path, required }];
  });
}

/** The schema itself, or the one of its alternatives, that describes an object with named fields. */
function objectIn(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  return (schema.anyOf as JsonSchema[] | undefined)?.find((one) => one.properties);
}

/** A copy of `input` with this value at `path`; undefined removes the field. */
export function withField(input: object, path: string, value: unknown): object {
  const [name = '', ...rest] = path.split('.');
  const copy: Record<string, unknown> = { ...input };
  if (rest.length > 0) copy[name] = withField(Object(copy[name]) as object, rest.join('.'), value);
  else if (value === undefined) delete copy[name];
  else copy[name] = value;
  return copy;
}
