import fc from 'fast-check';
import { z } from 'zod';

/** Longer texts than this say nothing new, except just around a schema's own maximum. */
const LONG = 40;

/**
 * Values that a schema takes, as far as it tells: what it refines in code is left to chance.
 * Throws on a kind of schema that no contract used so far.
 */
export function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectOf(def.shape, def.catchall !== undefined);
    case 'string':
      return textOf(schema);
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'array':
      return fc.array(arbitraryOf(def.element), { maxLength: 4 });
    case 'union':
      return fc.oneof(...def.options.map(arbitraryOf));
    case 'optional':
    case 'default':
      return fc.option(arbitraryOf(def.innerType), { nil: undefined });
    case 'nullable':
      return fc.option(arbitraryOf(def.innerType), { nil: null });
    case 'pipe':
      // What comes in has to suit both ends; a transformation between them takes whatever its input is.
      return isTransform(def.in) ? arbitraryOf(def.out) : arbitraryOf(def.in);
    case 'any':
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 });
    default:
      throw new Error(`There is no arbitrary for schemas of the kind '${def.type}' yet.`);
  }
}

const isTransform = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def.type === 'transform';

function objectOf(shape: Record<string, z.core.$ZodType>, isLoose: boolean): fc.Arbitrary<object> {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, arbitraryOf(field)]));
  const known = fc.record(fields);
  if (!isLoose) return known;
  return fc
    .tuple(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }), known)
    .map(([more, one]) => ({ ...more, ...one }));
}

function textOf(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = LONG, pattern } = z.toJSONSchema(schema);
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const short = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + LONG), unit: 'grapheme' });
  const aroundItsBounds = fc
    .constantFrom(maxLength, maxLength + 1, Math.max(0, minLength - 1))
    .map((length) => 'x'.repeat(length));
  return fc.oneof({ weight: 6, arbitrary: short }, { weight: 1, arbitrary: aroundItsBounds });
}

function numberOf(schema: z.core.$ZodType): fc.Arbitrary<number> {
  const { type, minimum = -1000, maximum, multipleOf = 0.01 } = z.toJSONSchema(schema);
  const min = Math.max(minimum, -(2 ** 31));
  const max = Math.min(maximum ?? 2 ** 31, 2 ** 31);
  const aroundItsBounds = fc.constantFrom(min, min + 1, max, max + 1, min - 1);
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  if (type === 'integer') return fc.oneof({ weight: 6, arbitrary: whole }, { weight: 1, arbitrary: aroundItsBounds });
  const cents = whole.map((number) => number * multipleOf);
  return fc.oneof(whole, cents, aroundItsBounds, fc.double({ min, max, noNaN: true }));
}
