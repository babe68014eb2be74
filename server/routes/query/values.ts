/** Converts values from PostgreSQL's text format to JSON without losing digits. */
import type { AllowedNames } from './allowed-names.ts';

/** Converts a non-null value. */
type Writer = (text: string) => string;

const writers: Readonly<Record<string, Writer>> = {
  bool: (text) => (text === 't' ? 'true' : 'false'),
  int2: whole,
  int4: whole,
  int8: number,
  numeric: number,
  float4: double,
  float8: double,
  json: (text) => text,
  jsonb: (text) => text,
  timestamp: (text) => JSON.stringify(text.replace(' ', 'T')),
  timestamptz: (text) => JSON.stringify(text.replace(' ', 'T').replace(/\+00$/, 'Z')),
};

function whole(text: string): string {
  return text;
}

/** A JSON number if a double holds it exactly, else a string: 9007199254740993 and NaN become strings. */
function number(text: string): string {
  return /^-?\d/.test(text) && text.replace(/^-?0*|[.]/g, '').length <= 15 ? text : JSON.stringify(text);
}

/** A double has as many digits as it needs; NaN and Infinity become strings. */
function double(text: string): string {
  return /^-?\d/.test(text) ? text : JSON.stringify(text);
}

/** The writer for a type. */
function writerOf(type: string): Writer {
  if (type.endsWith('[]')) {
    const member = writerOf(type.slice(0, -2));
    return (text) => writeArray(text, member);
  }
  return Object.hasOwn(writers, type) ? (writers[type] ?? JSON.stringify) : JSON.stringify;
}

/** `columns` and `rows` of an answer as JSON, and the number of rows. */
export interface Written {
  readonly columns: string;
  readonly rows: string;
  readonly count: number;
}

/** Writes as many rows as fit into `bytes` of JSON, with the columns. Null when the first row does not fit. */
export function writeRows(
  allowed: AllowedNames,
  fields: readonly { readonly name: string; readonly oid: number }[],
  rows: readonly (readonly (string | null)[])[],
  bytes: number,
): Written | null {
  const types = fields.map(({ oid }) => allowed.typeName(oid));
  const write = types.map(writerOf);
  const columns = JSON.stringify(fields.map(({ name }, at) => ({ name, type: types[at] })));
  let left = bytes - Buffer.byteLength(columns) - '[]'.length;
  // One call for a row of texts takes a third of the time of one for each of them.
  const isText = write.every((each) => each === JSON.stringify);
  const lines: string[] = [];
  for (const row of rows) {
    const line = isText
      ? JSON.stringify(row)
      : `[${row.map((value, at) => (value === null ? 'null' : write[at]?.(value))).join(',')}]`;
    left -= Buffer.byteLength(line) + (lines.length === 0 ? 0 : 1);
    if (left < 0) break;
    lines.push(line);
  }
  if (left < 0 && lines.length === 0) return null;
  return { columns, rows: `[${lines.join(',')}]`, count: lines.length };
}

/** Converts `{a,"b c",NULL,{…}}`, with an optional `[2:3]=` prefix, to nested JSON arrays. */
function writeArray(text: string, write: Writer): string {
  let at = text.indexOf('{');
  // Integer arrays, which may have millions of members, are already valid JSON apart from the braces.
  if (write === whole) return text.slice(at).toLowerCase().replaceAll('{', '[').replaceAll('}', ']');
  let out = '';
  while (at < text.length) {
    const character = text[at] ?? '';
    const from = at;
    at += 1;
    if (character === '{') out += '[';
    else if (character === '}') out += ']';
    else if (character === ',') out += ',';
    else if (character === '"') {
      for (; text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
      out += write(text.slice(from + 1, at).replace(/\\(.)/gs, '$1'));
      at += 1;
    } else {
      while (text[at] !== ',' && text[at] !== '}') at += 1;
      const value = text.slice(from, at);
      out += value.length === 4 && value.toUpperCase() === 'NULL' ? 'null' : write(value);
    }
  }
  return out;
}

/** A parameter in PostgreSQL's text format: a string, or an array in braces. */
export function parameterText(value: Parameter): string | null {
  if (value === null) return null;
  if (!Array.isArray(value)) return String(value);
  const members = value.map((member) =>
    member === null ? 'NULL' : `"${String(member).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  );
  return `{${members.join(',')}}`;
}

type Scalar = string | number | boolean | null;
export type Parameter = Scalar | Scalar[];
