/** Compiles a zod schema into a predicate, which is faster than parsing when values are nearly always valid. */
import type { z } from 'zod';

/** True only if the schema accepts the value; false may also mean that the predicate cannot tell. */
export type Predicate = (value: unknown) => boolean;

type Checks = readonly z.core.$ZodCheck[] | undefined;

/** The predicate of a schema without transforms. */
export function predicateOf(schema: z.core.$ZodType): Predicate {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional': {
      const fits = predicateOf(def.innerType);
      return (value) => value === undefined || fits(value);
    }
    case 'nullable': {
      const fits = predicateOf(def.innerType);
      return (value) => value === null || fits(value);
    }
    case 'string':
      return both((value) => typeof value === 'string', 'format' in def ? unknown : def.checks);
    case 'boolean':
      return both((value) => typeof value === 'boolean', def.checks);
    case 'number':
      return both(Number.isFinite, 'format' in def ? unknown : def.checks);
    case 'enum': {
      const entries = new Set<unknown>(Object.values(def.entries));
      return both((value) => entries.has(value), def.checks);
    }
    case 'array': {
      const fits = predicateOf(def.element);
      return both((value) => Array.isArray(value) && value.every(fits), def.checks);
    }
    case 'tuple': {
      const items = def.items.map(predicateOf);
      return both(
        (value) =>
          Array.isArray(value) && value.length === items.length && items.every((fits, index) => fits(value[index])),
        def.rest === null ? def.checks : unknown,
      );
    }
    case 'object':
      return both(fitsMembers(def.shape), def.checks);
    default:
      return () => false;
  }
}

function fitsMembers(shape: Readonly<Record<string, z.core.$ZodType>>): Predicate {
  const members = new Map(Object.entries(shape).map(([name, schema]) => [name, predicateOf(schema)]));
  const needed = Object.entries(shape).flatMap(([name, schema]) => (schema._zod.optin === undefined ? [name] : []));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    for (const [name, member] of Object.entries(value)) if (!members.get(name)?.(member)) return false;
    return needed.every((name) => Object.hasOwn(value, name));
  };
}

/** A check that is not compiled: the predicate returns false, and zod decides. */
const unknown: Checks = [{ _zod: { def: { check: '' } } } as unknown as z.core.$ZodCheck];

function both(first: Predicate, checks: Checks): Predicate {
  const rest = (checks ?? []).map(({ _zod: { def } }) => checkOf(def as z.core.$ZodChecks['_zod']['def']));
  const [only] = rest;
  if (only === undefined) return first;
  if (rest.length === 1) return (value) => first(value) && only(value);
  return (value) => first(value) && rest.every((check) => check(value));
}

function checkOf(def: object): Predicate {
  const known = def as {
    check: string;
    format?: string;
    fn?: (value: unknown) => unknown;
    pattern?: RegExp;
    value?: number;
    minimum?: number;
    inclusive?: boolean;
  };
  const { fn, pattern, value: bound, minimum } = known;
  if (known.check === 'custom' && fn) return (value) => fn(value) === true;
  if (known.check === 'string_format' && known.format === 'regex' && pattern && !pattern.global && !pattern.sticky)
    return (value) => pattern.test(value as string);
  if (known.check === 'number_format' && known.format === 'safeint') return Number.isSafeInteger;
  if (known.check === 'greater_than' && bound !== undefined && known.inclusive)
    return (value) => (value as number) >= bound;
  if (known.check === 'less_than' && bound !== undefined && known.inclusive)
    return (value) => (value as number) <= bound;
  if (known.check === 'min_length' && minimum !== undefined) return (value) => (value as unknown[]).length >= minimum;
  return () => false;
}
