/** Records edited through their forms, in a separate catalog. */
import { randomUUID } from 'node:crypto';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { idOf, type Kind, line, plurals } from '../fixtures/line.ts';

/** The organization that `orgMember` is a member of. */
export const home = idOf('organization', 'home');
export const formOf = (kind: Kind, id: string) => `/api/${plurals[kind]}/${id}/update-form`;
export const messagesOf = (body: { problems?: { field: string; message: string }[] }) =>
  Object.fromEntries((body.problems ?? []).map(({ field, message }) => [field, message]));

export interface Forms {
  readonly database: TestDatabase;
  readonly api: Api;
  /** A new organization with an activity and a session, so that tests do not affect each other. */
  newFamily(fields?: Readonly<Record<string, unknown>>): Promise<{ key: string; id: (kind: Kind) => string }>;
  /** The value of a field as readers see it. */
  shown(kind: Kind, id: string, field: string): Promise<unknown>;
}

export async function openForms(): Promise<Forms> {
  const { database, api } = await openCatalog({ organizationId: home });
  return {
    database,
    api,
    async newFamily(fields = {}) {
      const key = randomUUID();
      const given = { source: { kind: 'import' } };
      const lines = [
        line('organization', key, { name: `Camp ${key}`, ...fields }, given),
        line('activity', key, { name: 'Sailing', ...fields }, { organization: key, ...given }),
        line('session', key, { name: 'Week 1', ...fields }, { activity: key, ...given }),
      ];
      const { refused, reasons } = await importLines(database.url, lines);
      if (refused > 0) throw new Error(reasons.join());
      return { key, id: (kind) => idOf(kind, key) };
    },
    async shown(kind, id, field) {
      const { status, body } = await api.as('admin').get(`/api/${plurals[kind]}/${id}`);
      if (status !== 200) throw new Error(`${kind} ${id} answers ${status}`);
      return body.data[kind][field] ?? null;
    },
  };
}
