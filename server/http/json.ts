import type { z } from 'zod';
import { apiError } from '../shared/errors.ts';
import { findLosses, findNonPlainInteger } from '../shared/exact-json.ts';
import type { Headers } from '../shared/exchange.ts';
import { findNumberOutOfRange, outOfRangeMessage } from '../shared/json-numbers.ts';
import { isStorable } from '../shared/wire-text.ts';
import { wording } from '../shared/wording.ts';
import { demandBody, invalidBody } from './raw-body.ts';

/**
 * Strict JSON for amounts of money: no duplicate members, no lost digits. `cents`: all numbers are plain integers;
 * `decimal`: fractions are allowed.
 */
export type ExactJson = 'cents' | 'decimal';

const maxDepth = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses a JSON body and checks it against its schema. Throws 415 for another content type and 400 for invalid bodies.
 */
export function readJsonBody(headers: Headers, body: Buffer | null, schema: z.ZodType, exact?: ExactJson): unknown {
  const type = headers.get('content-type')?.join(',') ?? '';
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type))
    throw apiError(415, 'unsupported_media_type', 'The body must be sent as application/json in UTF-8.');
  const bytes = demandBody(headers, body);
  if (isDeeperThan(maxDepth, bytes)) throw invalidBody(`it is nested deeper than ${maxDepth} levels`);
  let value: unknown;
  let outOfRange: string | null;
  let text: string;
  try {
    text = utf8.decode(bytes);
    value = JSON.parse(text);
    outOfRange = findNumberOutOfRange(text);
  } catch {
    throw invalidBody('it is not JSON in UTF-8');
  }
  if (outOfRange !== null) throw invalidBody(outOfRangeMessage(outOfRange));
  if (exact !== undefined) demandExact(text, value, exact);
  if (!isStorableValue(value)) throw invalidBody('a text in it contains a NUL or half a surrogate pair');
  const parsed = schema.safeParse(value, { error: wording });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const message = issue?.message ?? 'is not valid';
  if (issue !== undefined && issue.path.length > 0)
    throw invalidBody(`${JSON.stringify(issue.path.join('.'))}: ${message}`);
  throw invalidBody(message.startsWith('it ') ? message : `it ${message}`);
}

/**
 * JSON.parse keeps the last of two equal members and reads 2500000.0 as an integer; amounts of money must not be
 * guessed.
 */
function demandExact(text: string, value: unknown, exact: ExactJson): void {
  const [loss] = findLosses(text, value);
  if (loss !== undefined) throw invalidBody(loss);
  const number = exact === 'cents' ? findNonPlainInteger(text) : null;
  if (number !== null) throw invalidBody(`the number ${number.slice(0, 40)} must be a whole number in plain digits`);
}

/**
 * Whether the text nests deeper than the limit. Checked before parsing: deep nesting breaks JSON.stringify and jsonb.
 */
function isDeeperThan(limit: number, bytes: Buffer): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inString) {
      if (byte === 0x5c) at += 1;
      else if (byte === 0x22) inString = false;
    } else if (byte === 0x22) inString = true;
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > limit) return true;
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
  return false;
}

function isStorableValue(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (Array.isArray(value)) return value.every(isStorableValue);
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([name, member]) => isStorable(name) && isStorableValue(member));
}
