/**
 * `npm run bench facets`: facets over a million sessions compared with the query that a developer would write for each
 * field, and the cost of recording a change. Every answer is first compared with those queries. ONLY=text selects the
 * questions whose name contains a text.
 */
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { makeKey } from '../../scripts/make-key.ts';
import { openPools, type Pools } from '../../server/db/pool.ts';
import { ofRole } from '../../server/db/viewer.ts';
import { viewerDatabase } from '../../server/db/viewer-database.ts';
import { foldKind } from './fold.ts';
import { median, timed } from './load.ts';
import { startPeer } from './peers.ts';

type Query = Readonly<Record<string, string | number | readonly string[]>>;
type Field = 'category' | 'city' | 'registrationStatus';

const rounds = 9;
/** How often a request is repeated when it takes less than this many milliseconds. */
const [repeats, quick] = [5, 50];
const role = 'campatlas_pro';

/** The obvious query for each field. */
const obvious: Readonly<Record<Field, string>> = {
  category:
    'select v, count(*) from store.sessions r, unnest(r.categories) v where %s group by v order by 2 desc, v ' +
    'collate "C" limit 50',
  city:
    'select r.city, count(*) from store.sessions r where %s and r.city is not null group by 1 order by 2 desc, ' +
    'r.city collate "C" limit 50',
  registrationStatus: `select r.registration_status, count(*) from store.sessions r
    where %s and r.registration_status <> 'unknown' group by 1 order by 2 desc,
    r.registration_status collate "C" limit 50`,
};
const fields = Object.keys(obvious) as Field[];

const questions: readonly (readonly [name: string, query: Query, condition: string])[] = [
  ['unfiltered', {}, 'true'],
  ['one state, large', { region: 'CA' }, `r.region_key = 'CA'`],
  ['one state, small', { region: 'ME' }, `r.region_key = 'ME'`],
  ['one city', { city: 'Houston' }, `lower(btrim(r.city)) = 'houston'`],
  ['one category', { category: 'arts' }, `r.categories @> '{arts}'`],
  ['one age', { ageYears: 7 }, 'r.age_range_years @> 7'],
  ['one grade', { grade: 3 }, 'r.grades @> 3'],
  ['open places', { registrationStatus: 'open' }, `r.registration_status = 'open'`],
  [
    'a summer',
    { startDateFrom: '2027-06-01', startDateTo: '2027-08-31' },
    `r.start_date between '2027-06-01' and '2027-08-31'`,
  ],
  [
    'age, category, open',
    { ageYears: 7, category: 'arts', registrationStatus: 'open' },
    `r.age_range_years @> 7 and r.categories @> '{arts}' and r.registration_status = 'open'`,
  ],
  [
    'state, age, summer',
    { region: 'CA', ageYears: 9, startDateFrom: '2027-06-01' },
    `r.region_key = 'CA' and r.age_range_years @> 9 and r.start_date >= '2027-06-01'`,
  ],
  ['age in months', { ageMonths: 90 }, 'r.age_range_months @> 90'],
];

const chicago = { latitude: 41.88, longitude: -87.63, radiusMeters: 40_000 };
const likeRobot = (texts: readonly string[]) => texts.map((text) => `lower(${text}) like '%robot%'`).join(' or ');

/** Searches and structured filters: every form of node and every type of operator. */
const others: typeof questions = [
  [
    'a search',
    { q: ['robot'] },
    `(${likeRobot(['r.name', 'r.description', 'r.city', 'r.discounts'])}
      or exists (select from store.configurations c where c.id = r.configuration_id
      and (${likeRobot(['c.region', 'c.country', 'c.time_zone', 'c.age_text', 'c.amenities', 'c.accessibility'])})))`,
  ],
  ['part of a name', filter({ field: 'name', op: 'containsText', value: 'robot' }), `lower(r.name) like '%robot%'`],
  [
    'a price',
    filter({ price: { maximum: 150, currency: 'USD', basis: 'week' } }),
    `r.quotes && numrange(logic.price_key('USD', 'week'), logic.price_key('USD', 'week') + 150, '[]')`,
  ],
  [
    'a wide price',
    filter({ price: { minimum: 55, maximum: 990, currency: 'USD', basis: 'week' } }),
    `r.quotes && numrange(logic.price_key('USD', 'week') + 55, logic.price_key('USD', 'week') + 990, '[]')`,
  ],
  [
    'relatives',
    filter({
      related: {
        relation: 'organization',
        match: 'any',
        where: { field: 'categories', op: 'containsAny', value: ['arts'] },
      },
    }),
    `exists (select from store.organizations o where o.id = r.owner_id and o.categories && '{arts}')`,
  ],
  ['most names', filter({ field: 'name', op: 'containsText', value: 'week' }), `lower(r.name) like '%week%'`],
  [
    'text of a relative',
    filter({
      related: {
        relation: 'organization',
        match: 'any',
        where: { field: 'description', op: 'containsText', value: 'gear' },
      },
    }),
    `exists (select from store.organizations o where o.id = r.owner_id and lower(o.description) like '%gear%')`,
  ],
  [
    'amenities, if any',
    filter({ field: 'amenities', op: 'present' }),
    `exists (select from store.configurations c where c.id = r.configuration_id and c.amenities is not null)`,
  ],
  ['no ages', filter({ field: 'age_range_years', op: 'missing' }), 'r.age_range_years is null'],
  [
    'some cities',
    filter({ field: 'city', op: 'in', value: ['Houston', 'Chicago', 'Boston', 'Denver'] }),
    `r.city in ('Houston', 'Chicago', 'Boston', 'Denver')`,
  ],
  [
    'mornings of a summer',
    filter({ schedule: { mode: 'overlap', from: '2027-06-01', to: '2027-08-31', atTime: '10:00' } }),
    `r.schedule_id in (select a.schedule_id from store.attendance a where a.dates && '{[2027-06-01,2027-09-01)}' ` +
      `and a.opens <= 36000 and a.closes > 36000)`,
  ],
  [
    'small state, age, summer',
    { region: 'ME', ageYears: 9, startDateFrom: '2027-06-01' },
    `r.region_key = 'ME' and r.age_range_years @> 9 and r.start_date >= '2027-06-01'`,
  ],
  [
    'ages from 16',
    filter({ field: 'age_range_years', op: 'overlaps', value: [16, null] }),
    `r.age_range_years && '[16,)'`,
  ],
  ['places left', filter({ field: 'spots_available', op: 'gte', value: 5 }), 'r.spots_available >= 5'],
  [
    'registration opens',
    filter({ field: 'registration_open_date', op: 'lte', value: '2027-03-01' }),
    `r.registration_open_date <= '2027-03-01'`,
  ],
  [
    'near a point',
    filter({ radius: chicago }),
    `exists (select from store.configurations c
      where c.id = r.configuration_id and c.latitude between 41.5 and 42.25 and c.longitude between -88.15 and -87.11
      and c.coordinate_precision in ('exact', 'building', 'parcel', 'street') and extensions.st_dwithin(
        extensions.geography(extensions.st_point(c.longitude, c.latitude, 4326)),
          extensions.geography(extensions.st_point(-87.63, 41.88, 4326)), 40000))`,
  ],
  [
    'north of a line',
    filter({ field: 'latitude', op: 'gt', value: 40 }),
    'exists (select from store.configurations c where c.id = r.configuration_id and c.latitude > 40)',
  ],
  [
    'a score',
    filter({ field: 'score', op: 'gte', value: 40 }),
    `exists (select from store.scores x where x.record_id = r.id and x.overall >= 40)`,
  ],
  [
    'changed since',
    filter({ field: 'updated_at', op: 'gte', value: '2020-01-01T00:00:00Z' }),
    `exists (select from store.records b where b.id = r.id and b.updated_at >= '2020-01-01T00:00:00Z')`,
  ],
];

function filter(node: object): Query {
  return { filter: JSON.stringify(node) };
}

/** Measures on the large catalog and prints ratios. */
export async function run({ catalog, say }: BenchContext): Promise<void> {
  const url = await catalog(200_000);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const pools = await openPools({ databaseUrl: url, log: say });
  try {
    for (const kind of ['organization', 'activity', 'session']) {
      const slices = await foldKind(owner, kind);
      const seconds = slices.reduce((sum, each) => sum + each, 0);
      say(
        `${kind}: all waiting changes folded in ${seconds.toFixed(1)} s, ${slices.length} slices, ` +
          `the longest ${Math.max(...slices).toFixed(1)} s`,
      );
    }
    await owner.query(
      'analyze store.facet_bits, store.facet_places, store.facet_segments, store.facet_slots, store.facet_totals',
    );
    await compareCounts(owner, pools, say);
    await measureRepeated(owner, url, say);
    await measureWriter(owner, say);
  } finally {
    await pools.close();
    await owner.end();
  }
}

async function compareCounts(owner: pg.Client, pools: Pools, say: (line: string) => void): Promise<void> {
  const viewer = viewerDatabase(pools, ofRole(role));
  const ask = (query: Query, field: Field | null, snapshot: boolean | null) =>
    viewer.one('select facets from api.get_facets($1, $2, $3, $4, $5, $6)', [
      'session',
      JSON.stringify(query),
      field,
      null,
      50,
      snapshot,
    ]);
  const live = (field: Field, condition: string) =>
    owner.query({ text: obvious[field].replace('%s', condition), rowMode: 'array' });
  for (const [name, query, condition] of [...questions, ...others]) {
    if (!name.includes(process.env.ONLY ?? '')) continue;
    const expected: Record<string, unknown> = {};
    for (const field of fields) {
      const { rows } = await live(field, condition);
      expected[field] = rows.map(([value, count]) => ({ value, count: Number(count) }));
    }
    const { facets } = await ask(query, null, null);
    if (JSON.stringify(JSON.parse(String(facets))) !== JSON.stringify(expected))
      throw new Error(`${name}: the counts differ`);
    const times = { ours: [] as number[], theirs: [] as number[] };
    for (let round = 0; round < (query.filter === undefined ? rounds : 3); round += 1) {
      times.theirs.push(
        ...(await inARow(async () => {
          for (const field of fields) await live(field, condition);
        })),
      );
      times.ours.push(...(await inARow(() => ask(query, null, null))));
    }
    report(say, `${name}, three fields`, times, name === 'unfiltered' ? 100 : 15);
  }
  for (const field of fields) {
    const times = { ours: [] as number[], theirs: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.theirs.push(...(await inARow(() => live(field, 'true'))));
      times.ours.push(...(await inARow(() => ask({}, field, true))));
    }
    report(say, `${field}, snapshot`, times, 100);
  }
}

/** A repeated request over HTTP, including authentication and metering. */
async function measureRepeated(owner: pg.Client, url: string, say: (line: string) => void): Promise<void> {
  const key = await makeKey(owner);
  const peer = await startPeer('campatlas', [url, 'all'], 7111);
  try {
    const headers = { 'x-api-key': key };
    const ask = async () => {
      const answer = await fetch(`${peer.url}/api/sessions/facets?ageYears=7&category=arts`, { headers });
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      await answer.text();
    };
    const first = await timed(ask);
    const times: number[] = [];
    for (let round = 0; round < 200; round += 1) times.push(await timed(ask));
    say(`over HTTP: first ${first.toFixed(1)} ms, again ${median(times).toFixed(2)} ms`);
  } finally {
    await peer.stop();
  }
}

/** The time that the triggers add to a statement that changes 10,000 sessions. */
async function measureWriter(owner: pg.Client, say: (line: string) => void): Promise<void> {
  const size = 10_000;
  const { rows } = await owner.query<{ ids: string[] }>(
    'select array_agg(id) as ids from (select id from store.sessions order by id limit $1) s',
    [size],
  );
  const change = async (triggers: boolean) => {
    await owner.query('begin');
    if (!triggers) await owner.query('alter table store.sessions disable trigger facets_update');
    const ms = await timed(() =>
      owner.query('update store.sessions set verified = true where id = any ($1)', [rows[0]?.ids]),
    );
    await owner.query('rollback');
    return ms;
  };
  const times = { noted: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(await change(false));
    times.noted.push(await change(true));
  }
  const [noted, bare] = [Math.min(...times.noted), Math.min(...times.bare)];
  say(
    `10,000 sessions updated in ${noted.toFixed(0)} ms, ` +
      `${bare.toFixed(0)} ms unnoted: ` +
      `${(((noted - bare) * 1000) / size).toFixed(2)} µs a record (goal at most 3)`,
  );
}

/**
 * Times of repeated requests. The first is not counted: it only refills the processor caches after the other side's
 * run.
 */
async function inARow(ask: () => Promise<unknown>): Promise<number[]> {
  await ask();
  const times = [await timed(ask)];
  while (times.length < repeats && (times[0] ?? 0) < quick) times.push(await timed(ask));
  return times;
}

/** Prints the ratio of medians, and the ratio of best times, which other load affects less. */
function report(
  say: (line: string) => void,
  name: string,
  times: { readonly ours: readonly number[]; readonly theirs: readonly number[] },
  goal: number,
): void {
  const [ours, theirs] = [median([...times.ours]), median([...times.theirs])];
  const best = Math.min(...times.theirs) / Math.min(...times.ours);
  say(
    `${name.padEnd(42)} ${ours.toFixed(2).padStart(8)} ms  live ${theirs.toFixed(1).padStart(8)} ms  ` +
      `${(theirs / ours).toFixed(1).padStart(7)} × median, ${best.toFixed(1).padStart(7)} × best (goal ${goal})`,
  );
}
