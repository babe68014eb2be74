import test from 'ava';
import pg from 'pg';
import { type Api, openApi } from '../api.ts';
import type { Name } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { idOf, line } from '../fixtures/line.ts';
import { family, importAll } from './world.ts';

const point = { latitude: 44.5, longitude: -73.25, coordinate_precision: 'street' };
const lines = [
  line('organization', 'lake', { name: 'Zulu Lake', city: 'Stowe', region: 'VT', verified: true, ...point }),
  line('organization', 'lake camp', { name: 'LAKE camp' }),
  line('organization', 'exact', { name: 'lake' }),
  line('organization', 'exact too', { name: 'Lake' }),
  line('activity', 'exact', { name: 'LAKE' }, { organization: 'elsewhere' }),
  line('session', 'exact', { name: 'lake' }, { activity: 'elsewhere' }),
  line('organization', 'in lake', { name: 'Alpha', city: 'Lake', region: 'Oregon' }),
  ...family('elsewhere', ['Elsewhere', 'Pottery', 'Week 1'], { region: 'us-or' }),
  ...family('many', ['Quarry Club', 'Quarry Day', 'Quarry Week']),
  ...Array.from({ length: 30 }, (_, at) =>
    line('session', `many/${at}`, { name: `Quarry week ${at}` }, { activity: 'many' }),
  ),
  ...['A%B', 'A_B', 'A!B', 'A\\B', 'AxB'].map((name) => line('organization', name, { name })),
  ...family('place', ['Harbor', 'Sailing', 'Regatta'], { city: 'Portmouth', region: 'OR' }),
  line('session', 'venue', { name: 'Venue', latitude: 10, longitude: 10 }, { activity: 'lake' }),
  line('activity', 'lake', { name: 'Rowing', latitude: 20, longitude: 20 }, { organization: 'lake' }),
  line('organization', 'north', { name: 'Northpole', latitude: 86, longitude: 0, coordinate_precision: 'exact' }),
  line('activity', 'north', { name: 'Northpole walk' }, { organization: 'north' }),
  ...family('pointless', ['Pointless', 'Pointless activity', 'Pointless session']),
  line('session', 'direct', { name: 'Directly owned' }, { organization: 'lake', activity: 'place' }),
  ...family('gone', ['Vanished Grove', 'Orphan painting', 'Orphan week'], point),
  line('organization', 'gone', {}, { state: 'blacklisted' }),
  line('organization', 'accent', { name: 'Café Ñandú' }),
];
const sample = [idOf('organization', 'lake'), idOf('session', 'venue'), idOf('organization', 'exact')];

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  await importAll(database.url, lines);
  await database.sql('insert into store.preview_sample select unnest($1::uuid[])', [sample]);
  await database.sql('update store.plans set reads_per_month = 100000000 where reads_per_month > 0');
  api = await openApi(database);
});

type Row = Record<string, unknown>;

async function ask(query: string, name: Name = 'starter') {
  return await api.as(name).get(`/api/canonical/search?${query}`);
}

async function rows(query: string, name: Name = 'starter'): Promise<Row[]> {
  const { status, body } = await ask(query, name);
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return body.data.results;
}

async function names(query: string, name: Name = 'starter'): Promise<unknown[]> {
  return (await rows(query, name)).map((row) => row.name);
}

test('a search finds by q under data.results [search.route] [search.container.open] [search.q-required]', async (t) => {
  const { status, body } = await ask('q=lake');
  t.is(status, 200);
  t.true(Array.isArray(body.data.results));
  t.true(body.data.results.length > 3);
  for (const query of ['', 'limit=3', 'q=', 'q=%20%20', 'q', 'q=a&q=b', `q=${'x'.repeat(201)}`])
    t.is((await ask(query)).status, 400, query);
  t.is((await ask(`q=${'x'.repeat(200)}`)).status, 200);
  t.deepEqual(await rows('q=%CC%81'), []);
});

test('every q has at most 200 UTF-16 code units', async (t) => {
  const tent = encodeURIComponent('🏕');
  const canonical = ['search?', 'map/boundaries?kind=state&'].map((door) => `/api/canonical/${door}`);
  for (const path of [...canonical, '/api/organizations?', '/api/organizations/facets?field=city&']) {
    const few = await api.as('admin').get(`${path}q=${tent.repeat(100)}`);
    t.not(few.status, 400, `${path} ${few.text}`);
    const many = await api.as('admin').get(`${path}q=${tent.repeat(101)}`);
    t.regex(many.text, /200 UTF-16/u, path);
    t.is(many.status, 400, path);
  }
});

test('limit bounds the page, 24 unless said, at most 100 [search.limit] [search.ordinary-limit.open]', async (t) => {
  t.is((await rows('q=quarry&limit=3')).length, 3);
  t.is((await rows('q=quarry')).length, 24);
  t.is((await rows('q=quarry&limit=100')).length, 33);
  for (const limit of ['abc', '0', '101', '-1', '1.5']) t.is((await ask(`q=quarry&limit=${limit}`)).status, 400, limit);
});

test('mode can only be suggestions [search.mode-values]', async (t) => {
  t.is((await ask('q=lake&mode=suggestions')).status, 200);
  for (const mode of ['fuzzy', 'Suggestions', '']) t.is((await ask(`q=lake&mode=${mode}`)).status, 400, mode);
});

test(
  'ordinary search gives organizations, then activities, then sessions, and the number of all ' +
    '[search.ordinary-kind-order] [search.ordinary-exact-total]',
  async (t) => {
    const { body } = await ask('q=quarry&limit=10');
    t.is(body.data.total, 33);
    t.deepEqual(
      body.data.results.map((row: Row) => row.target_kind),
      ['organization', 'activity', ...Array.from({ length: 8 }, () => 'session')],
    );
    t.deepEqual(await names('q=lake&limit=6'), [
      ...(await names('q=lake&limit=2')),
      'LAKE camp',
      'Alpha',
      'Zulu Lake',
      'LAKE',
    ]);
    t.is((await ask('q=qqq')).body.data.total, 0);
  },
);

test(
  'suggestions are one page without a total ' +
    '[search.suggest-single-page] [search.suggest-no-total] [search.suggest-limit-default] ' +
    '[search.suggest-limit-range]',
  async (t) => {
    for (const more of ['offset=0', 'offset=10', 'cursor=x', 'after=x', 'page=2', 'limit=0', 'limit=21', 'limit=x'])
      t.is((await ask(`q=quarry&mode=suggestions&${more}`)).status, 400, more);
    const { body } = await ask('q=quarry&mode=suggestions');
    t.deepEqual(Object.keys(body), ['success', 'data']);
    t.deepEqual(Object.keys(body.data), ['results']);
    t.is(body.data.results.length, 10);
    t.is((await rows('q=quarry&mode=suggestions&limit=20')).length, 20);
    t.is((await rows('q=quarry&mode=suggestions&limit=1')).length, 1);
  },
);

test('the very name comes first, then names that begin so, then others [search.suggest-rank]', async (t) => {
  const found = await names('q=lake&mode=suggestions&limit=20');
  t.deepEqual(found.slice(4), ['LAKE camp', 'Alpha', 'Directly owned', 'Rowing', 'Venue', 'Zulu Lake']);
  t.deepEqual(await names('q=la&mode=suggestions&limit=20'), found);
});

test(
  'equal names stand by kind, then id, the same each time ' +
    '[search.suggest-ties] [search.suggest-kind-tie-order.open]',
  async (t) => {
    const ids = [idOf('organization', 'exact'), idOf('organization', 'exact too')].toSorted();
    const wanted = [...ids, idOf('activity', 'exact'), idOf('session', 'exact')];
    for (const query of ['q=lake', 'q=LAKE', 'q=%20Lake%20', 'q=l%C3%A3ke'])
      t.deepEqual(
        (await rows(`${query}&mode=suggestions`)).slice(0, 4).map((row) => row.id),
        wanted,
        query,
      );
  },
);

test('names of parents, city and region find a record, a region by any name [search.match-fields]', async (t) => {
  for (const mode of ['', '&mode=suggestions']) {
    t.deepEqual((await names(`q=quarry club${mode}`)).slice(0, 3), ['Quarry Club', 'Quarry Day', 'Quarry Week']);
    const harbor = mode === '' ? ['Harbor', 'Sailing', 'Regatta'] : ['Harbor', 'Regatta', 'Sailing'];
    t.deepEqual(await names(`q=harbor${mode}`), harbor);
    t.deepEqual((await names(`q=sailing${mode}`)).toSorted(), ['Directly owned', 'Regatta', 'Sailing']);
    t.deepEqual(await names(`q=portmouth${mode}`), harbor);
    const wanted = ['Alpha', 'Elsewhere', 'Harbor', 'Pottery', 'Regatta', 'Sailing', 'Week 1'];
    for (const q of ['or', 'OR', 'oregon', 'US-OR'])
      for (const found of [await names(`q=${q}&limit=20${mode}`)])
        t.deepEqual(
          wanted.filter((name) => !found.includes(name)),
          [],
          q,
        );
    t.deepEqual((await names(`q=vermont${mode}`)).toSorted(), ['Zulu Lake']);
  }
});

test('each character stands for itself [search.literals]', async (t) => {
  for (const mode of ['', '&mode=suggestions'])
    for (const name of ['A%B', 'A_B', 'A!B', 'A\\B', 'AxB']) {
      t.deepEqual(await names(`q=${encodeURIComponent(name)}${mode}`), [name]);
      t.deepEqual(await names(`q=${encodeURIComponent(name.slice(1))}${mode}`), [name]);
    }
  for (const sign of ['%', '_', '!'])
    t.deepEqual(await names(`q=${encodeURIComponent(sign)}&mode=suggestions`), [`A${sign}B`]);
});

test('case and accents make no difference, for the question and for the name', async (t) => {
  for (const q of ['cafe nandu', 'CAFÉ ÑANDÚ', 'Cafe\u0301', 'ñan', 'NAN'])
    for (const mode of ['', '&mode=suggestions'])
      t.deepEqual(await names(`q=${encodeURIComponent(q)}${mode}`), ['Café Ñandú'], q);
});

const keys = ['target_kind', 'id', 'name', 'parent_id', 'parent_name', 'city', 'region', 'verified', 'organization_id'];

test('a row has its keys and no others [search.row-keys]', async (t) => {
  for (const mode of ['', '&mode=suggestions'])
    for (const row of await rows(`q=lake&limit=20${mode}`))
      t.deepEqual(
        Object.keys(row).filter((key) => key !== 'location'),
        keys,
      );
  t.deepEqual(await rows('q=rowing&mode=suggestions&limit=1'), [
    {
      target_kind: 'activity',
      id: idOf('activity', 'lake'),
      name: 'Rowing',
      parent_id: idOf('organization', 'lake'),
      parent_name: 'Zulu Lake',
      city: null,
      region: null,
      verified: false,
      organization_id: idOf('organization', 'lake'),
      location: point,
    },
  ]);
  t.like((await rows('q=venue'))[0], {
    parent_id: idOf('activity', 'lake'),
    parent_name: 'Rowing',
    organization_id: idOf('organization', 'lake'),
  });
  t.like((await rows('q=zulu'))[0], {
    parent_id: null,
    parent_name: null,
    city: 'Stowe',
    region: 'VT',
    verified: true,
  });
});

test(
  "location is the camp's own point, for its children too and for a session's effective owner " +
    '[search.location-shape] [search.location-not-child]',
  async (t) => {
    for (const q of ['zulu lake', 'rowing', 'venue', 'directly'])
      t.deepEqual((await rows(`q=${q}&mode=suggestions`))[0]?.location, point, q);
    for (const row of await rows('q=pointless')) t.false('location' in row);
  },
);

test('there is no location beyond 85 degrees [search.location-bounds]', async (t) => {
  const move = async (latitude: number) => {
    const [id] = await database.sql<{ id: string }>(
      `insert into store.configurations (id, latitude, longitude, coordinate_precision)
        values (gen_random_uuid(), $1, -180, 'exact') returning id`,
      [latitude],
    );
    await database.sql('update store.organizations set configuration_id = $1 where id = $2', [
      id?.id,
      idOf('organization', 'north'),
    ]);
  };
  t.is((await rows('q=northpole')).length, 2);
  for (const row of await rows('q=northpole')) t.false('location' in row);
  for (const latitude of [85, -85]) {
    await move(latitude);
    for (const row of await rows('q=northpole'))
      t.deepEqual(row.location, { latitude, longitude: -180, coordinate_precision: 'exact' });
  }
  await move(-85.0001);
  for (const row of await rows('q=northpole')) t.false('location' in row);
});

test('a hidden camp is not found, lends no name or place, and is no parent [search.location-shape]', async (t) => {
  for (const mode of ['', '&mode=suggestions']) {
    t.deepEqual(await names(`q=vanished${mode}`), []);
    const [activity] = await rows(`q=orphan painting${mode}`);
    t.like(activity, { parent_id: null, parent_name: null, organization_id: null });
    t.false('location' in (activity ?? {}));
    t.like((await rows(`q=orphan week${mode}`))[0], { parent_name: 'Orphan painting', organization_id: null });
  }
});

test(
  'a preview reads suggestions of its sample and no ordinary search ' +
    '[search.preview-ordinary-403] [search.preview-suggestions] [auth.preview-no-ordinary-search] ' +
    '[auth.preview-browse-permission]',
  async (t) => {
    t.is((await ask('q=lake', 'preview')).status, 403);
    t.is((await ask('q=lake')).status, 200);
    t.deepEqual(await names('q=lake&mode=suggestions', 'preview'), ['lake', 'Venue', 'Zulu Lake']);
    t.deepEqual(await names('q=rowing&mode=suggestions', 'preview'), []);
    t.deepEqual(await names('q=vermont&mode=suggestions', 'preview'), ['Zulu Lake']);
    t.like((await rows('q=venue&mode=suggestions', 'preview'))[0], {
      parent_id: idOf('organization', 'lake'),
      parent_name: 'Zulu Lake',
    });
    t.like((await rows('q=venue&mode=suggestions'))[0], { parent_name: 'Rowing' });
    await database.sql(
      `update secret.browser_sessions set permissions = '{explorer.query_masked}' where account_id is null`,
    );
    t.is((await ask('q=lake&mode=suggestions', 'preview')).status, 403);
    await database.sql(
      `update secret.browser_sessions set permissions = '{explorer.browse_masked}' where account_id is null`,
    );
    t.is((await ask('q=lake&mode=suggestions', 'preview')).status, 200);
  },
);

test('search is an ordinary catalog read: not for Free [search.free-402]', async (t) => {
  for (const mode of ['', '&mode=suggestions']) {
    t.is((await ask(`q=lake${mode}`, 'free')).status, 402);
    t.is((await ask(`q=lake${mode}`, 'nobody')).status, 401);
    for (const name of ['starter', 'proMachine', 'service', 'staff'] as const)
      t.is((await ask(`q=lake${mode}`, name)).status, 200);
  }
});

test.serial(
  'a search that reads everything is told to come again in a second when too many do, others are not [search.busy-503]',
  async (t) => {
    const crowded = await openDatabase();
    const crowd = Array.from({ length: 310 }, (_, at) => line('organization', `crowd/${at}`, { name: `Crowd ${at}` }));
    await importAll(crowded.url, crowd);
    const busy = await openApi(crowded);
    const search = async (query: string) => await busy.as('starter').get(`/api/canonical/search?${query}`);
    for (let folded = 1; folded > 0; ) {
      const [row] = await crowded.sql<{ folded: number }>('select api.apply_search_changes(1000) as folded');
      folded = row?.folded ?? 0;
    }
    const holder = new pg.Client({ connectionString: crowded.url });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query(
        `select pg_advisory_xact_lock(hashtext('campatlas search'), place) from generate_series(1, 4) as place`,
      );
      const { status, headers, body } = await search('q=crowd');
      t.is(status, 503);
      t.is(headers['retry-after'], '1');
      t.like(body, { data: null, error: true, code: 'search_busy', retryAfterMs: 1000 });
      t.is((await search('q=crowd&mode=suggestions')).status, 200);
      t.is((await search('q=crowd%20309')).status, 200);
      await holder.query('commit');
      t.is((await search('q=crowd')).body.data.total, 310);
    } finally {
      await holder.end();
    }
  },
);
