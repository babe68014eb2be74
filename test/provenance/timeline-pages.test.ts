/** The pages of a timeline and their cursors. */
import test from 'ava';
import { organization } from '../imports/world.ts';
import { at, openPast, type Past } from './past.ts';

let past: Past;
test.before(async () => {
  past = await openPast();
});

/** Reads all entries, page by page. */
async function walk(key: string, limit: number) {
  const pages: { id: string }[][] = [];
  let cursor: string | null = null;
  do {
    const page = await past.timelineOf(key, `?limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`);
    pages.push(page.entries);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return pages;
}

/** Adds successive contributions to a record, one per minute, with the fields of the SQL expression `fields`. */
async function addMany(key: string, count: number, fields: string): Promise<void> {
  await past.world.database.sql(
    `insert into store.contributions (record_id, source, authority, observed_at, recorded_at, fields)
      select r.id, 'scrape', 'automated', t.at, t.at, ${fields}
      from store.records r, generate_series(1, ${count}) g,
        lateral (select '2026-06-01'::timestamptz + g * interval '1 minute' as at) t
      where r.key = '${key}' order by g`,
  );
}

test(
  'pages have 30 entries unless asked, and each step stands on one [timeline.limit-default] [timeline.limit-range]' +
    ' [timeline.cursor-opaque]',
  async (t) => {
    await past.world.load(organization('paged', {}, at('01')));
    await addMany('paged', 39, `jsonb_build_object('city', 'C' || g, 'country', 'US')`);
    const first = await past.timelineOf('paged');
    t.is(first.entries.length, 30);
    t.truthy(first.nextCursor);
    const all = (await past.timelineOf('paged', '?limit=100')).entries.map(({ id }: { id: string }) => id);
    t.is(new Set(all).size, 40);
    for (const limit of [1, 7, 40]) {
      const pages = await walk('paged', limit);
      t.deepEqual(
        pages.flat().map(({ id }) => id),
        all,
      );
      t.is(pages.length, Math.ceil(40 / limit));
    }
    for (const limit of ['0', '101', 'abc', ''])
      t.is((await past.api.as('admin').get(`${await past.timelinePath('paged')}?limit=${limit}`)).status, 400, limit);
  },
);

test('steps that changed nothing are passed over; a page may be empty [timeline.cursor-empty-page]', async (t) => {
  await past.world.load(organization('quiet', { city: 'Same' }, at('01')));
  await addMany('quiet', 2500, `jsonb_build_object('city', 'Same')`);
  // Its name was contributed last, its city first.
  const pages = await walk('quiet', 30);
  t.deepEqual(
    pages.map((page) => page.length),
    [1, 0, 1],
  );
});

test(
  'a cursor that is altered, cut or of another organization is refused [timeline.cursor-malformed]' +
    ' [timeline.cursor-org-bound]',
  async (t) => {
    for (const key of ['sealed', 'other']) {
      await past.world.load(organization(key, {}, at('01')));
      await addMany(key, 3, `jsonb_build_object('city', 'C' || g)`);
    }
    const path = await past.timelinePath('sealed');
    const { nextCursor: cursor } = await past.timelineOf('sealed', '?limit=1');
    const status = async (given: string) => (await past.api.as('admin').get(`${path}?limit=1&cursor=${given}`)).status;
    t.is(await status(cursor), 200);
    for (let place = 0; place < cursor.length; place++) {
      const letter = cursor[place] === 'A' ? 'B' : 'A';
      t.is(await status(cursor.slice(0, place) + letter + cursor.slice(place + 1)), 400, `${place}`);
    }
    for (const given of ['xyz', cursor.slice(1), `${cursor}A`, cursor.toLowerCase(), '%00', ''])
      t.is(await status(given), 400, given);
    const { nextCursor: other } = await past.timelineOf('other', '?limit=1');
    t.is(await status(other), 400);
    t.is((await past.api.as('admin').get(`${path}?cursor=${cursor}&cursor=${cursor}`)).status, 400);
  },
);
