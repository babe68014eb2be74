/** Concurrent writes, hides, scores and folds: the stored counts equal the counted rows at every step. */
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import pg from 'pg';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { line } from '../fixtures/line.ts';
import { countFromRows, fold } from './agree.ts';

/** Requests of the test below: unfiltered, filtered by every sort of bitmap, and special ones. */
const probes: readonly (readonly [kind: string, field: string | null, query: object])[] = [
  ['organization', null, {}],
  ['organization', null, { region: 'OR' }],
  ['organization', null, { minimumScore: 12 }],
  ['session', null, { maximumScore: 30 }],
  ['activity', 'age_group', {}],
  ['activity', null, { category: 'art', city: 'Portland' }],
  ['session', null, {}],
  ['session', null, { ageYears: 7, startDateFrom: '2026-12-25' }],
  ['session', 'start_week', {}],
  ['session', 'updated_day', { grade: 2 }],
];

/** In one snapshot: the difference between the stored counts and the rows, and the number of waiting changes. */
async function compare(client: pg.Client): Promise<{ different: unknown; waiting: number } | null> {
  const read = async () => {
    const answers: unknown[] = [];
    for (const [kind, field, query] of probes)
      for (const snapshot of field === null ? [false] : [false, true])
        answers.push(
          (
            await client.query(
              `select facets, total from logic.pick_facets($1, $2, $3, null, 100, $4, 'campatlas_starter')`,
              [kind, JSON.stringify(query), field, snapshot],
            )
          ).rows[0],
        );
    return answers;
  };
  await client.query('begin isolation level repeatable read');
  try {
    const kept = await read();
    const { rows } = await client.query<{ waiting: number }>(
      `select coalesce(sum(size), 0)::integer as waiting from store.facet_changes
        where (select bool_and(ready and failed_at is null) from store.facet_indexes)`,
    );
    await countFromRows(client);
    const counted = await read();
    const at = kept.findIndex((each, place) => JSON.stringify(each) !== JSON.stringify(counted[place]));
    return { different: at < 0 ? null : [kept[at], counted[at]], waiting: rows[0]?.waiting ?? 0 };
  } catch (error) {
    // A concurrent fold: this snapshot cannot be made to count from the rows.
    if ((error as pg.DatabaseError).code === '40001') return null;
    throw error;
  } finally {
    await client.query('rollback');
  }
}

test('kept and counted are equal at every step while many write, hide, score and fold at once', async (t) => {
  const { database } = await openCatalog();
  await fold(database);
  const places = ['Portland', 'Burlington', 'Bend', ' portland '];
  let [steps, between] = [0, 0];
  const isEnough = () => steps > 5 && between > 0;
  const writer = async (at: number) => {
    for (let turn = 0; turn < 6 || (!isEnough() && turn < 200); turn += 1) {
      const round = turn % 6;
      const some = Array.from({ length: 8 }, (_, n) => n);
      await importLines(database.url, [
        ...some.map((n) =>
          line(
            'organization',
            `w${at}/${n}`,
            {
              name: 'w',
              city: places[(n + round) % 4],
              region: n % 2 ? 'OR' : 'Vermont',
              categories: ['art', `r${round}`],
            },
            n % 4 === round % 4 ? { state: 'deleted' } : { state: 'active' },
          ),
        ),
        ...some.map((n) =>
          line(
            'activity',
            `w${at}/${n}`,
            { name: 'w', city: places[(n * round) % 4], categories: ['art'], grades: [round, n + round] },
            { organization: `w${at}/${n}` },
          ),
        ),
        ...some.map((n) =>
          line(
            'session',
            `w${at}/${n}`,
            { name: 'w', start_date: `2026-12-${10 + n + round}`, registration_status: round % 2 ? 'open' : 'full' },
            { activity: `w${at}/${n}`, ...(n === round ? { state: 'blacklisted' as const } : {}) },
          ),
        ),
      ]);
    }
  };
  let writing = true;
  // At least one comparison runs between two folds.
  const folder = async () => {
    while (writing) {
      const seen = steps;
      await fold(database);
      while (writing && steps === seen) await sleep(20);
    }
  };
  const scorer = async () => {
    while (writing) {
      await database.sql('select * from api.refresh_scores(60)');
      await sleep(50);
    }
  };
  const client = new pg.Client(database.url);
  await client.connect();
  const reader = async () => {
    while (writing) {
      const found = await compare(client);
      if (found === null) continue;
      t.is(found.different, null);
      steps += 1;
      if (found.waiting > 0) between += 1;
    }
  };
  const done = Promise.all([writer(1), writer(2), writer(3)]).finally(() => (writing = false));
  await Promise.all([done, folder(), scorer(), reader()]);
  await fold(database);
  t.is((await compare(client))?.different, null);
  await client.end();
  t.true(isEnough(), `${steps} comparisons, ${between} of them between change and fold`);
});
