import fc from 'fast-check';
import { z } from 'zod';

/** The maximum length of random text. Lengths around a schema's own bounds are generated separately. */
const MAX_LENGTH = 40;

/**
 * Generates values that a schema accepts, except for refinements in code, which may reject some values.
 * Throws for a kind of schema that no contract uses yet.
 */
export function schemaArbitrary(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectArbitrary(def.shape, def.catchall !== undefined);
    case 'string':
      return stringArbitrary(schema);
    case 'number':
      return numberArbitrary(schema);
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'array':
      return fc.array(schemaArbitrary(def.element), { maxLength: 4 });
    case 'union':
      return fc.oneof(...def.options.map(schemaArbitrary));
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
      return fc.option(schemaArbitrary(def.innerType), { nil: undefined });
    case 'nullable':
      return fc.option(schemaArbitrary(def.innerType), { nil: null });
    case 'pipe':
      // A transform accepts any value, so the schema on the other side of the pipe decides.
      return isTransform(def.in) ? schemaArbitrary(def.out) : schemaArbitrary(def.in);
    case 'file':
      // Requests are JSON here. product-images.api.spec.ts sends files of all kinds.
      return fc.constant({});
    case 'any':
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 });
    default:
      throw new Error(`No arbitrary is defined for schemas of the type '${def.type}'.`);
  }
}

const isTransform = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def.type === 'transform';

function objectArbitrary(shape: Record<string, z.core.$ZodType>, isLoose: boolean): fc.Arbitrary<object> {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, schemaArbitrary(field)]));
  const known = fc.record(fields);
  if (!isLoose) return known;
  return fc
    .tuple(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }), known)
    .map(([more, one]) => ({ ...more, ...one }));
}

function stringArbitrary(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = MAX_LENGTH, pattern } = z.toJSONSchema(schema);
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const short = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + MAX_LENGTH), unit: 'grapheme' });
  const boundaries = fc
    .constantFrom(maxLength, maxLength + 1, Math.max(0, minLength - 1))
    .map((length) => 'x'.repeat(length));
  return fc.oneof({ weight: 6, arbitrary: short }, { weight: 1, arbitrary: boundaries });
}

function numberArbitrary(schema: z.core.$ZodType): fc.Arbitrary<number> {
  const { type, minimum = -1000, maximum, multipleOf = 0.01 } = z.toJSONSchema(schema);
  const min = Math.max(minimum, -(2 ** 31));
  const max = Math.min(maximum ?? 2 ** 31, 2 ** 31);
  const boundaries = fc.constantFrom(min, min + 1, max, max + 1, min - 1);
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  if (type === 'integer') return fc.oneof({ weight: 6, arbitrary: whole }, { weight: 1, arbitrary: boundaries });
  const cents = whole.map((number) => number * multipleOf);
  return fc.oneof(whole, cents, boundaries, fc.double({ min, max, noNaN: true }));
}
