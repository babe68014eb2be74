/** Calls of functions of api: their statement, arguments and results. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { projectRoot } from '../../server/config.ts';
import { callThrough } from '../../server/db/call.ts';
import { ofRole } from '../../server/db/viewer.ts';
import { viewerDatabase } from '../../server/db/viewer-database.ts';
import { openDatabase } from '../database.ts';

test('equal functions have equal texts, whatever the arguments are', async (t) => {
  const texts: string[] = [];
  const one = async (text: string) => {
    texts.push(text);
    return {};
  };
  for (const id of ['a', 'b'])
    await callThrough(one, 'api.get_score', { p_kind: id, p_id: id }).catch((error: unknown) => t.fail(String(error)));
  t.deepEqual(new Set(texts), new Set(['select * from api.get_score(p_kind => $1, p_id => $2)']));
});

test('arguments arrive as they are, arrays, bytes and nulls too', async (t) => {
  const database = await openDatabase();
  await database.sql(`create function api.echo(p_texts text[], p_bytes bytea, p_number bigint, p_flag boolean)
    returns jsonb
    language sql begin atomic select jsonb_build_array(p_texts, encode(p_bytes, 'hex'), p_number, p_flag); end`);
  await database.sql('grant execute on function api.echo(text[], bytea, bigint, boolean) to campatlas_free');
  const { one } = viewerDatabase(database.pools, ofRole('campatlas_free'));
  const texts = ['plain', 'a "quoted" one', 'back\\slash', 'comma, {brace}', '', 'NULL'];
  const args = { p_texts: texts, p_bytes: Buffer.from('00ff', 'hex'), p_number: 7, p_flag: null };
  t.deepEqual(await callThrough(one, 'api.echo' as never, args as never), [texts, '00ff', 7, null] as never);
});

test('a value is given as it is, a row by its columns', async (t) => {
  const database = await openDatabase();
  const db = viewerDatabase(database.pools, ofRole('campatlas_pro'));
  t.regex(String(await db.call('api.interpretation_day', {})), /^\d{4}-\d\d-\d\d$/);
  const page = await db.call('api.list_rows', { p_kind: 'session', p_ids: [] });
  t.deepEqual(Object.keys(page).toSorted(), ['camps', 'records', 'revision']);
  await t.throwsAsync(db.call('api.show_reference', { p_version: '1' }), { message: /permission denied/ });
});

test('a route calls functions of api by the names of their parameters', (t) => {
  // Routes whose response must be PostgreSQL's own text.
  const reasons = ['server/routes/map/summarise-region.ts'];
  const paths = globSync('server/routes/**/*.ts', { cwd: projectRoot });
  const found = paths.filter((path) =>
    /\b(?:db|own)\.(?:one|rows)\([^;]*?\bapi\./.test(readFileSync(join(projectRoot, path), 'utf8')),
  );
  t.deepEqual(found, reasons);
});
