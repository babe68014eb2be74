import type { z } from 'zod';
import { apiError } from './errors.ts';
import { decodeText } from './wire-text.ts';
import { missing } from './wording.ts';

type Reader = (text: string) => unknown;

/** Reads the parameters of one route from their raw text; made once per route from its zod schema. */
export interface ParameterReader {
  /** Parses a raw query string. Throws a 400 that names the parameter. */
  query(raw: string): Record<string, unknown>;
  /** Parses the raw path segments captured for `{names}`. */
  path(captured: Readonly<Record<string, string>>): Record<string, unknown>;
}

/** Far more than any route has; bounds the work for one URL. */
const maxParameters = 200;

const wholeNumber = /^(0|-?[1-9][0-9]{0,15})$/;
const decimalNumber = /^-?(0|[1-9][0-9]{0,15})(\.[0-9]{1,17})?$/;

/**
 * A string is converted only when it is in the one canonical notation; otherwise it stays a string and zod rejects it.
 */
const readers: Readonly<Record<string, Reader>> = {
  int: (text) => (wholeNumber.test(text) ? Number(text) : text),
  number: (text) => (decimalNumber.test(text) && text !== '-0' ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
  text: asText,
};

function asText(text: string): string {
  return text;
}

/**
 * A parameter may be repeated only if its schema is an array. A schema with a record accepts all parameters that it
 * does not name, each once, as strings.
 */
export function parameterReader(schema: z.ZodObject): ParameterReader {
  const read = new Map<string, Reader>();
  const lists = new Set<string>();
  let others: string | null = null;
  for (const [name, field] of Object.entries(schema.shape)) {
    const inner = unwrap(field as z.ZodType);
    if (inner.def.type === 'record') {
      others = name;
      continue;
    }
    if (inner.def.type === 'array') lists.add(name);
    const item = inner.def.type === 'array' ? unwrap((inner as z.ZodArray<z.ZodType>).element) : inner;
    read.set(name, readers[kindOf(item)] as Reader);
  }
  const known = [...read.keys()].join(', ');

  function readerFor(name: string): Reader {
    const reader = read.get(name);
    if (reader !== undefined) return reader;
    // Zod drops a member named __proto__ from a record.
    if (others !== null && name !== '' && name !== '__proto__') return asText;
    if (name === '') throw invalid('Unknown parameter "": there is one & too many, or a = without a name before it.');
    const hint = known === '' ? 'This route has no parameters' : `Known here: ${known}`;
    throw invalid(`Unknown parameter ${quote(name)}. ${hint}.`);
  }

  return {
    query(raw) {
      const values: Record<string, unknown> = Object.create(null);
      if (raw === '') return values;
      const pairs = raw.split('&', maxParameters + 1);
      if (pairs.length > maxParameters) throw invalid(`At most ${maxParameters} parameters may be given.`);
      for (const pair of pairs) {
        const equals = pair.indexOf('=');
        const name = decodeText(equals < 0 ? pair : pair.slice(0, equals), true);
        const reader = readerFor(name);
        const text = equals < 0 ? '' : decodeText(pair.slice(equals + 1), true);
        if (text.trim() === '') throw invalid(`Parameter ${quote(name)} must not be blank.`);
        const into = read.has(name) || others === null ? values : othersOf(values, others);
        const before = into[name];
        if (lists.has(name)) into[name] = [...((before as unknown[] | undefined) ?? []), reader(text)];
        else if (before === undefined) into[name] = reader(text);
        else throw invalid(`Parameter ${quote(name)} may be given only once.`);
      }
      return values;
    },
    path(captured) {
      const values: Record<string, unknown> = Object.create(null);
      for (const name in captured) values[name] = readerFor(name)(decodeText(captured[name] ?? '', false));
      return values;
    },
  };
}

function othersOf(values: Record<string, unknown>, name: string): Record<string, unknown> {
  values[name] ??= Object.create(null);
  return values[name] as Record<string, unknown>;
}

/** The 400 for the first issue that zod found, in our wording. */
export function parameterError(error: z.ZodError) {
  const issue = error.issues[0];
  const name = quote(String(issue?.path[0] ?? ''));
  if (issue === undefined) return invalid('The parameters are not valid.');
  if (issue.path.length === 0) return invalid(issue.message.endsWith('.') ? issue.message : `${issue.message}.`);
  if (issue.message === missing) return invalid(`Parameter ${name} is required.`);
  if (issue.code === 'invalid_type') return invalid(`Parameter ${name} ${issue.message}.`);
  return invalid(`Parameter ${name} is not valid: ${issue.message}.`);
}

/** A 400 about a parameter. */
export function invalid(message: string) {
  return apiError(400, 'invalid_parameter', message);
}

function quote(name: string): string {
  return JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name);
}

function unwrap(schema: z.ZodType): z.ZodType {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType } };
  const wrapped =
    def.type === 'optional' || def.type === 'default' || def.type === 'nullable' || def.type === 'prefault';
  return wrapped && def.innerType !== undefined ? unwrap(def.innerType) : schema;
}

function kindOf(schema: z.ZodType): string {
  const { def } = schema as unknown as { def: { type: string; format?: string } };
  if (def.type === 'number') return def.format === 'safeint' ? 'int' : 'number';
  return def.type === 'boolean' ? 'boolean' : 'text';
}
