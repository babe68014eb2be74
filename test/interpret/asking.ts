import type { Node } from '../../server/interpret/node.ts';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';

export const path = '/api/canonical/search/interpret';
export const lists = { organization: 'organizations', activity: 'activities', session: 'sessions' } as const;
export type Kind = keyof typeof lists;

/** The current time in the tests of this area. */
export const today = '2026-11-20T12:00:00Z';

/** Stops the clock of a database, for connections opened from now on. */
export async function stopClock(database: TestDatabase): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  await database.sql(`alter database "${name}" set campatlas.now = '${today}'`);
}

export interface Interpreted {
  readonly status: 'ready' | 'clarification';
  readonly kind: Kind;
  readonly filter: Node;
  readonly feedback?: string;
  readonly message: string;
}

/** The interpretation of a text for a caller. Throws unless the status is 200. */
export async function ask(api: Api, name: Name, kind: Kind, text: string): Promise<Interpreted> {
  const { status, body, text: raw } = await api.as(name).send('POST', path, { kind, text });
  if (status !== 200) throw new Error(`${kind} “${text}” as ${name}: ${status} ${raw}`);
  return body.data as Interpreted;
}

/** Every node of a filter, including nodes about related records. */
export function nodesOf(filter: Node): Node[] {
  if ('all' in filter) return [filter, ...filter.all.flatMap(nodesOf)];
  if ('any' in filter) return [filter, ...filter.any.flatMap(nodesOf)];
  return 'related' in filter ? [filter, ...nodesOf(filter.related.where)] : [filter];
}

/** The status and total of the list of that kind with a filter. */
export async function list(api: Api, name: Name, kind: Kind, filter: Node): Promise<{ status: number; total: number }> {
  const address = `/api/${lists[kind]}?limit=1&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const { status, body } = await api.as(name).get(address);
  return { status, total: body?.total as number };
}
