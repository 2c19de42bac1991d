import type { Call } from '@kundan/contracts/call';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface InputField {
  /** Dotted for nested fields: 'address.pinCode'. */
  path: string;
  required: boolean;
}

/** Returns the parameter names of the call's path: 'id' for /cart/:id. */
export function pathFields(call: Call): string[] {
  return [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
}

/** Returns the query or body fields of the contract. An object is replaced by its fields. */
export function inputFields(call: Call): InputField[] {
  const inPath = pathFields(call);
  return leafFields(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })).filter(
    ({ path }) => !inPath.includes(path),
  );
}

function leafFields(schema: JsonSchema, prefix = '', isParentRequired = true): InputField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix + name;
    const required = isParentRequired && (schema.required?.includes(name) ?? false);
    const object = findObjectSchema(property as JsonSchema);
    return object ? leafFields(object, `${path}.`, required) : [{ path, required }];
  });
}

/** Returns the schema, or the alternative of it, that describes an object with named fields. */
function findObjectSchema(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  return (schema.anyOf as JsonSchema[] | undefined)?.find((one) => one.properties);
}

/** Returns a copy of `input` with this value at `path`; undefined removes the field. */
export function withField(input: object, path: string, value: unknown): object {
  const [name = '', ...rest] = path.split('.');
  const copy: Record<string, unknown> = { ...input };
  if (rest.length > 0) copy[name] = withField(Object(copy[name]) as object, rest.join('.'), value);
  else if (value === undefined) delete copy[name];
  else copy[name] = value;
  return copy;
}
