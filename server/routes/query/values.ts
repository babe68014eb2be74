/** PostgreSQL's text of a value as JSON text, without losing a digit. */
import type { Surface } from './surface.ts';

/** Writes one value that is not null. */
type Writer = (text: string) => string;

const writers: Readonly<Record<string, Writer>> = {
  bool: (text) => (text === 't' ? 'true' : 'false'),
  int2: (text) => text,
  int4: (text) => text,
  int8: number,
  numeric: number,
  float4: double,
  float8: double,
  json: (text) => text,
  jsonb: (text) => text,
  timestamp: (text) => JSON.stringify(text.replace(' ', 'T')),
  timestamptz: (text) => JSON.stringify(text.replace(' ', 'T').replace(/\+00$/, 'Z')),
};

/** A number where a double holds it exactly, else text: 9007199254740993 and NaN are texts. */
function number(text: string): string {
  return /^-?\d/.test(text) && text.replace(/^-?0*|[.]/g, '').length <= 15 ? text : JSON.stringify(text);
}

/** PostgreSQL writes a double with the digits that it needs; NaN and Infinity are no JSON. */
function double(text: string): string {
  return /^-?\d/.test(text) ? text : JSON.stringify(text);
}

/** How a column's values are written, by the name of its type. */
export function writerOf(type: string): Writer {
  if (type.endsWith('[]')) {
    const member = writerOf(type.slice(0, -2));
    return (text) => writeArray(text, member);
  }
  return Object.hasOwn(writers, type) ? (writers[type] ?? JSON.stringify) : JSON.stringify;
}

/** The whole `columns` and `rows` of an answer as JSON text. */
export function writeRows(
  surface: Surface,
  fields: readonly { readonly name: string; readonly oid: number }[],
  rows: readonly (readonly (string | null)[])[],
): { columns: string; rows: string } {
  const types = fields.map(({ oid }) => surface.typeName(oid));
  const write = types.map(writerOf);
  const columns = JSON.stringify(fields.map(({ name }, at) => ({ name, type: types[at] })));
  const lines = rows.map(
    (row) => `[${row.map((value, at) => (value === null ? 'null' : write[at]?.(value))).join(',')}]`,
  );
  return { columns, rows: `[${lines.join(',')}]` };
}

/** `{a,"b c",NULL,{…}}`, with an optional `[2:3]=` in front, as nested JSON arrays. */
function writeArray(text: string, write: Writer): string {
  let out = '';
  let at = text.indexOf('{');
  while (at < text.length) {
    const character = text[at] ?? '';
    if (character === '{' || character === '}' || character === ',') {
      out += character === '{' ? '[' : character === '}' ? ']' : ',';
      at += 1;
    } else if (character === '"') {
      let value = '';
      for (at += 1; text[at] !== '"'; at += 1) {
        if (text[at] === '\\') at += 1;
        value += text[at] ?? '';
      }
      at += 1;
      out += write(value);
    } else {
      const end = text.slice(at).search(/[,}]/) + at;
      const value = text.slice(at, end);
      out += value.toUpperCase() === 'NULL' ? 'null' : write(value);
      at = end;
    }
  }
  return out;
}

/** A parameter as PostgreSQL reads it: text, or an array in braces. */
export function parameterText(value: Parameter): string | null {
  if (value === null) return null;
  if (!Array.isArray(value)) return String(value);
  const members = value.map((member) =>
    member === null ? 'NULL' : `"${String(member).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  );
  return `{${members.join(',')}}`;
}

export type Scalar = string | number | boolean | null;
export type Parameter = Scalar | Scalar[];
