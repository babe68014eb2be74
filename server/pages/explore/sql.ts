import type { Kind } from './link.ts';

/**
 * SQL for POST /api/canonical/query that approximates a structured filter. A condition without a short SQL form becomes
 * a comment.
 */
export function toSql(kind: Kind, filter: unknown): string {
  const table = tables[kind];
  const where = filter === undefined ? '' : `\nwhere ${condition(filter, 'r', kind)}`;
  return `select r.id, r.name, r.city, r.region\nfrom ${table} r${where}\norder by r.name, r.id\nlimit 100`;
}

const tables: Record<Kind, string> = { organization: 'organizations', activity: 'activities', session: 'sessions' };

/** Join conditions of related records, by kind and relation. */
const joins: Record<string, { kind: Kind; on: (outer: string, inner: string) => string }> = {
  'organization activities': { kind: 'activity', on: (outer, inner) => `${inner}.organization_id = ${outer}.id` },
  'activity sessions': { kind: 'session', on: (outer, inner) => `${inner}.activity_id = ${outer}.id` },
  'activity organization': { kind: 'organization', on: (outer, inner) => `${inner}.id = ${outer}.organization_id` },
  'session activity': { kind: 'activity', on: (outer, inner) => `${inner}.id = ${outer}.activity_id` },
};

type Node = Record<string, unknown>;

function condition(node: unknown, name: string, kind: Kind): string {
  const { all, any, field, op, value, related } = node as Node;
  if (Array.isArray(all)) return `(${all.map((one) => condition(one, name, kind)).join('\n  and ')})`;
  if (Array.isArray(any)) return `(${any.map((one) => condition(one, name, kind)).join('\n  or ')})`;
  if (typeof field === 'string' && typeof op === 'string') return compare(`${name}.${field}`, op, value) ?? left(node);
  return relatedTo(related as Node | undefined, name, kind) ?? left(node);
}

function relatedTo(related: Node | undefined, name: string, kind: Kind): string | null {
  const join = joins[`${kind} ${related?.relation}`];
  if (related === undefined || join === undefined) return null;
  const inner = `${name}${name.length}`;
  const exists = related.match === 'none' ? 'not exists' : 'exists';
  const where = condition(related.where, inner, join.kind);
  return `${exists} (select from ${tables[join.kind]} ${inner} where ${join.on(name, inner)} and ${where})`;
}

const signs: Record<string, string> = { eq: '=', lt: '<', lte: '<=', gt: '>', gte: '>=' };

function compare(column: string, op: string, value: unknown): string | null {
  if (!/^[a-z0-9_.]+$/.test(column)) return null;
  if (op === 'missing' || (op === 'eq' && value === null)) return `${column} is null`;
  if (op === 'present') return `${column} is not null`;
  const sign = signs[op];
  if (sign !== undefined && isScalar(value)) return `${column} ${sign} ${literal(value)}`;
  if (op === 'in' && Array.isArray(value) && value.every(isScalar))
    return `${column} in (${value.map(literal).join(', ')})`;
  if (op === 'containsText' && typeof value === 'string')
    return `position(lower(${literal(value)}) in lower(${column})) > 0`;
  if (op === 'matchesRegion' && typeof value === 'string')
    return `upper(${column}) = ${literal(value.trim().toUpperCase())}`;
  if (op === 'containsAny' && Array.isArray(value)) return `${column} && array[${value.map(literal).join(', ')}]`;
  if (op === 'containsAll' && Array.isArray(value)) return `${column} @> array[${value.map(literal).join(', ')}]`;
  return null;
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

function left(node: unknown): string {
  return `true /* no short SQL for ${JSON.stringify(node).replaceAll('*/', '* /')} */`;
}
