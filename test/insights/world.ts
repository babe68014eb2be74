/** Datasets in a test's database, loaded by the real import. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { type DatasetSummary, importDataset } from '../../server/imports/datasets/run.ts';
import { rejectsPath } from '../../server/imports/rejects.ts';
import { openDatabase, type TestDatabase } from '../database.ts';

export interface Column {
  readonly name: string;
  readonly type: 'text' | 'number' | 'date' | 'boolean' | 'json';
  readonly filterable?: boolean;
  readonly capability?: string | null;
  readonly from?: string;
  readonly rest?: true;
}

export interface World {
  readonly database: TestDatabase;
  readonly folder: string;
  /** Writes a file and returns its path. */
  write(name: string, content: string | Buffer): string;
  /** Writes a description and returns its path. */
  describe(slug: string, columns: readonly Column[], more?: object): string;
  /** Imports rows, given as objects or as the text of a file with this name. */
  load(
    slug: string,
    columns: readonly Column[],
    rows: readonly object[] | string,
    name?: string,
  ): Promise<DatasetSummary>;
  /** The refused rows of a file. */
  rejects(name: string): { line: number; reason: string; record: unknown }[];
}

const folders: string[] = [];
test.after.always('folders are removed', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export async function openWorld(): Promise<World> {
  const database = await openDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-test-dataset-'));
  folders.push(folder);
  const write: World['write'] = (name, content) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const describe: World['describe'] = (slug, columns, more = {}) =>
    write(
      `${slug}.json`,
      JSON.stringify({ slug, title: slug, description: '', source: 'A test', licence: 'None', columns, ...more }),
    );
  return {
    database,
    folder,
    write,
    describe,
    load: (slug, columns, rows, name = `${slug}.ndjson`) =>
      importDataset({
        ownerUrl: database.url,
        description: describe(slug, columns),
        file: write(name, typeof rows === 'string' ? rows : toLines(rows)),
        log: () => {},
      }),
    rejects: (name) =>
      readFileSync(rejectsPath(join(folder, name)), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
  };
}

/** Objects as NDJSON. */
export function toLines(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}
