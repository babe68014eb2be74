/** The structured filter. PostgreSQL decides whether one is valid. */

export type Kind = 'organization' | 'activity' | 'session';

export type Node =
  | { readonly all: readonly Node[] }
  | { readonly any: readonly Node[] }
  | { readonly field: string; readonly op: string; readonly value?: unknown }
  | { readonly related: { readonly relation: string; readonly match: 'any' | 'none'; readonly where: Node } }
  | { readonly radius: { readonly latitude: number; readonly longitude: number; readonly radiusMeters: number } }
  | { readonly price: Readonly<Record<string, number | string>> }
  | { readonly schedule: Readonly<Record<string, unknown>> };

/** A filter that matches every record. */
export const everything: Node = { field: 'id', op: 'present' };

/** A comparison of one field. */
export function is(field: string, op: string, value?: unknown): Node {
  return value === undefined ? { field, op } : { field, op, value };
}

/** Conjunction; a single node stays as it is, nested conjunctions are flattened. */
export function all(nodes: readonly Node[]): Node {
  return join('all', nodes);
}

/** Disjunction. */
export function any(nodes: readonly Node[]): Node {
  return join('any', nodes);
}

/** Some related record matches. */
export function some(relation: string, where: Node): Node {
  return { related: { relation, match: 'any', where } };
}

function join(form: 'all' | 'any', nodes: readonly Node[]): Node {
  const flat = nodes.flatMap((node) => (form in node ? (node as Record<typeof form, readonly Node[]>)[form] : [node]));
  const different = [...new Map(flat.map((node) => [JSON.stringify(node), node])).values()];
  const first = different[0];
  if (first === undefined) throw new Error('a group needs a node');
  return different.length === 1 ? first : ({ [form]: different } as unknown as Node);
}
