/** Family data in tests: the routes for adults of the cast, and rows without routes. */
import { randomUUID } from 'node:crypto';
import { type Api, type ApiAnswer, type ApiClient, openApi } from '../api.ts';
import type { AccountHolder } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';

export const base = '/api/users/viewer';
export const manual = { type: 'manual' } as const;
export const names = { 'child.firstName': 'Ada', 'child.lastName': 'Moss' } as const;

/** Requests of an adult; each returns the unchecked response. */
export interface Adult {
  readonly get: (path: string) => Promise<ApiAnswer>;
  readonly post: (path: string, body: unknown) => Promise<ApiAnswer>;
  readonly put: (path: string, body: unknown) => Promise<ApiAnswer>;
  readonly patch: (path: string, body: unknown) => Promise<ApiAnswer>;
  readonly remove: (path: string, body?: unknown) => Promise<ApiAnswer>;
}

export function adult(client: ApiClient): Adult {
  const send = (method: string) => (path: string, body?: unknown) => client.send(method, `${base}${path}`, body);
  return {
    get: (path) => client.get(`${base}${path}`),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    remove: send('DELETE'),
  };
}

export interface Family {
  readonly database: TestDatabase;
  readonly api: Api;
  readonly parent: Adult;
  readonly otherParent: Adult;
}

/** A separate database with two adults without data. */
export async function openFamily(): Promise<Family> {
  const database = await openDatabase();
  const api = await openApi(database);
  return { database, api, parent: adult(api.as('parent')), otherParent: adult(api.as('otherParent')) };
}

/** Creates a child's profile and returns it. */
export async function makeChild(who: Adult, input: object = { fields: names }) {
  const { status, body, text } = await who.post('/children', input);
  if (status !== 201) throw new Error(text);
  return body.data.child;
}

/** Makes an account a guardian without an invitation. */
export async function addGuardian({ sql }: TestDatabase, api: Api, childId: string, name: AccountHolder) {
  await sql('insert into store.guardianships (child_id, account_id, joined_at) values ($1, $2, now())', [
    childId,
    api.cast.accounts[name],
  ]);
}

/** A conversation of an account with a turn in each state. */
export async function makeTurns({ sql }: TestDatabase, accountId: string) {
  const conversationId = randomUUID();
  await sql('insert into store.conversations (id, account_id, created_at, updated_at) values ($1, $2, now(), now())', [
    conversationId,
    accountId,
  ]);
  const turns = { completed: randomUUID(), open: randomUUID(), failed: randomUUID() };
  for (const [at, [state, id]] of Object.entries(turns).entries())
    await sql(
      `insert into store.turns (id, conversation_id, account_id, seq, state, sealed, created_at)
      values ($1, $2, $3, $4, $5, '\\x00', now())`,
      [id, conversationId, accountId, at + 1, state],
    );
  const source = (turnId: string) => ({ type: 'assistant', conversationId, turnId });
  return { conversationId, ...turns, source };
}

/** A text of this many characters, each of two UTF-16 units. */
export const long = (length: number) => '🏕'.repeat(length);
