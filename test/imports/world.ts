/** A database, and imports into it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import test from 'ava';
import { rejectsPath } from '../../server/imports/rejects.ts';
import { importFiles, type Summary } from '../../server/imports/run.ts';
import { openDatabase, type TestDatabase } from '../database.ts';

export type Reject = { line: number; reason: string; record: unknown };
export type Loaded = Omit<Summary, 'files' | 'seconds'> & { rejects: Reject[] };

export type World = {
  database: TestDatabase;
  folder: string;
  /** Imports lines, given as objects or text, as one file. */
  load(...lines: unknown[]): Promise<Loaded>;
  /** Imports several files, each given as lines, in one run. */
  loadFiles(...files: unknown[][]): Promise<Loaded>;
  /** The row of a record in its kind's table with its configuration; undefined when it is not disclosed. */
  row(kind: 'organization' | 'activity' | 'session', key: string): Promise<Record<string, unknown> | undefined>;
  /** Contributions of a record in the order of their ids. */
  contributions(kind: string, key: string): Promise<Record<string, unknown>[]>;
};

const schedule =
  " || jsonb_build_object('schedule_configurations', (select k.configurations from store.schedules k " +
  'where k.id = t.schedule_id))';

/** The whole catalog for comparisons, without times and generated ids. */
export const snapshotQuery = `
  select jsonb_build_object(
    'records', (select jsonb_agg(jsonb_build_array(r.kind, r.key, r.state, o.key, a.key) order by r.kind, r.key)
      from store.records r left join store.records o on o.id = r.organization_id left
        join store.records a on a.id = r.activity_id),
    'organizations', (select jsonb_agg(to_jsonb(t) - '{id}'::text[] order by t.name, t.id::text)
      from store.organizations t),
    'activities', (select jsonb_agg(to_jsonb(t) - '{id,organization_id}'::text[] order by r.key) from store.activities t
      join store.records r using (id)),
    'sessions', (select jsonb_agg(to_jsonb(t) - '{id,organization_id,activity_id,owner_id}'::text[] order by r.key)
      from store.sessions t join store.records r using (id))
  ) as snapshot`;

const folders: string[] = [];
test.after.always('folders are removed', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const tables = {
  organization: 'store.organizations',
  activity: 'store.activities',
  session: 'store.sessions',
} as const;

export async function openWorld(): Promise<World> {
  const database = await openDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-test-import-'));
  folders.push(folder);
  let count = 0;
  const loadFiles = async (...files: unknown[][]): Promise<Loaded> => {
    const paths = files.map((lines) => {
      count += 1;
      const path = join(folder, `${count}.ndjson`);
      writeFileSync(path, toText(lines));
      return path;
    });
    const {
      files: _,
      seconds: __,
      ...counts
    } = await importFiles({ ownerUrl: database.url, files: paths, log: () => {} });
    return { ...counts, rejects: paths.flatMap((path) => readRejects(path)) };
  };
  return {
    database,
    folder,
    load: (...lines) => loadFiles(lines),
    loadFiles,
    row: async (kind, key) => {
      const rows = await database.sql<{ row: Record<string, unknown> }>(
        `select to_jsonb(c) - 'id' || to_jsonb(t)${kind === 'session' ? schedule : ''} as row
          from ${tables[kind]} t join store.configurations c on c.id = t.configuration_id
          join store.records r on r.id = t.id where r.kind = $1 and r.key = $2`,
        [kind, key],
      );
      return rows[0]?.row;
    },
    contributions: (kind, key) =>
      database.sql(
        'select c.* from store.contributions c join store.records r on r.id = c.record_id where r.kind = $1 ' +
          'and r.key = $2 order by c.id',
        [kind, key],
      ),
  };
}

export function toText(lines: readonly unknown[]): string {
  return `${lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')}\n`;
}

function readRejects(file: string): Reject[] {
  try {
    return readFileSync(rejectsPath(file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Reject);
  } catch {
    return [];
  }
}

/** Writes lines to a gzipped file. */
export function writeGzip(path: string, lines: readonly unknown[]): void {
  writeFileSync(path, gzipSync(toText(lines)));
}

export const organization = (key: string, fields: object = {}, more: object = {}) => ({
  kind: 'organization',
  key,
  fields: { name: key, ...fields },
  ...more,
});
export const activity = (key: string, parent: string, fields: object = {}, more: object = {}) => ({
  kind: 'activity',
  key,
  organization: parent,
  fields: { name: key, ...fields },
  ...more,
});
export const session = (key: string, parent: string, fields: object = {}, more: object = {}) => ({
  kind: 'session',
  key,
  activity: parent,
  fields: { name: key, ...fields },
  ...more,
});
