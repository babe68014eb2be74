/** Conditions of the advanced dialog, and their conversion to and from a structured filter. */

export interface Condition {
  /** A relation, whose conditions all hold for the same related record; '' for a condition on the record itself. */
  readonly relation: string;
  readonly field: string;
  readonly op: string;
  readonly value: unknown;
}

export interface Conditions {
  readonly match: 'all' | 'any';
  readonly list: readonly Condition[];
}

type Node = Record<string, unknown>;

/** Operators that take no value. */
export const withoutValue: ReadonlySet<string> = new Set(['missing', 'present', 'empty']);

/** The structured filter of the conditions; undefined (which selects everything) if there are none. */
export function toFilter({ match, list }: Conditions): unknown {
  const nodes: Node[] = list.filter(({ relation }) => relation === '').map(leafOf);
  for (const relation of new Set(list.map((one) => one.relation).filter((one) => one !== ''))) {
    const inside = list.filter((one) => one.relation === relation).map(leafOf);
    const groups = match === 'all' ? [inside] : inside.map((node) => [node]);
    for (const group of groups) nodes.push({ related: { relation, match: 'any', where: join(group, 'all') } });
  }
  return nodes.length === 0 ? undefined : join(nodes, match);
}

/** The conditions of a filter; null if the dialog cannot express it. */
export function toConditions(filter: unknown): Conditions | null {
  if (filter === undefined) return { match: 'all', list: [] };
  const match = isNode(filter) && 'any' in filter ? 'any' : 'all';
  const list: Condition[] = [];
  const relations = new Set<string>();
  for (const node of partsOf(filter, match)) {
    const own = readLeaf(node, '');
    if (own !== null) {
      list.push(own);
      continue;
    }
    const inside = readRelated(node, match);
    const [first] = inside ?? [];
    // Two groups on one relation may match two different records, which one group of conditions cannot express.
    if (inside === null || first === undefined || (match === 'all' && relations.has(first.relation))) return null;
    relations.add(first.relation);
    list.push(...inside);
  }
  return { match, list };
}

function readRelated(node: unknown, match: 'all' | 'any'): Condition[] | null {
  if (!isNode(node) || !isNode(node.related) || Object.keys(node).length !== 1) return null;
  const { relation, match: how, where } = node.related;
  if (typeof relation !== 'string' || how !== 'any') return null;
  const leaves = partsOf(where, 'all').map((leaf) => readLeaf(leaf, relation));
  if (leaves.length === 0 || leaves.some((leaf) => leaf === null)) return null;
  return match === 'any' && leaves.length > 1 ? null : (leaves as Condition[]);
}

function readLeaf(node: unknown, relation: string): Condition | null {
  if (!isNode(node) || typeof node.field !== 'string' || typeof node.op !== 'string') return null;
  return { relation, field: node.field, op: node.op, value: node.value };
}

function partsOf(node: unknown, match: 'all' | 'any'): readonly unknown[] {
  const list = isNode(node) ? node[match] : undefined;
  return Array.isArray(list) ? list : [node];
}

function leafOf({ field, op, value }: Condition): Node {
  return withoutValue.has(op) ? { field, op } : { field, op, value };
}

function join(nodes: readonly Node[], match: 'all' | 'any'): Node {
  const [only] = nodes;
  return nodes.length === 1 && only !== undefined ? only : { [match]: nodes };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const listOps: ReadonlySet<string> = new Set(['in', 'containsAny', 'containsAll']);
const numbers: ReadonlySet<string> = new Set(['number', 'integer', 'score', 'range']);

/** Converts typed text to the value that the operator expects. */
export function readValue(text: string, type: string, op: string): unknown {
  const one = (part: string): unknown => {
    if (type === 'boolean') return part === 'true';
    if (numbers.has(type) && part !== '' && Number.isFinite(Number(part))) return Number(part);
    return part;
  };
  const parts = text.split(',').map((part) => part.trim());
  if (op === 'overlaps' || (type === 'range' && op === 'eq')) {
    const [low = '', high = ''] = text.includes(',') ? parts : text.split('-').map((part) => part.trim());
    return [low, high].map((part) => (part === '' ? null : one(part)));
  }
  if (listOps.has(op)) return parts.filter((part) => part !== '').map(one);
  if (type === 'text[]' || type === 'url[]') return op === 'eq' ? parts.filter((part) => part !== '') : text;
  return one(text.trim());
}

/** The text to show in an input for a value. */
export function writeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => one ?? '').join(', ');
  return value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}
