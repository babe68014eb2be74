/** Nodes of a parse tree, as the grammar writes them. */
import { refused } from './unsupported-sql.ts';

export type Node = Readonly<Record<string, unknown>>;

/** The kind of a node and the node itself; anything else is refused. */
export function unwrap(node: unknown): [string, Node] {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) throw refused('This', null);
  const entries = Object.entries(node);
  const [kind, inner] = entries[0] ?? ['', null];
  if (entries.length !== 1 || typeof inner !== 'object' || inner === null) throw refused('This', null);
  return [kind, inner as Node];
}

/** What the tree writes for a missing bound or name in a list. */
export function isEmpty(node: unknown): boolean {
  return typeof node === 'object' && node !== null && !Array.isArray(node) && Object.keys(node).length === 0;
}

/** The texts of a list of String nodes; other nodes are passed over. */
export function namesIn(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each) => {
    const text = (each as { String?: { sval?: unknown } }).String;
    return text === undefined ? [] : [String(text.sval ?? '')];
  });
}

/** Where a node stands, or the first thing in it that says so. */
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

/** Where a node stands. The tree leaves out a place of 0, at which only SELECT and its like can stand. */
export function byteOf(node: Node): number | null {
  return typeof node.location === 'number' ? node.location : null;
}
