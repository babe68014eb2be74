import fc from '../random.ts';
import type { Documented, DocumentedOperation, DocumentedParameter, Schema } from './documented.ts';

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  /** Percent-encoded, as sent. */
  readonly query: string;
  /** Null when the path was changed into an undocumented one. */
  readonly operation: DocumentedOperation | null;
}

/** Deliberately broken parts of URLs, already encoded. */
const hostile = [
  '%00',
  'a%00b',
  '%ff',
  '%c0%80',
  '%ed%a0%80',
  '%f4%90%80%80',
  '%e2%82',
  '%',
  '%z',
  '\uFFFD',
  '\uD800',
  '%EF%BF%BD',
  '%EF%BB%BF',
  '%E2%80%AE',
  '%0D%0AX-Injected:1',
  '%27%20or%201=1--',
  '%22',
  '%5C',
  '%25',
  '_',
  '!',
  '%2e%2e%2f',
  '{}',
  '[]',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '00',
  '0x1',
  '9007199254740993',
  '99999999999999999999',
  '2026-02-30',
  '0000-01-01',
  '%F0%9F%8F%95',
  'e%CC%81',
  '%C3%A9',
  '$$',
  '%24%7B1%7D',
  '(select%201)',
];

const names = [
  'unknown',
  'Limit',
  'limit[]',
  'a[]',
  '__proto__',
  'constructor',
  'toString',
  '%00',
  '%ff',
  '',
  'x'.repeat(200),
];

/** Columns of the dataset `camp`, a missing column, and members of its data. */
const columns = ['address', 'name', 'open', 'prices', 'start_date', 'hidden', 'data', 'data.art', 'data.', 'data.%27'];

/** Any request: documented operations with valid or invalid parameters. `ids` are existing ids. */
export function anyRequest({ operations }: Documented, ids: readonly string[]): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...operations).chain((operation) =>
    fc
      .record({
        method: fc.oneof(
          { weight: 20, arbitrary: fc.constant(operation.method) },
          { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'DELETE', 'OPTIONS', 'BREW', '') },
        ),
        path: anyPath(operation, operations, ids),
        pairs: anyPairs(operation, ids),
        tail: fc.oneof(
          { weight: 30, arbitrary: fc.constant('') },
          { weight: 1, arbitrary: fc.constantFrom('&', '&&', '&a', '?', '#', '&=') },
        ),
      })
      .map(({ method, path, pairs, tail }) => ({
        method,
        ...path,
        query: pairs.map(([name, value]) => `${name}=${value}`).join('&') + tail,
      })),
  );
}

/** The operation that accepts a changed path: any word may stand in place of an id. */
function takerOf(path: string, operations: readonly DocumentedOperation[]): DocumentedOperation | null {
  const words = path.split('/');
  const takes = (operation: DocumentedOperation) => {
    const parts = operation.path.split('/');
    return (
      parts.length === words.length &&
      parts.every((part, at) => part === words[at] || (part.startsWith('{') && words[at] !== ''))
    );
  };
  return operations.find(takes) ?? null;
}

function anyPath(
  operation: DocumentedOperation,
  operations: readonly DocumentedOperation[],
  ids: readonly string[],
): fc.Arbitrary<{ path: string; operation: DocumentedOperation | null }> {
  const parts = operation.path.split('/').map((part) => {
    const parameter = operation.parameters.find((one) => one.in === 'path' && `{${one.name}}` === part);
    return parameter === undefined ? fc.constant(part) : pathText(parameter.schema, ids);
  });
  const good = fc.tuple(...parts).map((values) => ({ path: values.join('/'), operation }));
  const changed = fc
    .tuple(good, fc.constantFrom('/', '//', '/x/y/z', '%', '.json'))
    .map(([{ path }, tail]) => ({ path: path + tail, operation: takerOf(path + tail, operations) }));
  const upper = operation.path === '/' ? good : good.map(({ path }) => ({ path: path.toUpperCase(), operation: null }));
  return fc.oneof(
    { weight: 30, arbitrary: good },
    { weight: 1, arbitrary: operation.path.includes('{') ? good : changed },
    { weight: 1, arbitrary: upper },
  );
}

/** Without slashes, which would change the path. */
function pathText(schema: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  return anyValue(schema, ids)
    .map((value) => value.replaceAll(/[/?#]/g, ''))
    .filter((value) => value !== '');
}

function anyPairs(
  operation: DocumentedOperation,
  ids: readonly string[],
): fc.Arbitrary<ReadonlyArray<readonly [string, string]>> {
  const known = operation.parameters.filter((parameter) => parameter.in === 'query');
  const extra = fc.tuple(fc.constantFrom(...names), fc.oneof(fc.constantFrom(...hostile), fc.constant('1')));
  const few =
    known.length === 0
      ? fc.constant([])
      : fc
          .subarray([...known], { maxLength: Math.min(4, known.length) })
          .chain((some) => fc.tuple(...some.map((one) => pairOf(one, ids))));
  return fc
    .tuple(
      few,
      fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: extra }),
      fc.integer({ min: 0, max: 15 }),
    )
    .map(([pairs, more, repeat]) => {
      const all: Array<readonly [string, string]> = more === null ? [...pairs] : [...pairs, more];
      const again = repeat === 0 ? all[0] : undefined;
      return again === undefined ? all : [...all, again];
    });
}

function pairOf(
  { name, schema }: DocumentedParameter,
  ids: readonly string[],
): fc.Arbitrary<readonly [string, string]> {
  // The members of an exploded object are parameters.
  if (schema.type === 'object') return fc.tuple(fc.constantFrom(...columns), anyValue({ type: 'string' }, ids));
  return anyValue(schema, ids).map((value) => [name, value] as const);
}

/** Mostly values that fit the schema, at and beyond its bounds; sometimes anything. Encoded. */
function anyValue(schema: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  const text = fc.string({ unit: 'binary', maxLength: 40 }).map(encode);
  const huge = fc.constantFrom(
    'a'.repeat(301),
    'b'.repeat(5000),
    'c'.repeat(100_000),
    encode('🏕'.repeat(2000)),
    '9'.repeat(400),
  );
  return fc.oneof(
    { weight: 12, arbitrary: goodValue(schema, ids).map(encode) },
    { weight: 2, arbitrary: nearValue(schema).map(encode) },
    { weight: 2, arbitrary: fc.constantFrom(...hostile) },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: fc.constantFrom('', '+', '%20', 'true', 'TRUE', '1', '0', '-1', '1.5', 'null') },
    { weight: 1, arbitrary: huge },
  );
}

function goodValue(schema: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  const {
    type,
    format,
    enum: allowed,
    minimum = 0,
    maximum = 1000,
    maxLength = 50,
    items,
  } = schema as Record<string, never>;
  if (allowed !== undefined) return fc.constantFrom(...(allowed as string[]));
  if (type === 'boolean') return fc.constantFrom('true', 'false');
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum }).map(String);
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true }).map(String);
  if (type === 'array') return goodValue(items ?? {}, ids);
  if (format === 'uuid')
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() });
  if (format === 'date')
    return fc
      .date({ min: new Date('1990-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
  const words = [
    'VT',
    'Vermont',
    'oregon',
    'Chicago',
    'art',
    'name',
    'start_date',
    'prices',
    'address',
    'latitude',
    'open',
    'summer',
    'in_person',
    'all',
    'camp',
  ];
  return fc.oneof(fc.constantFrom(...words), fc.string({ minLength: 1, maxLength: Math.min(maxLength, 50) }));
}

function nearValue({ minimum, maximum, maxLength, type }: Record<string, unknown>): fc.Arbitrary<string> {
  if (typeof minimum === 'number' && typeof maximum === 'number')
    return fc
      .constantFrom(minimum, minimum - 1, minimum + 1, maximum, maximum - 1, maximum + 1, minimum + 0.5)
      .map(String);
  if (typeof maxLength === 'number')
    return fc.constantFrom(maxLength, maxLength + 1, maxLength - 1).map((length) => 'z'.repeat(length));
  return fc.constantFrom(type === 'boolean' ? 'True' : '00000000-0000-0000-0000-000000000000', 'yes', '2026-13-01');
}

/** Percent-encodes a text; a lone surrogate, which has no UTF-8 form, is kept. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : text.replaceAll(/[&=#?/%+]/g, '');
}
