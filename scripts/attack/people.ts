/**
 * The callers, read from a key file such as the demo's: `{"keys": {"starter": "…", …}, "cookies": {"preview": "…"}}`.
 * `browser` is the cookie of a staff session.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { everybody, type Who } from './probe.ts';

const Keys = z.object({
  keys: z.partialRecord(z.string(), z.string()),
  cookies: z.partialRecord(z.string(), z.string()).optional(),
});

/** Keys that are required; without them most probes could not run. */
const needed = ['starter', 'pro', 'team', 'staff'] as const;

export class People {
  readonly #headers: ReadonlyMap<Who, Readonly<Record<string, string>>>;
  #token: Readonly<Record<string, string>> = {};

  constructor(headers: ReadonlyMap<Who, Readonly<Record<string, string>>>) {
    this.#headers = headers;
  }

  get known(): readonly Who[] {
    return everybody.filter((who) => this.#headers.has(who));
  }

  /** Sets the CSRF headers for changes by browser. */
  useToken(headers: Readonly<Record<string, string>>): void {
    this.#token = headers;
  }

  headersOf(who: Who, method: string): Record<string, string> {
    const proof = who === 'preview' && method !== 'GET' ? this.#token : {};
    return { ...this.#headers.get(who), ...proof };
  }
}

/** Reads the key file; throws an error that names missing keys. */
export function readPeople(file: string): People {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(
      `There is no file of keys at ${file}. npm start writes one for the demo; --keys FILE names another.`,
    );
  }
  const parsed = Keys.safeParse(parse(text));
  if (!parsed.success) throw new Error(`${file} is not {"keys": {"starter": "…", …}}.`);
  const { keys, cookies = {} } = parsed.data;
  const missing = needed.filter((who) => keys[who] === undefined);
  if (missing.length > 0) throw new Error(`${file} has no key of ${missing.join(', ')}.`);
  const headers = new Map<Who, Readonly<Record<string, string>>>([['nobody', {}]]);
  for (const who of everybody) {
    const key = keys[who];
    if (key !== undefined) headers.set(who, { 'x-api-key': key });
  }
  if (cookies.preview !== undefined) headers.set('preview', { cookie: cookies.preview });
  if (cookies.staff !== undefined) headers.set('browser', { cookie: cookies.staff });
  return new People(headers);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
