/** `npm run new field`: writes the SQL step and the field rule of a new field. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../server/config.ts';
import { type Kind, plurals } from '../server/shared/kinds.ts';
import { fieldRules } from '../server/shared/record.ts';
import { say } from './command.ts';

export const fieldUsage = `npm run new field -- <kind> <name> <type> \
[--plan PLAN] [--allowed a,b,c] [--not-filterable] [--description TEXT]

Such as: npm run new field -- session deposit integer --plan pro --description "Paid at registration, in dollars."
kind: organization, activity or session.
type: text, text[], url, url[], integer, number, boolean or date.
--plan: the lowest plan that sees it (starter, pro or team); default: every catalog reader.
--allowed: the only values it may have, for text and text[].
--not-filterable: it cannot be used in filters and facets.`;

/** Column types by field type of guard.field_rules. */
const columnTypes: Readonly<Record<string, string>> = {
  text: 'text',
  'text[]': 'text[]',
  url: 'text',
  'url[]': 'text[]',
  integer: 'integer',
  number: 'double precision',
  boolean: 'boolean',
  date: 'date',
};
/** The capability of a field for each least plan (guard.plan_capabilities). */
const capabilities: Readonly<Record<string, string>> = { starter: 'care_hours', pro: 'pricing', team: 'contact' };

type Field = {
  kind: Kind;
  name: string;
  type: string;
  capability: string | null;
  allowed: readonly string[] | null;
  filterable: boolean;
  description: string;
};

type Known = { kind: string; field: string; ordinal: number; type: string };

const rulesFile = 'policies/base/guard.field_rules.sql';
/** New rules are inserted before this line. */
const marker = '\n-- For SQL only:';

/** Writes both files and prints the next steps. */
export function writeField(words: readonly string[]): void {
  const rules = readFileSync(join(projectRoot, rulesFile), 'utf8');
  const known = [...fieldRules, ...rulesIn(rules)];
  const field = readField(words, known);
  const step = `sql/${nextStep()}_catalog_${field.kind}_${field.name}.sql`;
  const at = rules.indexOf(marker);
  if (at < 0) throw new Error(`${rulesFile} has no line "${marker.trim()} …" before which the rule could be inserted.`);
  writeFileSync(join(projectRoot, step), stepText(field), { flag: 'wx' });
  writeFileSync(join(projectRoot, rulesFile), `${rules.slice(0, at)}\n${ruleText(field, known)}${rules.slice(at)}`);
  say(step);
  say(rulesFile);
  say(`Imports, lists, filters, CSV, SQL, GraphQL and the tests follow from these two. Now, in this order:
npm run draw (the generated files), npm run deploy-db (npm run dev does it on save),
npm test -- catalog filters imports.`);
}

/** The rules of one kind in the file, including those that are not in the generated files yet. */
function rulesIn(text: string): Known[] {
  const lines = text.matchAll(/^ {2}\('(organization|activity|session)', '(\w+)', (\d+), '([^']+)'/gm);
  return [...lines].map(([, kind = '', field = '', ordinal, type = '']) => ({
    kind,
    field,
    ordinal: Number(ordinal),
    type,
  }));
}

function readField(words: readonly string[], known: readonly Known[]): Field {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      plan: { type: 'string' },
      allowed: { type: 'string' },
      description: { type: 'string' },
      'not-filterable': { type: 'boolean', default: false },
    },
  });
  const [kind = '', name = '', type = '', ...rest] = positionals;
  if (rest.length > 0 || type === '') throw new Error(fieldUsage);
  if (!isKind(kind)) throw new Error(`There is no kind ${kind}: organization, activity or session.`);
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) || name.length > 50)
    throw new Error(`${name} should be words in lower case joined by _, such as deposit_due.`);
  if (!Object.hasOwn(columnTypes, type))
    throw new Error(`No field has the type ${type}: ${Object.keys(columnTypes).join(', ')}.`);
  const rule = known.find((each) => each.field === name && (each.kind === kind || each.type !== type));
  if (rule !== undefined) throw new Error(`${name} is already a field of ${rule.kind} records, of type ${rule.type}.`);
  if (values.plan !== undefined && !Object.hasOwn(capabilities, values.plan))
    throw new Error(`${values.plan} is not a plan that shows more fields: ${Object.keys(capabilities).join(', ')}.`);
  const allowed = values.allowed?.split(',') ?? null;
  if (allowed !== null && (!/^text(\[\])?$/.test(type) || !allowed.every((value) => /^[a-z0-9_]+$/.test(value))))
    throw new Error('--allowed is for text and text[]: words in lower case, joined by commas.');
  return {
    kind,
    name,
    type,
    capability: values.plan === undefined ? null : (capabilities[values.plan] ?? null),
    allowed,
    filterable: !values['not-filterable'],
    description: values.description ?? `${sentence(name)}, as the source gave it.`,
  };
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(plurals, kind);
}

function sentence(name: string): string {
  const words = name.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Additional steps are numbered from 1001. */
function nextStep(): number {
  const numbers = readdirSync(join(projectRoot, 'sql')).map((file) => Number(/^(\d{4})_/.exec(file)?.[1] ?? 0));
  return Math.max(1000, ...numbers) + 1;
}

function stepText({ kind, name, type, allowed, description }: Field): string {
  const table = `store.${plurals[kind]}`;
  const check = `${plurals[kind]}_${name}_check`;
  const values = (allowed ?? []).map(quote).join(', ');
  const condition = type === 'text' ? `${name} in (${values})` : `${name} <@ array[${values}]`;
  const closed = `alter table ${table} add constraint ${check}
  check (${condition});
comment on constraint ${check} on ${table} is
  ${quote(`${name} ${type === 'text' ? 'is' : 'holds'} ${(allowed ?? []).join(', ')}.`)};
`;
  return `alter table ${table} add column ${name} ${columnTypes[type]};
comment on column ${table}.${name} is ${quote(description)};
${allowed === null ? '' : closed}`;
}

function ruleText(field: Field, known: readonly Known[]): string {
  const { kind, name, type, capability, allowed, filterable, description } = field;
  const ordinals = known.filter((rule) => rule.kind === kind && rule.ordinal < 60).map(({ ordinal }) => ordinal);
  const unknown = type === 'text' && allowed?.includes('unknown') ? `'unknown'` : 'null';
  const values = [
    quote(kind),
    quote(name),
    Math.max(...ordinals) + 1,
    quote(type),
    capability === null ? 'null' : quote(capability),
    allowed === null ? 'null' : quote(`{${allowed.join(',')}}`),
    unknown,
    filterable,
    quote(`r.${name}`),
  ];
  return `insert into guard.field_rules
  (kind, field, ordinal, type, capability, allowed, unknown, filterable, source, description) values
  (${values.join(', ')},
    ${quote(description)});
`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
