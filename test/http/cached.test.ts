/** Compares a server with cached answers with one without, while the catalog changes in every possible way. */
import test from 'ava';
import { pino } from 'pino';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { CatalogChanges } from '../../server/db/catalog-changes.ts';
import { openHost } from '../../server/open-host.ts';
import { routes } from '../../server/routes/index.ts';
import { countedCaches } from '../../server/shared/cache-counts.ts';
import { openAuthenticator } from '../../server/viewer/authenticator.ts';
import { type Api, bare } from '../api.ts';
import type { Cast, Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import fc, { runs } from '../random.ts';
import { until } from '../until.ts';
import {
  type Change,
  changes,
  partOf,
  type Question,
  questionsAsked,
  singleChanges,
  singleQuestions,
} from './catalog-moves.ts';

const callers: readonly Name[] = ['starter', 'pro', 'team', 'staff', 'preview'];

type Ask = (name: Name, address: string) => Promise<{ status: number; text: string }>;

/** A server on the same database without caches. */
async function forgetful(database: TestDatabase, cast: Cast): Promise<Ask> {
  const { pools } = database;
  const config = readConfig({ DATABASE_URL: database.url, MAP_PRELOAD: 'false' });
  const host = await openHost({ config, pools, routes, log: () => {} });
  const never = new CatalogChanges(null);
  never.reach = async () => false;
  const authenticator = openAuthenticator(pools.server, { prepare: pools.prepare });
  const app = createApp({
    host: { ...host, changes: never },
    authenticator,
    log: pino({ level: 'silent' }),
    answerCacheBytes: 0,
  });
  return async (name, address) => {
    const [path = '', query = ''] = address.split(/\?(.*)/s, 2);
    const headers = new Map(Object.entries(cast.headersOf(name)).map(([header, value]) => [header, [value]]));
    const signal = new AbortController().signal;
    const { status, body } = await app.handle({ method: 'GET', path, query, headers, body: null, signal });
    return { status, text: String(body) };
  };
}

async function open(): Promise<{ api: Api; database: TestDatabase; remembering: Ask; forgetting: Ask }> {
  const { api, database } = await openCatalog();
  const forgetting = await forgetful(database, api.cast);
  return { api, database, remembering: async (name, address) => await api.as(name).get(address), forgetting };
}

/** The difference of two responses, without the request id of an error. */
function difference(remembered: { status: number; text: string }, fresh: { status: number; text: string }): string {
  return bare(remembered) === bare(fresh) ? '' : `remembered ${bare(remembered)}\nnow ${bare(fresh)}`;
}

function hitsOf(name: string): number {
  return [...countedCaches()].find((counts) => counts.name === name)?.hits ?? 0;
}

test.serial('no order of changes and questions makes a remembered answer differ from a fresh one', async (t) => {
  t.timeout(600_000);
  const { database, remembering, forgetting } = await open();
  const steps = runs(60, 16);
  const before = { answers: hitsOf('answers'), rows: hitsOf('rows'), list_totals: hitsOf('list_totals') };
  const asked: (readonly [Name, Question])[] = [];
  const step = fc.record({
    changes: fc.array(changes, { minLength: 1, maxLength: 3 }),
    questions: fc.array(fc.tuple(fc.constantFrom(...callers), questionsAsked), { maxLength: 4 }),
    again: fc.array(fc.nat(), { minLength: 12, maxLength: 24 }),
  });
  const run = async ([name, address]: readonly [Name, Question], done: readonly Change[]) => {
    const [remembered, fresh] = [await remembering(name, address), await forgetting(name, address)];
    const found = difference(remembered, fresh);
    if (found !== '')
      throw new Error(`${name} ${address}\nafter ${done.map((each) => each.name).join('; ')}\n${found}`);
  };
  await fc.assert(
    fc.asyncProperty(step, async ({ changes: happening, questions, again }) => {
      // Some earlier requests are repeated, before and after the change.
      const chosen = again.flatMap((at) => asked.slice(at % Math.max(asked.length, 1)).slice(0, 1));
      for (const each of [...chosen, ...questions]) await remembering(...each);
      for (const change of happening) await change.run(database);
      for (const each of [...chosen, ...questions]) await run(each, happening);
      asked.push(...questions);
    }),
    { numRuns: steps, endOnFailure: true },
  );
  for (const [name, hits] of Object.entries(before))
    t.true(hitsOf(name) > hits + steps / 2, `${name} finds what it remembers, ${hitsOf(name) - hits} times`);
});

test.serial('no condition, order or counted field overlooks a change of a value it reads', async (t) => {
  t.timeout(600_000);
  const { database, remembering, forgetting } = await open();
  const asked: Question[] = [];
  for (const address of singleQuestions) {
    const answer = await remembering('team', address);
    if (answer.status === 200) asked.push(address);
  }
  t.true(asked.length > singleQuestions.length / 2, `${asked.length} of ${singleQuestions.length} are answered`);
  for (const [nth, change] of singleChanges.entries()) {
    for (const each of change.rows) await each.run(database);
    const some = partOf(asked, change, nth);
    const fresh = await Promise.all(some.map((address) => forgetting('team', address)));
    for (const [at, address] of some.entries()) {
      const found = difference(await remembering('team', address), fresh[at] ?? { status: 0, text: '' });
      const done = singleChanges.slice(Math.max(0, nth - 3), nth + 1).map(({ set }) => set);
      if (found !== '') throw new Error(`${address}\nafter ${done.join('; ')}\n${found}`);
    }
  }
});

test.serial('changes while answers are made never leave a stale one behind', async (t) => {
  t.timeout(600_000);
  const { database, remembering, forgetting } = await open();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...callers), questionsAsked), { minLength: 6, maxLength: 6 }),
      fc.array(changes, { minLength: 4, maxLength: 4 }),
      async (questions, happening) => {
        const readers = questions.map(async (each) => {
          for (let turn = 0; turn < 4; turn += 1) await remembering(...each);
        });
        const writer = (async () => {
          for (const change of happening) await change.run(database);
        })();
        await Promise.all([...readers, writer]);
        for (const [name, address] of questions) {
          const found = difference(await remembering(name, address), await forgetting(name, address));
          if (found !== '') throw new Error(`${name} ${address}\n${found}`);
        }
      },
    ),
    { numRuns: runs(15, 4), endOnFailure: true },
  );
  t.pass();
});

test.serial(
  'a change of what no list asks and no page shows leaves the list, its total and its facets at hand',
  async (t) => {
    const { api, database } = await openCatalog();
    const addresses = ['/api/sessions?limit=3', '/api/sessions/facets?field=category&region=OR'];
    const read = async () => {
      const before = hitsOf('answers');
      const texts: string[] = [];
      for (const address of addresses) texts.push((await api.as('team').get(address)).text);
      return { texts, found: hitsOf('answers') - before };
    };
    const first = await read();
    t.is(first.found, 0);
    const shown = JSON.parse(first.texts[0] ?? '').sessions as { id: string }[];
    const camps = `select s.owner_id from store.sessions s where s.id = any ($1)
    union select a.organization_id from store.sessions s join store.records a on a.id = s.activity_id
      where s.id = any ($1)`;
    const change = (which: string) =>
      database.sql(
        `update store.sessions set capacity = coalesce(capacity, 0) + 1 where id = (select s.id from store.sessions s
        left join store.records v on v.id = s.activity_id
        where ${which} order by s.id limit 1)`,
        [shown.map(({ id }) => id)],
      );
    await change(`s.owner_id not in (${camps}) and coalesce(v.organization_id, s.owner_id) not in (${camps})`);
    t.deepEqual(await read(), { texts: first.texts, found: 2 });
    await change('s.id = any ($1)');
    const after = await read();
    t.is(after.found, 1, 'the facets do not count it, the list shows it');
    t.not(after.texts[0], first.texts[0]);
  },
);

test.serial('a log that was taken away, and another line of history, leave nothing at hand', async (t) => {
  const { api, database } = await openCatalog();
  const read = async () => {
    const before = hitsOf('answers');
    await api.as('team').get('/api/sessions?limit=3');
    return hitsOf('answers') - before;
  };
  const touch = () => database.sql('update store.organizations set legal_name = legal_name where false');
  await read();
  t.is(await read(), 1);
  await touch();
  t.is(await read(), 1, 'a statement that changed no row');
  await database.sql(`update store.organizations set contact_name = 'x' where id = (select max(id::text)::uuid
    from store.organizations)`);
  await database.sql("select api.prune_map_changes('0 seconds')");
  t.is(await read(), 0, 'what was taken away is not known');
  // While an earlier transaction is running, in any database of the cluster, later changes are not visible in the log.
  const known = () => until('answers are known again', async () => (await read()) === 1);
  await known();
  await database.sql("insert into store.tallies (name, amount) values ('catalog', 1)");
  t.is(await read(), 0, 'the catalog moved on without a word in the log');
  await known();
});
