/** CSV exports: their format, columns and masks. */
import test from 'ava';
import { fieldsOf, lockedFields } from '../../scripts/attack/plans.ts';
import { listen } from '../../server/http/listen.ts';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { exportFault, readCsv, viewRows } from '../fixtures/cells.ts';
import { marker } from '../fixtures/full.ts';
import { idOf, type Kind, kinds, line, plurals } from '../fixtures/line.ts';
import { addressOf, questions } from '../fixtures/questions.ts';
import fc from '../random.ts';

const tricky: Readonly<Record<string, string>> = {
  comma: 'a, b,, c',
  quote: 'say "hi" and ""twice""',
  newline: 'one\ntwo\r\nthree\n',
  unicode: 'Ñandú — 湖の学校 🏕',
  backslash: '\\.',
  null: 'NULL',
  apostrophe: "'quoted'",
  equals: '=1+1',
  plus: '+1 802 555 0100',
  minus: '-2+3',
  at: '@SUM(1)',
  tab: '\t=1',
  return: '\r=1',
  disguised: "'=1+1",
};

let api: Api;
let database: TestDatabase;

test.before(async () => {
  ({ api, database } = await openCatalog());
  await database.sql('update store.plans set exports_per_month = null');
  const lines = Object.entries(tricky).map(([key, description]) =>
    line('organization', `tricky/${key}`, { name: `tricky ${key}`, description, categories: [description] }),
  );
  lines.push(line('organization', 'aged', { name: 'aged', age_range_years: [6, 8] }));
  const { refused, reasons } = await importLines(database.url, lines);
  if (refused > 0) throw new Error(reasons.join());
});

async function exported(name: Name, kind: Kind, query = '') {
  const { status, headers, text, body } = await api.as(name).get(`/api/${plurals[kind]}?format=csv${query}`);
  if (status !== 200) throw new Error(`${status} ${body?.message}`);
  return { headers, text, ...readCsv(text) };
}

test('format=csv gives a header row and one page of rows as text/csv [csv.list-export]', async (t) => {
  for (const kind of kinds) {
    const { headers, rows, header } = await exported('starter', kind, '&limit=7');
    t.is(headers['content-type'], 'text/csv; charset=utf-8');
    t.is(headers['content-disposition'], `attachment; filename="${plurals[kind]}.csv"`);
    t.is(headers['cache-control'], 'private, no-store');
    t.is(header[0], 'id');
    t.is(rows.length, 7);
  }
  const none = await exported('starter', 'organization', '&city=Nowhere');
  t.deepEqual([none.rows.length, none.text.split('\r\n').length], [0, 2]);
});

for (const [name, role] of [
  ['starter', 'starter'],
  ['pro', 'pro'],
  ['proMachine', 'pro'],
  ['team', 'team'],
  ['admin', 'admin'],
  ['service', 'staff'],
] as const)
  test(
    `${name}: an export holds the rows that the masking view shows, in the order of the list ` +
      '[csv.masked-same] [projection.csv-sql-own-projection]',
    async (t) => {
      for (const kind of kinds) {
        const view = await viewRows(database, role, kind);
        const property = fc.asyncProperty(questions(kind), async (query) => {
          const list = await api.as(name).get(addressOf(kind, query));
          const { format: _, ...rest } = query;
          if ('format' in query) return;
          const ids = list.body[plurals[kind]].map(({ id }: { id: string }) => id);
          const { text } = await api.as(name).get(addressOf(kind, { limit: 24, ...rest, format: 'csv' }));
          const fault = exportFault(readCsv(text), view, ids);
          if (fault !== null) throw new Error(fault);
        });
        await t.notThrowsAsync(fc.assert(property, { numRuns: 25 }));
        const all = await exported(name, kind, '&limit=500');
        t.is(
          exportFault(
            all,
            view,
            all.rows.map(({ id }) => id ?? ''),
          ),
          null,
        );
        t.is(all.rows.length, Object.keys(view).length);
      }
    },
  );

test('locked cells are empty, column and all, and full for who may see them [csv.masked-same]', async (t) => {
  for (const kind of kinds) {
    const find = async (name: Name) =>
      (await exported(name, kind, '&limit=500')).rows.find(({ id }) => id === idOf(kind, 'full/1'));
    const [starter, team] = [await find('starter'), await find('team')];
    for (const field of lockedFields(kind, 'starter')) {
      t.is(starter?.[field], '', field);
      t.not(team?.[field], '', field);
      t.not(team?.[field], undefined, field);
    }
  }
  const { text } = await exported('starter', 'session', '&limit=500');
  for (const secret of ['777.25', '9100', '6100', '5100', marker('1', 'discounts'), marker('1', 'address')])
    t.false(text.includes(secret), secret);
  t.true(text.includes('07:31'));
});

test(
  'columns are the older ones: months, unset values as empty cells, no images and no scores ' +
    '[csv.older-projection] [csv.omits-image-urls] [csv.no-score-columns]',
  async (t) => {
    for (const kind of kinds) {
      const { header, rows } = await exported('team', kind, '&limit=500');
      const fields = fieldsOf[kind].map(([field]) => field);
      t.deepEqual([...header].toSorted(), ['id', 'age_range_months', ...fields].toSorted());
      for (const absent of ['image_urls', 'image_url', 'resolved_cover', 'score', 'score_band'])
        t.false(header.includes(absent), absent);
      const bare = rows.find(({ id }) => id === idOf(kind, 'bare'));
      t.is(bare?.description, '');
      t.is(bare?.age_range_months, '');
    }
  },
);

test('ages keep their months, and years are converted [csv.keeps-months]', async (t) => {
  const { rows } = await exported('starter', 'organization', '&limit=500');
  const ages = (key: string) => {
    const row = rows.find(({ id }) => id === idOf('organization', key));
    return [row?.age_range_years, row?.age_range_months];
  };
  t.deepEqual(ages('aged'), ['[6,8]', '[72,107]']);
  t.deepEqual(ages('months'), ['[5,8]', '[71,107]']);
  t.deepEqual(ages('open'), ['[6,null]', '[72,null]']);
  t.deepEqual(ages('no range'), ['', '']);
});

test('commas, quotes, line breaks and any letter come back, in CR LF lines [csv.quoting.open]', async (t) => {
  const { rows, text } = await exported('starter', 'organization', '&q=tricky&limit=500');
  t.is(rows.length, Object.keys(tricky).length);
  for (const { name = '', description = '', categories = '' } of rows) {
    const given = tricky[name.slice('tricky '.length)] ?? '';
    t.is(/^'+[=+\-@\t\r\n]/.test(description) ? description.slice(1) : description, given, name);
    t.deepEqual(JSON.parse(categories), [given]);
  }
  t.true(text.endsWith('\r\n'));
  t.not(text.charCodeAt(0), 0xfeff);
});

test('no cell can start a formula, and numbers stay numbers', async (t) => {
  const { rows } = await exported('starter', 'organization', '&limit=500');
  const described = (key: string) => rows.find(({ name }) => name === `tricky ${key}`)?.description;
  for (const key of ['equals', 'plus', 'minus', 'at', 'tab', 'return', 'disguised'])
    t.is(described(key), `'${tricky[key]}`);
  for (const key of ['comma', 'apostrophe']) t.is(described(key), tricky[key]);
  const numbers = rows.flatMap(({ longitude = '' }) => (longitude === '' ? [] : [longitude]));
  t.true(numbers.some((each) => each.startsWith('-')));
  for (const row of rows)
    for (const [field, cell] of Object.entries(row))
      if (!['latitude', 'longitude'].includes(field)) t.notRegex(cell, /^[=+\-@\t\r\n]/, field);
});

test('a CSV page may be larger than a JSON page, as far as is published [csv.page-bounds.open]', async (t) => {
  const { body } = await api.as('nobody').get('/openapi.json');
  for (const kind of kinds) {
    const parameters: { name: string; schema: { maximum?: number } }[] =
      body.paths[`/api/${plurals[kind]}`].get.parameters;
    const maximum = parameters.find(({ name }) => name === 'limit')?.schema.maximum ?? 0;
    t.is(maximum, 1000);
    const address = `/api/${plurals[kind]}`;
    t.is((await api.as('team').get(`${address}?format=csv&limit=${maximum}`)).status, 200);
    t.is((await api.as('team').get(`${address}?format=csv&limit=${maximum + 1}`)).status, 400);
    t.is((await api.as('team').get(`${address}?limit=101`)).status, 400);
    t.is((await api.as('team').get(`${address}?format=csv&limit=0`)).status, 400);
  }
});

test('without a limit an export takes what the plan reaches, and never reads past the window', async (t) => {
  const other = await openCatalog();
  const starter = other.api.as('starter');
  const count = async (query = '') => readCsv((await starter.get(`/api/sessions?format=csv${query}`)).text).rows.length;
  await other.database.sql('update store.plans set exports_per_month = null, result_window = 30');
  t.is(await count(), 30);
  t.is(await count('&offset=20'), 10);
  for (const query of ['limit=31', 'limit=11&offset=20', 'offset=30']) {
    const { status, body } = await starter.get(`/api/sessions?format=csv&${query}`);
    t.deepEqual([status, body.code, body.resultLimit], [403, 'result_window', 30], query);
  }
  await other.database.sql('update store.plans set result_window = null');
  t.true((await count()) > 30);
});

test('format selects csv and nothing else where it is no attribute [csv.format-values]', async (t) => {
  for (const kind of ['organization', 'session'] as const)
    for (const format of ['xml', 'json', 'CSV', 'in_person', 'csv&format=csv', ''])
      t.is((await api.as('starter').get(`/api/${plurals[kind]}?format=${format}`)).status, 400, format);
  t.is((await api.as('starter').get('/api/organizations?format=csv')).status, 200);
});

test('on activities csv exports, others are the attribute [lists.activities-format-collision.open]', async (t) => {
  t.true((await exported('starter', 'activity')).rows.length > 24);
  const online = await api.as('starter').get('/api/activities?format=online&limit=100');
  t.true(online.body.total > 0);
  t.true(online.body.activities.every(({ format }: { format: string }) => format === 'online'));
  t.is((await api.as('starter').get('/api/activities?format=xml')).status, 400);
  t.is((await api.as('starter').get('/api/activities?format=csv&format=online')).status, 400);
});

test('an export asks as a list does, and not by what is hidden [lists.activities-format-collision.open]', async (t) => {
  const filter = (node: unknown) => `&filter=${encodeURIComponent(JSON.stringify(node))}`;
  const online = await exported('starter', 'activity', filter({ field: 'format', op: 'eq', value: 'online' }));
  t.true(online.rows.length > 2);
  t.true(online.rows.every(({ format }) => format === 'online'));
  const hidden = filter({ any: [{ field: 'discounts', op: 'present' }] });
  for (const query of [hidden, '&orderBy=capacity']) {
    const { status, body } = await api.as('starter').get(`/api/sessions?format=csv${query}`);
    t.deepEqual([status, body.code], [403, 'hidden_field'], query);
    t.is((await api.as('pro').get(`/api/sessions?format=csv${query}`)).status, 200, query);
  }
  t.is(
    (await api.as('starter').get(`/api/sessions?format=csv${filter({ field: 'colour', op: 'present' })}`)).status,
    400,
  );
});

test('an export by score shows the records of the list and none of their scores [csv.no-score-columns]', async (t) => {
  await database.sql(`insert into store.scores (record_id, kind, version, overall, confidence, interval_low,
    interval_high, prepared_at)
    select id, 'organization', 'v2', row_number() over (order by id) % 100, 50, 0, 100, now() from store.organizations
    on conflict (record_id) do nothing`);
  const query = 'orderBy=score&order=desc&minimumScore=20&limit=50';
  const { body } = await api.as('starter').get(`/api/organizations?${query}`);
  const { header, rows } = await exported('starter', 'organization', `&${query}`);
  t.true(rows.length > 10);
  t.deepEqual(
    rows.map(({ id }) => id),
    body.organizations.map(({ id }: { id: string }) => id),
  );
  t.false(header.some((name) => name.includes('score')));
});

test('a client on a socket gets an export in chunks, and a HEAD request its head', async (t) => {
  const listener = await listen({
    host: '127.0.0.1',
    port: 0,
    handle: (request) => api.handle(request),
    onError: (error) => t.fail(String(error)),
  });
  const address = `http://127.0.0.1:${listener.port}/api/sessions?format=csv&limit=500`;
  const headers = api.cast.headersOf('team');
  const answer = await fetch(address, { headers });
  t.is(answer.headers.get('transfer-encoding'), 'chunked');
  t.is(await answer.text(), (await exported('team', 'session', '&limit=500')).text);
  const head = await fetch(address, { method: 'HEAD', headers });
  t.deepEqual([head.status, head.headers.get('content-type'), await head.text()], [200, 'text/csv; charset=utf-8', '']);
  await listener.stop(0);
});

test('an export without rows is refused [lists.includerows-csv-conflict]', async (t) => {
  for (const kind of kinds) {
    const address = `/api/${plurals[kind]}?format=csv&includeRows=`;
    t.is((await api.as('starter').get(`${address}false`)).status, 400);
    t.is((await api.as('starter').get(`${address}true`)).status, 200);
  }
});

test('previews, Free accounts and strangers export nothing', async (t) => {
  for (const [name, status] of [
    ['preview', 403],
    ['free', 402],
    ['orgMember', 402],
    ['nobody', 401],
  ] as const)
    t.is((await api.as(name).get('/api/organizations?format=csv')).status, status, name);
  t.is((await api.as('preview').get('/api/organizations')).status, 200);
});
