/** Helpers for nodes of libpg_query's parse tree. */
import { refused } from './unsupported-sql.ts';

export type Node = Readonly<Record<string, unknown>>;

/** The kind of a node and its content; anything else is rejected. */
export function unwrap(node: unknown): [string, Node] {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) throw refused('This', null);
  let kind: string | null = null;
  // Faster than Object.entries; every statement has many nodes.
  for (const name in node) {
    if (kind !== null) throw refused('This', null);
    kind = name;
  }
  const inner = kind === null ? null : (node as Node)[kind];
  if (kind === null || typeof inner !== 'object' || inner === null) throw refused('This', null);
  return [kind, inner as Node];
}

/** Whether a list item is the tree's placeholder for a missing bound or name. */
export function isEmpty(node: unknown): boolean {
  return typeof node === 'object' && node !== null && !Array.isArray(node) && Object.keys(node).length === 0;
}

/** The strings of a list of String nodes; other nodes are skipped. */
export function namesIn(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  const names: string[] = [];
  for (const each of list) {
    const text = (each as { String?: { sval?: unknown } }).String;
    if (text !== undefined) names.push(String(text.sval ?? ''));
  }
  return names;
}

/** The byte position of a node, or of the first descendant that has one. */
export function firstByte(node: unknown, depth = 0): number | null {
  if (typeof node !== 'object' || node === null || depth > 40) return null;
  const own = byteOf(node as Node);
  if (own !== null) return own;
  for (const each of Object.values(node)) {
    const inner = firstByte(each, depth + 1);
    if (inner !== null) return inner;
  }
  return null;
}

/** The byte position of a node. The tree omits position 0, where only SELECT and the like can be. */
export function byteOf(node: Node): number | null {
  return typeof node.location === 'number' ? node.location : null;
}
