import test from 'ava';
import type { Node } from '../../server/interpret/node.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { ask, type Kind, list, nodesOf, path, stopClock } from './asking.ts';
import { notation } from './notation.ts';

let api: Api;
let database: Awaited<ReturnType<typeof openCatalog>>['database'];

test.before(async () => {
  const catalog = await openCatalog();
  database = catalog.database;
  api = catalog.api;
});

const kinds: readonly Kind[] = ['organization', 'activity', 'session'];
const namesField = (filter: Node, field: string) =>
  nodesOf(filter).some((node) => ('field' in node ? node.field === field : field in node));

test('a text becomes a filter [interpret.route interpret.ready]', async (t) => {
  const { status, body } = await api.as('starter').send('POST', path, { kind: 'session', text: 'day camps in Oregon' });
  t.is(status, 200);
  t.deepEqual(Object.keys(body), ['success', 'data']);
  t.like(body, { success: true, data: { status: 'ready', kind: 'session' } });
  t.deepEqual(Object.keys(body.data).toSorted(), ['filter', 'kind', 'status']);
  const organizations = await ask(api, 'starter', 'organization', 'camps in Oregon');
  t.deepEqual(organizations, {
    status: 'ready',
    kind: 'organization',
    filter: { field: 'region', op: 'matchesRegion', value: 'OR' },
  } as never);
});

test('kind is organization, activity or session [interpret.kind-values]', async (t) => {
  for (const kind of kinds) t.is((await ask(api, 'pro', kind, 'camps in Ohio')).kind, kind);
  for (const kind of ['camp', 'organizations', '', 'ORGANIZATION', null, 1, ['session'], undefined]) {
    const answer = await api.as('pro').send('POST', path, { kind, text: 'camps in Ohio' });
    t.is(answer.status, 400, String(kind));
    t.is(answer.body.code, 'invalid_body');
  }
  t.is((await api.as('pro').send('POST', path, { kind: 'session', text: 'x', more: 1 })).status, 400);
});

test('text is required and may not be blank [interpret.text-required]', async (t) => {
  const bodies = [
    { kind: 'session' },
    ...['', ' ', '\t\n\r', '\u00a0\u2003', '\u200b\u2060', null, 7, ['x']].map((text) => ({ kind: 'session', text })),
  ];
  for (const body of bodies) t.is((await api.as('pro').send('POST', path, body)).status, 400, JSON.stringify(body));
  t.is((await api.as('pro').send('POST', path, { kind: 'session', text: '?' })).status, 200);
});

test('a text has at most 2000 UTF-16 units [interpret.text-limit.open]', async (t) => {
  const statusOf = async (text: string) =>
    (await api.as('pro').send('POST', path, { kind: 'organization', text })).status;
  t.is(await statusOf(`camps in Ohio ${'a'.repeat(1986)}`), 200);
  t.is(await statusOf(`camps in Ohio ${'a'.repeat(1987)}`), 400);
  t.is(await statusOf('🏕'.repeat(1000)), 200);
  t.is(await statusOf('🏕'.repeat(1001)), 400);
});

test('what cannot be read is asked back, with a message and no filter [interpret.clarification]', async (t) => {
  for (const text of ['asdf qwerty', '???', 'cheap', 'near me', 'without swimming', 'something nice']) {
    const data = await ask(api, 'pro', 'organization', text);
    t.is(data.status, 'clarification', text);
    t.deepEqual(Object.keys(data).toSorted(), ['message', 'status']);
    t.true(data.message.trim().length > 20 && data.message.length <= 2000);
  }
});

test('price is never asked for those who do not see it [interpret.hidden-fields-unused]', async (t) => {
  const text = 'under $300';
  for (const name of ['starter', 'preview'] as const) {
    const alone = await ask(api, name, 'session', text);
    t.is(alone.status, 'clarification');
    t.regex(alone.message, /not part of your plan, so “under \$300” was left out/);
    for (const [kind, wish] of [
      ['session', 'under $300 in Vermont'],
      ['organization', 'camps under $300 a week in Vermont with sibling discounts'],
      ['activity', 'free programs in Vermont with at least 3 spots left'],
    ] as const) {
      const { filter, feedback } = await ask(api, name, kind, wish);
      for (const field of ['price', 'prices', 'discounts', 'spots_available', 'capacity'])
        t.false(namesField(filter, field), `${name}: ${notation(filter)}`);
      t.true(namesField(filter, 'region'));
      t.regex(feedback ?? '', /not part of your plan/);
      t.notRegex(feedback ?? '', /taken as the price/);
    }
  }
  t.regex((await ask(api, 'pro', 'session', 'under $300 in Vermont')).feedback ?? '', /taken as the price of a week/);
  for (const name of ['pro', 'team', 'admin', 'proMachine', 'service'] as const) {
    const { filter, feedback } = await ask(api, name, 'session', 'under $300 a week in Vermont');
    t.true(namesField(filter, 'price'), name);
    t.is(feedback, undefined);
  }
});

test('care hours and scores are left out for a preview, and kept for a Starter account', async (t) => {
  const text = 'in Vermont, 8am to 6pm with extended care, score above 80';
  const preview = await ask(api, 'preview', 'session', text);
  t.false(/with care|score/.test(notation(preview.filter)));
  t.regex(preview.feedback ?? '', /Care hours are not part of your plan.*Scores are not part of your plan/);
  const starter = await ask(api, 'starter', 'session', text);
  t.regex(notation(starter.filter), /schedule covers 08:00-18:00 with care/);
  t.regex(notation(starter.filter), /score gte 80/);
  t.is(starter.feedback, undefined);
});

test('feedback is one string of 2000 UTF-16 units at most [interpret.feedback-one-string]', async (t) => {
  const one = await ask(api, 'pro', 'organization', 'camps in Vermont without swimming');
  t.is(one.feedback, 'A filter cannot exclude anything, so “without swimming” was left out.');
  const words = Array.from(
    { length: 120 },
    (_, at) => `no thing${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10) % 10]}x,`,
  );
  const many = await ask(api, 'pro', 'organization', `camps in Vermont, ${words.join(' ')}`);
  t.is(typeof many.feedback, 'string');
  t.true((many.feedback ?? '').length > 1900 && (many.feedback ?? '').length <= 2000, String(many.feedback?.length));
  t.true((many.feedback ?? '').trim().length > 0);
});

test('without anything to say there is no feedback [interpret.feedback-omitted]', async (t) => {
  for (const text of ['camps in Vermont', 'overnight camps for a 9 year old', 'soccer camps in July'])
    t.false('feedback' in (await ask(api, 'pro', 'organization', text)), text);
});

test('camps are organizations [interpret.camp-word]', async (t) => {
  for (const text of ['camps in Ohio', 'camp in Ohio', 'organizations in Ohio', 'Camps, Ohio'])
    t.deepEqual((await ask(api, 'starter', 'organization', text)).filter, {
      field: 'region',
      op: 'matchesRegion',
      value: 'OH',
    });
});

test('a name that is said stands in the filter [interpret.explicit-names]', async (t) => {
  const texts = [
    'camps like Lakeside Arts in Vermont',
    'camps at Lakeside Arts',
    'does "Lakeside Arts" run anything in July?',
    'soccer, Lakeside Arts',
  ];
  for (const kind of kinds)
    for (const text of texts) {
      const { filter } = await ask(api, 'starter', kind, text);
      const names = nodesOf(filter).flatMap((node) => ('field' in node && node.field === 'name' ? [node.value] : []));
      t.true(names.includes('Lakeside Arts'), `${kind} ${text}: ${notation(filter)}`);
    }
});

test('the chosen kind stays, whatever the text is about [interpret.kind-fixed]', async (t) => {
  const texts = [
    'activities for teens',
    'sessions in July',
    'organizations run by nonprofits',
    'overnight camps',
    'classes',
  ];
  for (const kind of kinds)
    for (const text of texts) {
      const data = await ask(api, 'pro', kind, text);
      t.is(data.kind, kind);
      t.is((await list(api, 'pro', kind, data.filter)).status, 200, text);
    }
  const { filter } = await ask(api, 'pro', 'session', 'camps run by nonprofits');
  t.deepEqual(filter, {
    related: {
      relation: 'organization',
      match: 'any',
      where: { field: 'organization_type', op: 'eq', value: 'nonprofit' },
    },
  });
});

test('all that must hold on one session stands in one related group', async (t) => {
  const text = 'camps with overnight soccer sessions in July under $500 a week that still have spots for 8 year olds';
  for (const kind of ['organization', 'activity'] as const) {
    const { filter } = await ask(api, 'pro', kind, text);
    const groups = nodesOf(filter).filter((node) => 'related' in node && node.related.relation === 'sessions');
    t.is(groups.length, 1, notation(filter));
    const inside = notation(groups[0] as Node);
    for (const part of [/price ..500/, /start_date lte "\d{4}-07-31"/, /availability/]) t.regex(inside, part);
    if (kind === 'organization')
      for (const part of [/overnight eq true/, /soccer/, /contains 8/]) t.regex(inside, part);
  }
});

test('a wish for everything is the filter that all records meet [interpret.unrestricted]', async (t) => {
  for (const kind of kinds)
    for (const text of ['show everything', 'Show me all camps', 'camps', 'list all', 'anything']) {
      const { filter } = await ask(api, 'starter', kind, text);
      t.deepEqual(filter, { field: 'id', op: 'present' }, text);
    }
  const everything = await list(api, 'starter', 'session', { field: 'id', op: 'present' });
  const { body } = await api.as('starter').get('/api/sessions?limit=1');
  t.is(everything.total, body.total);
});

test('nothing is fetched: an empty catalog answers the same, without a record [interpret.no-fetch]', async (t) => {
  const empty = await openApi(await openDatabase());
  for (const kind of kinds)
    for (const text of ['soccer camps near Burlington, VT for teens', 'Camp Abnaki in July', 'zorbing camps', 'x']) {
      const there = await api.as('admin').send('POST', path, { kind, text });
      const here = await empty.as('admin').send('POST', path, { kind, text });
      t.deepEqual(here.body, there.body);
      t.notRegex(here.text, /[\da-f]{8}-[\da-f]{4}-/);
    }
});

test.serial('no allowance is used [interpret.no-allowance]', async (t) => {
  const used = () => database.sql('select * from store.allowances order by holder_id, kind, period');
  const readsOf = async () => (await api.as('starter').get('/api/sessions?limit=1')).headers['x-reads-remaining'];
  const before = Number(await readsOf());
  const rows = await used();
  for (let time = 0; time < 5; time += 1) {
    const answer = await api.as('starter').send('POST', path, { kind: 'session', text: 'camps in Ohio' });
    t.is(answer.headers['x-reads-remaining'], undefined);
  }
  t.deepEqual(await used(), rows);
  t.is(Number(await readsOf()), before - 1);
});

test('a browser needs its session’s token, a key does not [interpret.csrf-cookie]', async (t) => {
  const body = { kind: 'session', text: 'camps in Ohio' };
  t.is((await api.withHeaders({ cookie: api.cast.cookies.pro }).send('POST', path, body)).status, 403);
  t.is((await api.inBrowser('pro').send('POST', path, body)).status, 200);
  t.is((await api.as('pro').send('POST', path, body)).status, 200);
});

test('previews interpret over what they see, Free accounts do not [interpret.preview.open]', async (t) => {
  const body = { kind: 'organization', text: 'camps in Vermont' };
  t.is((await api.as('preview').send('POST', path, body)).status, 200);
  const { filter } = await ask(api, 'preview', 'organization', body.text);
  t.is((await list(api, 'preview', 'organization', filter)).status, 200);
  for (const name of ['free', 'parent', 'orgMember'] as const)
    t.is((await api.as(name).send('POST', path, body)).status, 402, name);
  t.is((await api.as('nobody').send('POST', path, body)).status, 401);
  const [made] = await database.sql<{ cookie: string }>(
    `select cookie from api.create_browser_session(null, array['explorer.query_masked'], interval '1 hour')`,
  );
  t.is((await api.withHeaders({ cookie: made?.cookie ?? '' }).send('POST', path, body)).status, 403);
});

test('days are counted from the database’s clock', async (t) => {
  const own = await openDatabase();
  await stopClock(own);
  const there = await openApi(own);
  t.regex(notation((await ask(there, 'pro', 'session', 'next week')).filter), /"2026-11-29".*"2026-11-23"/);
  t.regex(notation((await ask(there, 'pro', 'session', 'this summer')).filter), /"2027-08-31".*"2027-06-01"/);
});

test('filters find what was asked for: those whose own or related facts say so, and nothing else', async (t) => {
  const totals = async (kind: Kind, text: string) => {
    const { filter } = await ask(api, 'admin', kind, text);
    return (await list(api, 'admin', kind, filter)).total;
  };
  const all = await totals('session', 'show everything');
  const day = await totals('session', 'day sessions');
  const overnight = await totals('session', 'overnight sessions');
  t.true(day > 0 && overnight > 0 && day + overnight <= all, `${day} ${overnight} ${all}`);
  const { body } = await api.as('admin').get('/api/sessions?limit=1&registrationStatus=open');
  t.is(await totals('session', 'with open registration'), body.total);
  const region = await api.as('admin').get('/api/organizations?limit=1&region=OR');
  t.true(region.body.total > 0);
  t.is(await totals('organization', 'camps in Oregon'), region.body.total);
});
