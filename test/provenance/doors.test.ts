/** After many histories every endpoint shows the decided values, immediately after each commit. */
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { mapOf } from '../map/towns.ts';
import fc from '../random.ts';
import { Pair, type Shown, type Step, steps } from './history.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

const pairs = Number(process.env.HISTORY_PAIRS ?? 20);
type Known = ReadonlyMap<string, Shown & { name: string }>;

async function get(address: string) {
  const { status, body, text } = await api.as('admin').get(address);
  if (status !== 200) throw new Error(`${address}: ${text}`);
  return body;
}

const sorted = (ids: Iterable<string>) => [...ids].toSorted();
const idsOf = (known: Known, is: (one: Shown) => boolean) =>
  sorted([...known].filter(([, one]) => is(one)).map(([id]) => id));

/** What the endpoints show, in the form of `expectedOf`. */
async function seen(ids: readonly string[]) {
  const list = async (more: string) =>
    sorted((await get(`/api/organizations?limit=100${more}`)).organizations.map(({ id }: { id: string }) => id));
  const { campPoints } = await mapOf(api, 'admin', 'bbox=-180,-90,180,90&zoom=3&includeCampPoints=true');
  const cities = (await get('/api/organizations/facets')).facets.city as { value: string; count: number }[];
  const details = await Promise.all(
    ids.map(async (id) => {
      const { status, body } = await api.as('admin').get(`/api/organizations/${id}?includeMedia=true`);
      if (status === 404) return [id, null] as const;
      const { data } = body;
      const {
        city = null,
        latitude = null,
        longitude = null,
        coordinate_precision = null,
        categories = null,
        relevant_urls = null,
      } = data.organization ?? data;
      const media = (await get(`/api/organizations/${id}/media`)).data.items.map(
        ({ displayUrl }: { displayUrl: string }) => displayUrl,
      );
      return [id, { city, latitude, longitude, coordinate_precision, categories, relevant_urls, media }] as const;
    }),
  );
  return {
    details: Object.fromEntries(details),
    all: await list(''),
    inA: await list('&city=A'),
    shared: await list('&category=x'),
    cities: Object.fromEntries(cities.map(({ value, count }) => [value, count])),
    points: sorted((campPoints?.features ?? []).map(({ id }) => id)),
    found: sorted(
      (await get('/api/canonical/search?q=History&limit=100')).data.results.map(({ id }: { id: string }) => id),
    ),
  };
}

function expectedOf(ids: readonly string[], known: Known) {
  const counted = (city: string) => [...known.values()].filter((one) => one.city === city).length;
  return {
    details: Object.fromEntries(
      ids.map((id) => {
        const { name: _, ...one } = known.get(id) ?? { name: null };
        return [id, known.has(id) ? one : null];
      }),
    ),
    all: idsOf(known, () => true),
    inA: idsOf(known, ({ city }) => city === 'A'),
    shared: idsOf(known, ({ categories }) => (categories as string[] | null)?.includes('x') === true),
    cities: Object.fromEntries(['A', 'B'].flatMap((city) => (counted(city) > 0 ? [[city, counted(city)]] : []))),
    // Dots are points with address precision.
    points: idsOf(known, ({ coordinate_precision: of }) => ['exact', 'building', 'street'].includes(of as string)),
    found: idsOf(known, () => true),
  };
}

test('lists, details, galleries, facets, search and map show what is left of all histories', async (t) => {
  const open = await Promise.all(Array.from({ length: pairs }, () => Pair.open(database)));
  const ids = open.flatMap((pair) => pair.ids);
  const rounds = fc.sample(fc.array(fc.tuple(fc.nat(pairs - 1), steps), { minLength: pairs, maxLength: pairs }), 3);
  for (const round of rounds) {
    for (const [which, history] of round) for (const step of history as Step[]) await open[which]?.take(step);
    const known = new Map(
      open.flatMap((pair) =>
        pair.expected.flatMap((one, at) =>
          one === undefined ? [] : [[pair.ids[at] as string, { ...one, name: pair.names[at] as string }] as const],
        ),
      ),
    );
    t.deepEqual(await seen(ids), expectedOf(ids, known));
  }
});
