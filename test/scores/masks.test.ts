import test from 'ava';
import type { TestDatabase } from '../database.ts';
import { catalogLines, importLines, openCatalog } from '../fixtures/catalog.ts';
import { idOf, kinds, line, plurals } from '../fixtures/line.ts';
import { firstDifference, openTwins } from '../fixtures/probes.ts';
import { isWhole } from '../random.ts';
import { drain, prepared } from './reading.ts';

const plans = ['starter', 'pro', 'team'] as const;
const stillAt = '2026-12-01T12:00:00Z';

/** Stops the clock, so that two services give equal answers. */
async function stopClock(database: TestDatabase): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  await database.sql(`alter database ${name} set campatlas.now = '${stillAt}'`);
}

/** Batches of all records, and single records: all, or those of a part of the campaign. */
const addressesOf = (part: number | null) =>
  kinds.flatMap((kind) => {
    const keys = [...new Set(catalogLines.filter((each) => each.kind === kind).map(({ key }) => key))];
    const ids = keys.map((key) => idOf(kind, key));
    const batches = Array.from({ length: Math.ceil(ids.length / 24) }, (_, at) => ids.slice(at * 24, at * 24 + 24));
    return [
      ...ids
        .filter((_, at) => part === null || isWhole || at % plans.length === part)
        .map((id) => `/api/${plurals[kind]}/${id}/score`),
      ...batches.flatMap((some) =>
        ['true', 'false'].map((cached) => `/api/${plurals[kind]}/scores?ids=${some}&cached=${cached}`),
      ),
    ];
  });

for (const [part, name] of plans.entries())
  test(`${name}: what the plan does not see has no part in a score, nor has its being there`, async (t) => {
    const databases: TestDatabase[] = [];
    const [one, two] = await openTwins(name, async (database) => {
      databases.push(database);
      await stopClock(database);
    });
    for (const database of databases) await drain(database);
    t.is(await firstDifference(one.as(name), two.as(name), addressesOf(part)), null);
    const [first, second] = [
      await prepared(databases[0] as TestDatabase),
      await prepared(databases[1] as TestDatabase),
    ];
    t.true(first.length > 200);
    t.deepEqual(second, first);
  });

test('control: what everybody sees has a part in it', async (t) => {
  const [one, two] = await Promise.all([openCatalog(), openCatalog()]);
  for (const { database } of [one, two]) await stopClock(database);
  await importLines(two.database.url, [
    line('session', 'prices/free', { start_date: '2027-01-05' }, { organization: 'home', activity: 'home' }),
  ]);
  t.not(await firstDifference(one.api.as('starter'), two.api.as('starter'), addressesOf(null)), null);
});

test('a price, and care, that come, change or go leave every score as it is', async (t) => {
  const { database } = await openCatalog();
  await stopClock(database);
  await drain(database);
  const before = await prepared(database);
  for (const prices of [
    [{ price: 10, currency: 'USD', basis: 'week' }],
    [{ price: 9999, currency: 'USD', basis: 'day' }],
    [],
  ]) {
    await importLines(database.url, [
      line(
        'session',
        'bare',
        { prices, discounts: `${prices.length}`, capacity: 7 },
        { organization: 'home', activity: 'home' },
      ),
    ]);
    t.true((await drain(database)).taken > 0);
    t.deepEqual(await prepared(database), before);
  }
});

/** Contributions of another source about fields that a Starter account cannot see. */
const hiddenWords = [
  line('organization', 'crowd/1', {
    contact_email: 'a@b.example',
    canonical_url: 'https://c.example/',
    address: '1 Elm St',
  }),
  line('activity', 'plain', { relevant_urls: ['https://d.example/'] }, { organization: 'full/1' }),
  line(
    'session',
    'bare',
    { prices: [{ price: 5, currency: 'USD' }], capacity: 3 },
    { organization: 'home', activity: 'home' },
  ),
].map((each) => ({
  ...each,
  source: {
    kind: 'scrape',
    url: 'https://other.example/',
    observed_at: new Date(Math.min(Date.now(), Date.parse(stillAt))).toISOString(),
    fields: { postal_code: { observation: 'failed' } },
  },
}));

test('a source of hidden fields alone adds nothing to any score; it would if they counted', async (t) => {
  for (const counts of [false, true]) {
    const { database } = await openCatalog();
    await stopClock(database);
    const hidden = ['contact_email', 'canonical_url', 'address', 'relevant_urls', 'prices', 'capacity', 'postal_code'];
    if (counts) await database.sql('update logic.evident_fields set fields = fields || $1', [hidden]);
    await drain(database);
    const before = await prepared(database);
    const { refused, reasons } = await importLines(database.url, hiddenWords);
    t.is(refused, 0, reasons.join());
    t.true((await drain(database)).taken >= 3);
    const after = await prepared(database);
    if (counts) t.true(after.filter((row, at) => row.confidence !== before[at]?.confidence).length >= 3);
    else t.deepEqual(after, before);
  }
});
