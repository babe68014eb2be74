import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import test from 'ava';
import { parse } from 'csv-parse/sync';
import { loadDemoDatasets } from '../../scripts/load-demo-datasets.ts';
import { importDataset, removeDataset } from '../../server/imports/datasets/run.ts';
import { openApi } from '../api.ts';
import { runScript } from '../run-script.ts';
import { until, within } from '../until.ts';
import { type Column, openWorld, toLines, type World } from './world.ts';

const columns: readonly Column[] = [
  { name: 'name', type: 'text', filterable: true },
  { name: 'size', type: 'number' },
  { name: 'day', type: 'date' },
  { name: 'open', type: 'boolean' },
  { name: 'more', type: 'json' },
];

let world: World;
test.before(async () => {
  world = await openWorld();
});

async function stored(slug: string, from: World = world): Promise<unknown[]> {
  const rows = await from.database.sql<{ data: unknown }>(
    `select r.data from store.dataset_rows r join store.datasets d on d.id = r.dataset_id where d.slug = $1
      order by r.data ->> 'name' collate "C"`,
    [slug],
  );
  return rows.map(({ data }) => data);
}

test('rows of CSV are values of their columns, from a file as it was published', async (t) => {
  const published: Column[] = [
    { name: 'name', type: 'text', from: 'SITE NAME' },
    ...columns.slice(1),
    { name: 'data', type: 'json', rest: true },
  ];
  const text = [
    '\uFEFFSITE NAME ,size,day,open,more,Other, Empty',
    '"Camp ""A"", big",1.50,2020-02-29,TRUE,"{""a"":[1]}",kept,',
    '"two\nlines",,,,,,',
    '',
    'short,7',
  ].join('\r\n');
  const summary = await world.load('csv', published, text, 'rows.csv');
  t.like(summary, { slug: 'csv', inserted: 3, updated: 0, unchanged: 0, refused: 0, rejects: null });
  t.deepEqual(await stored('csv'), [
    { name: 'Camp "A", big', size: 1.5, day: '2020-02-29', open: true, more: { a: [1] }, data: { Other: 'kept' } },
    { name: 'short', size: 7 },
    { name: 'two\nlines' },
  ]);
});

test('a bad row is refused with its line and every reason, and can be mended and loaded', async (t) => {
  const text =
    'name,size,day,open\nA,many,2020-02-30,yes\n"B\nb",1,,\nC,1,,,surplus\nD,0.12345678901234567890,,\nE,,,\n';
  const summary = await world.load('bad', columns, text, 'bad.csv');
  t.like(summary, { inserted: 2, refused: 3 });
  const refused = world.rejects('bad.csv');
  t.deepEqual(
    refused.map(({ line, reason }) => `${line} ${reason}`),
    [
      '2 size: must be a number; day: must be a day, as YYYY-MM-DD; open: must be true or false.',
      '5 The row has 5 cells, the header 4.',
      '6 size: must be a number.',
    ],
  );
  t.deepEqual(refused[0]?.record, { name: 'A', size: 'many', day: '2020-02-30', open: 'yes' });
  const mended = readFileSync(summary.rejects ?? '', 'utf8')
    .replace('"size":"many","day":"2020-02-30","open":"yes"', '"size":3,"day":"2020-02-28","open":true')
    .replace('"0.12345678901234567890"', '0.5');
  t.like(await world.load('bad', columns, mended, 'mended.ndjson'), { inserted: 3, refused: 0 });
});

test('NDJSON that is no object, holds too much or names no column is refused, the rest is loaded', async (t) => {
  const lines = [
    '{"name": "good", "id": "0B6F5A1E-3c44-4a51-9d4f-5f2f8a1f7c11"}',
    '[1]',
    'nonsense',
    '{"name": "x", "other": 1}',
    '{"name": 5}',
    '{"name": "x", "id": "1"}',
    '{}',
    '{"name": "a", "name": "b"}',
    '{"name": "nul \\u0000"}',
    '{"name": "huge", "size": 1e999}',
    JSON.stringify({ name: 'n'.repeat(501) }),
    JSON.stringify({ name: 'x', more: 'm'.repeat(40_000) }),
  ];
  const summary = await world.load('lines', columns, lines.join('\n'));
  t.like(summary, { inserted: 1, refused: 11 });
  const [row] = await world.database.sql("select id from store.dataset_rows where data ->> 'name' = 'good'");
  t.deepEqual(row, { id: '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11' });
  t.is(world.rejects('lines.ndjson').length, 11);
});

test('the same file again changes nothing, a known id replaces its row, equal rows are as many', async (t) => {
  const rows = [{ name: 'Twin' }, { name: 'Twin' }, { name: 'Other', id: '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c12' }];
  t.like(await world.load('again', columns, rows), { inserted: 3, unchanged: 0 });
  t.like(await world.load('again', columns, rows), { inserted: 0, updated: 0, unchanged: 3 });
  const changed = [rows[2], { ...rows[2], size: 9 }] as object[];
  t.like(await world.load('again', columns, changed), { inserted: 0, updated: 1, unchanged: 1 });
  t.deepEqual(await stored('again'), [{ name: 'Other', size: 9 }, { name: 'Twin' }, { name: 'Twin' }]);
  const [count] = await world.database.sql(
    "select row_count::integer as rows from store.datasets where slug = 'again'",
  );
  t.deepEqual(count, { rows: 3 });
});

test('an id that is made tells nothing of hidden values: another database makes another', async (t) => {
  const other = await openWorld();
  const ids = [];
  for (const each of [world, other]) {
    await each.load('sealed', columns, [{ name: 'Sealed' }]);
    ids.push(...(await each.database.sql("select id from store.dataset_rows where data ->> 'name' = 'Sealed'")));
  }
  t.is(ids.length, 2);
  t.notDeepEqual(ids[0], ids[1]);
});

test('a kill loses no committed row, and running again finishes', async (t) => {
  const rows = Array.from({ length: 5000 }, (_, at) => ({ name: `Camp ${at % 4000}`, size: at % 4000 }));
  const file = world.write('killed.ndjson.gz', gzipSync(toLines(rows)));
  const description = world.describe('killed', columns);
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'child.ts'), world.database.url, description, file],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, KILL_AT: '2000' } },
  );
  t.deepEqual(await within('the import dies', once(child, 'exit')), [null, 'SIGKILL']);
  const session = `select from pg_stat_activity where datname = current_database()
    and application_name = 'campatlas import-dataset' and pid <> pg_backend_pid()`;
  await until('its session has ended', async () => (await world.database.sql(session)).length === 0);
  const kept = (await stored('killed')).length;
  t.true(kept >= 2000 && kept < 5000, `${kept}`);
  const again = await importDataset({ ownerUrl: world.database.url, description, file, log: () => {} });
  t.like(again, { inserted: 5000 - kept, updated: 0, unchanged: kept, refused: 0 });
  t.is((await stored('killed')).length, 5000);
});

test('an import that is asked to end keeps what it has committed', async (t) => {
  const rows = Array.from({ length: 3000 }, (_, at) => ({ name: `Camp ${at}` }));
  const interrupt = new AbortController();
  const ended = importDataset({
    ownerUrl: world.database.url,
    description: world.describe('asked', columns),
    file: world.write('asked.ndjson', toLines(rows)),
    log: () => {},
    progress: () => interrupt.abort(),
    signal: interrupt.signal,
  });
  await t.throwsAsync(ended, { message: /^Interrupted/ });
  t.is((await stored('asked')).length, 1000);
});

test('a description is told all that is wrong with it, and then nothing is loaded', async (t) => {
  const wrong: [object, RegExp][] = [
    [{ slug: 'search' }, /search, which is a route/],
    [{ slug: 'No Slug' }, /slug: it must have 1 to 100 lower-case/],
    [{ title: ' ' }, /title: it must have/],
    [{ columns: [] }, /columns/],
    [{ columns: [{ name: 'limit', type: 'text' }] }, /columns\.0\.name: this name is reserved/],
    [{ columns: [{ name: 'data.x', type: 'text' }] }, /reserved/],
    [{ columns: [{ name: 'a', type: 'money' }] }, /columns\.0\.type/],
    [{ columns: [{ name: 'name', type: 'number' }] }, /must be text/],
    [{ columns: [{ name: 'a', type: 'text', capability: 'gold' }] }, /capability that there is not: gold/],
    [{ columns: [columns[0], columns[0]] }, /described twice/],
    [{ columns: [{ name: 'a', type: 'text', rest: true }] }, /must be json/],
    [{ unknown: 1 }, /unknown/],
  ];
  const file = world.write('any.ndjson', '{"name": "x"}\n');
  for (const [more, message] of wrong) {
    const description = world.describe('wrong', columns, more);
    await t.throwsAsync(importDataset({ ownerUrl: world.database.url, description, file, log: () => {} }), { message });
  }
  t.deepEqual(await world.database.sql("select slug from store.datasets where slug = 'wrong'"), []);
});

test('a column that has rows keeps its type; all else of a description may change', async (t) => {
  await world.load('typed', columns, [{ name: 'x', size: 1 }]);
  const moved = columns.map((column) => (column.name === 'size' ? { ...column, type: 'text' as const } : column));
  await t.throwsAsync(world.load('typed', moved, [{ name: 'y' }]), { message: /another type: size \(number\)/ });
  const hidden = columns.map((column) => ({ ...column, capability: column.name === 'size' ? 'none' : null }));
  t.like(await world.load('typed', hidden, [{ name: 'x', size: 1 }]), { unchanged: 1 });
});

test('files that are something else are told in one sentence', async (t) => {
  await t.throwsAsync(world.load('form', columns, 'x', 'rows.xlsx'), { message: /should end in \.csv/ });
  await t.throwsAsync(world.load('form', columns, '[{"name": "x"}]', 'array.ndjson'), { message: /one JSON array/ });
  await t.throwsAsync(world.load('form', columns, 'name,other\nx,1\n', 'unknown.csv'), {
    message: /not described: "other"/,
  });
  await t.throwsAsync(world.load('form', columns, 'name,name\nx,1\n', 'twice.csv'), {
    message: /two columns named "name"/,
  });
  await t.throwsAsync(world.load('form', columns, '', 'empty.csv'), { message: /is empty/ });
  const cut = gzipSync('name\nx\n'.repeat(1000)).subarray(0, 40);
  const options = { ownerUrl: world.database.url, description: world.describe('form', columns), log: () => {} };
  await t.throwsAsync(importDataset({ ...options, file: world.write('cut.csv.gz', cut) }), {
    message: /damaged or cut/,
  });
  await t.throwsAsync(importDataset({ ...options, file: join(world.folder, 'no.csv') }), {
    message: /There is no file/,
  });
});

test('a row that is not UTF-8 is refused, the sign that stands for such is not', async (t) => {
  const bytes = Buffer.concat([Buffer.from('name\nA\n'), Buffer.from([0x62, 0xff, 0x0a]), Buffer.from('c\uFFFDd\n')]);
  const options = { ownerUrl: world.database.url, description: world.describe('latin', columns), log: () => {} };
  const summary = await importDataset({ ...options, file: world.write('latin.csv', bytes) });
  t.like(summary, { inserted: 2, refused: 1 });
  t.is(world.rejects('latin.csv')[0]?.reason, 'The row is not UTF-8.');
});

test('a row that is not CSV is refused, those around it are loaded', async (t) => {
  const summary = await world.load('quotes', [{ name: 'name', type: 'text' }], 'name\nA\nb"ad\nC\n', 'quotes.csv');
  t.like(summary, { inserted: 2, refused: 1 });
  t.regex(world.rejects('quotes.csv')[0]?.reason ?? '', /^The row is not CSV: /);
});

const run = (...words: string[]) =>
  runScript('import-dataset', words, { DATABASE_URL: world.database.url, INIT_CWD: world.folder });

test('the command tells what became of the rows by words and status, and removes a dataset', async (t) => {
  world.describe('typed-in', columns);
  world.write('typed-in.csv', 'name\nA\nB\n');
  world.write('mixed.csv', 'name,size\nA,x\nC,1\n');
  const good = await run('--describe', 'typed-in.json', 'typed-in.csv');
  t.is(good.code, 0, good.output);
  t.regex(good.output, /typed-in: 2 inserted, 0 updated, 0 unchanged, 0 refused\n/);
  const mixed = await run('--describe', 'typed-in.json', 'mixed.csv');
  t.is(mixed.code, 1, mixed.output);
  t.regex(mixed.output, /1 inserted, .* 1 refused \(see .*rejects\.ndjson\)\n {2}1 refused: size: must be a number\n/);
  for (const words of [
    [],
    ['--describe', 'typed-in.json'],
    ['typed-in.csv'],
    ['--remove', 'x', 'typed-in.csv'],
    ['--nope'],
  ])
    t.is((await run(...words)).code, 2, words.join(' '));
  const removed = await run('--remove', 'typed-in');
  t.regex(removed.output, /typed-in: removed with 3 rows/);
  t.is((await run('--remove', 'typed-in')).code, 2);
  t.is(await removeDataset({ ownerUrl: world.database.url, log: () => {} }, 'typed-in'), null);
});

test('the datasets of the demo are loaded whole, once, and say nothing that was not published', async (t) => {
  const demo = await openWorld();
  await loadDemoDatasets(demo.database.url, demo.folder);
  const api = await openApi(demo.database);
  const { datasets } = (await api.as('admin').get('/api/insights')).body.data;
  t.deepEqual(
    datasets.map(({ slug, rows }: { slug: string; rows: number }) => [slug, rows]),
    [
      ['nyc-after-school', 1599],
      ['seattle-recreation', 154],
    ],
  );
  const [before] = await demo.database.sql('select max(xmin::text::bigint) as last from store.dataset_rows');
  await loadDemoDatasets(demo.database.url, demo.folder);
  t.deepEqual((await demo.database.sql('select max(xmin::text::bigint) as last from store.dataset_rows'))[0], before);
  const phones = await demo.database.sql<{ phone: string }>(
    "select distinct data ->> 'phone' as phone from store.dataset_rows",
  );
  const { text } = await api.as('admin').get('/api/insights/nyc-after-school?format=csv');
  t.is((parse(text) as string[][]).length, 1001);
  t.false(phones.some(({ phone }) => phone !== null && phone.length > 9 && text.includes(phone)));
  const { data } = (await api.as('admin').get('/api/insights/seattle-recreation?data.Notes=Central%20Team')).body;
  t.true(data.total > 0);
  const search = (await api.as('admin').get('/api/insights/search?q=park')).body.data.results;
  t.true(search.length > 0);
});
