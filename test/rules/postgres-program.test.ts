import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import test from 'ava';
import { ensurePostgres } from '../../server/db/postgres-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'campatlas-programs-'));
test.after.always(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** Simulates a PostgreSQL 99 with PostGIS and without pgTAP on a machine whose apt installs nothing. */
function pretend(): void {
  mkdirSync(join(folder, 'share', 'extension'), { recursive: true });
  for (const name of ['pgcrypto', 'pg_trgm', 'postgis'])
    writeFileSync(join(folder, 'share', 'extension', `${name}.control`), '');
  program('postgres', 'echo "postgres (PostgreSQL) 99.1"');
  program('pg_config', `echo ${join(folder, 'share')}`);
  program('initdb', 'exit 0');
  program('sudo', 'exit 1');
  program('apt-get', 'exit 100');
  process.env.PATH = `${folder}${delimiter}${process.env.PATH}`;
}

test('without pgTAP the tests that need it end with one line that says what to install', async (t) => {
  pretend();
  const said: string[] = [];
  const error = await t.throwsAsync(ensurePostgres({ pgtap: 'needed', major: 99 }, (line) => said.push(line)));
  t.is(error.message.split('\n').length, 1);
  t.regex(error.message, /needs pgTAP for PostgreSQL 99.* Run: sudo apt-get .* postgresql-99-pgtap$/);
  for (const pgtap of ['welcome', 'no'] as const)
    t.deepEqual(await ensurePostgres({ pgtap, major: 99 }, () => {}), { major: 99, bin: folder });
  writeFileSync(join(folder, 'share', 'extension', 'pgtap.control'), '');
  t.deepEqual(await ensurePostgres({ pgtap: 'needed', major: 99 }, () => {}), { major: 99, bin: folder });
});
