import { createHash } from 'node:crypto';

/**
 * SHA-256 of a request by which a receipt recognizes a repetition (logic.find_receipt). Takes the parsed request with
 * defaults, without the idempotency key; the order of members and undefined members do not matter.
 */
export function requestHash(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value, inOrder)).digest();
}

function inOrder(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
