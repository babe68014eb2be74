import { createHash } from 'node:crypto';

/**
 * SHA-256 of a request, the same for every order of its members: what a receipt knows it by (logic.find_receipt). It is
 * given what the schema made of the request, defaults filled in, without the key; members that are undefined do not
 * count.
 */
export function requestHash(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value, inOrder)).digest();
}

function inOrder(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
