import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { importFiles } from '../../server/imports/run.ts';
import { activity, openWorld, organization, session, snapshotQuery, type World, writeGzip } from './world.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
});

const family = (name: string) => [
  organization(name, { region: 'VT' }),
  activity(`${name}/a`, name),
  session(`${name}/a/s`, `${name}/a`, { start_date: '2027-07-05' }),
];
const counts = ({
  inserted,
  updated,
  unchanged,
  refused,
}: Record<'inserted' | 'updated' | 'unchanged' | 'refused', number>) => [inserted, updated, unchanged, refused];

test.serial('the same file again writes nothing', async (t) => {
  const lines = [
    ...family('again'),
    organization('again/2', {}, { source: { kind: 'scrape', observed_at: '2026-05-01T00:00:00Z' } }),
  ];
  t.deepEqual(counts(await world.load(...lines)), [4, 0, 0, 0]);
  const before = await world.database.sql('select count(*) from store.contributions');
  const rows = await world.database.sql(`select xmin::text from store.records where key like 'again%' order by key`);
  t.deepEqual(counts(await world.load(...lines)), [0, 0, 4, 0]);
  t.deepEqual(await world.database.sql('select count(*) from store.contributions'), before);
  t.deepEqual(
    await world.database.sql(`select xmin::text from store.records where key like 'again%' order by key`),
    rows,
  );
});

test.serial('values that are already the current ones write nothing, however the line is written', async (t) => {
  await world.load(organization('same', { city: 'Barre', categories: ['art'] }));
  const again =
    '{"source":{"kind":"import"}, "fields":{"categories":["art"],"name":"same"},"key":"same","kind":"organization"}';
  t.deepEqual(counts(await world.load(again)), [0, 0, 1, 0]);
  t.is((await world.contributions('organization', 'same')).length, 1);
});

test.serial('a confirmation that is observed later is recorded once and leaves the record alone', async (t) => {
  const at = (day: string) =>
    organization('confirmed', { city: 'Barre' }, { source: { observed_at: `2026-05-${day}T00:00:00Z` } });
  await world.load(at('01'));
  const [before] = await world.database.sql(`select xmin::text, updated_at from store.records where key = 'confirmed'`);
  t.deepEqual(counts(await world.load(at('02'))), [0, 0, 1, 0]);
  t.deepEqual(counts(await world.load(at('02'))), [0, 0, 1, 0]);
  t.is((await world.contributions('organization', 'confirmed')).length, 2);
  t.deepEqual(
    (await world.database.sql(`select xmin::text, updated_at from store.records where key = 'confirmed'`))[0],
    before,
  );
});

test.serial('a line may say only what is new', async (t) => {
  await world.load(...family('partial'));
  const changed = await world.load(
    { kind: 'session', key: 'partial/a/s', fields: { capacity: 12 } },
    { kind: 'organization', key: 'partial', fields: { city: 'Stowe' } },
  );
  t.deepEqual(counts(changed), [0, 2, 0, 0]);
  t.like(await world.row('session', 'partial/a/s'), { capacity: 12, start_date: '2027-07-05' });
  t.like(await world.row('organization', 'partial'), { city: 'Stowe', region_key: 'VT' });
});

test.serial('a key that comes twice is applied in order', async (t) => {
  const loaded = await world.load(
    organization('twice', { city: 'First' }),
    organization('other'),
    organization('twice', { city: 'Second' }),
  );
  t.deepEqual(counts(loaded), [2, 1, 0, 0]);
  t.is((await world.row('organization', 'twice'))?.city, 'Second');
  const many = Array.from({ length: 40 }, (_, at) => organization('often', { city: `City ${at}` }));
  t.deepEqual(counts(await world.load(...many)), [1, 39, 0, 0]);
  t.is((await world.row('organization', 'often'))?.city, 'City 39');
});

test.serial('parents may come after children, in the file and in a later one', async (t) => {
  const [parent, child, grandchild] = family('late');
  t.deepEqual(counts(await world.load(grandchild, child, parent)), [3, 0, 0, 0]);
  const [parent2, child2, grandchild2] = family('later');
  t.deepEqual(counts(await world.loadFiles([grandchild2], [child2], [parent2])), [3, 0, 0, 0]);
  const [owner] = await world.database.sql(
    `select o.key from store.sessions s join store.records r on r.id = s.id join store.records o on o.id = s.owner_id
      where r.key = 'later/a/s'`,
  );
  t.deepEqual(owner, { key: 'later' });
});

test.serial('a line that waits for its parent keeps its place among those of its key', async (t) => {
  const loaded = await world.loadFiles(
    [
      activity('waits', 'waits/parent', { city: 'First' }),
      { kind: 'activity', key: 'waits', organization: 'order', fields: { name: 'waits', city: 'Second' } },
    ],
    [organization('order'), organization('waits/parent')],
  );
  t.is(loaded.refused, 0);
  t.is((await world.row('activity', 'waits'))?.city, 'Second');
  await world.load(organization('known'), activity('known/a', 'known', { city: 'Zero' }));
  await world.loadFiles(
    [
      { kind: 'activity', key: 'known/a', organization: 'unseen', fields: { city: 'First' } },
      { kind: 'activity', key: 'known/a', fields: { city: 'Second' } },
    ],
    [organization('unseen')],
  );
  t.is((await world.row('activity', 'known/a'))?.city, 'Second');
});

test.serial('a line that waits is kept as it is', async (t) => {
  const description = 'a\u2028b\u2029c\n\r\t"\\ 😀';
  t.is((await world.load(activity('odd/a', 'odd', { description }), organization('odd'))).inserted, 2);
  t.is((await world.row('activity', 'odd/a'))?.description, description);
});

test.serial('a parent that never comes is named', async (t) => {
  const loaded = await world.load(activity('lost', 'nobody'), session('lost/s', 'lost'));
  t.deepEqual(counts(loaded), [0, 0, 0, 2]);
  t.deepEqual(
    loaded.rejects.map(({ line, reason }) => [line, reason]),
    [
      [1, 'organization: there is no organization with the key "nobody", in the catalog or in these files.'],
      [2, 'activity: there is no activity with the key "lost", in the catalog or in these files.'],
    ],
  );
  t.like(loaded.rejects[0]?.record, { key: 'lost' });
});

test.serial('a line about a record whose own line still waits for its parent waits with it', async (t) => {
  const later = (kind: string, key: string) => ({ kind, key, fields: { description: 'later' } });
  const children = [session('w/s', 'w/a'), later('session', 'w/s'), activity('w/a', 'w/o'), later('activity', 'w/a')];
  t.deepEqual(counts(await world.loadFiles(children, [organization('w/o')])), [3, 2, 0, 0]);
  for (const [kind, key] of [
    ['activity', 'w/a'],
    ['session', 'w/s'],
  ] as const)
    t.is((await world.row(kind, key))?.description, 'later');
  const { rejects } = await world.load(later('session', 'w/none'), {
    kind: 'activity',
    key: 'w/b',
    fields: { name: 'B' },
  });
  t.deepEqual(rejects.map(({ line }) => line).toSorted(), [1, 2]);
});

test.serial('parents may have come with an earlier import', async (t) => {
  await world.load(organization('earlier'));
  t.deepEqual(counts(await world.load(activity('earlier/a', 'earlier'))), [1, 0, 0, 0]);
});

test.serial('an id may be given and belongs to one key', async (t) => {
  const id = 'aaaaaaaa-0000-4000-8000-00000000000a';
  t.is((await world.load(organization('given', {}, { id }))).inserted, 1);
  t.is((await world.row('organization', 'given'))?.id, id);
  const loaded = await world.load(
    organization('thief', {}, { id }),
    organization('given', { city: 'X' }, { id: 'aaaaaaaa-0000-4000-8000-00000000000b' }),
  );
  t.is(loaded.refused, 2);
  for (const { reason } of loaded.rejects) t.regex(reason, /^id: aaaaaaaa/);
  const twins = await world.load(
    ...['twin/1', 'twin/2'].map((key) => organization(key, {}, { id: 'aaaaaaaa-0000-4000-8000-00000000000c' })),
  );
  t.deepEqual(counts(twins), [1, 0, 0, 1]);
});

test.serial('gzip is read whatever the name says', async (t) => {
  const file = join(world.folder, 'packed.ndjson.gz');
  writeGzip(file, family('packed'));
  const { inserted, files } = await importFiles({ ownerUrl: world.database.url, files: [file], log: () => {} });
  t.is(inserted, 3);
  t.is(files[0]?.rejects, null);
});

test.serial('a truncated gzip file fails and keeps what had come', async (t) => {
  const file = join(world.folder, 'cut.ndjson.gz');
  writeGzip(file, family('cut'));
  const { readFileSync } = await import('node:fs');
  writeFileSync(file, readFileSync(file).subarray(0, -12));
  await t.throwsAsync(importFiles({ ownerUrl: world.database.url, files: [file], log: () => {} }), {
    message: /cut.ndjson.gz is damaged or cut short/,
  });
});

test.serial('a deleted record leaves every list and comes back with its values', async (t) => {
  const at = (day: string) => ({ source: { observed_at: `2026-06-${day}T00:00:00Z` } });
  await world.load(
    organization(
      'fleeting',
      { city: 'Barre', relevant_urls: ['https://a.example/'] },
      { media: [{ url: 'https://a.example/1.jpg', kind: 'cover' }], ...at('01') },
    ),
  );
  const before = await world.row('organization', 'fleeting');
  for (const [day, state] of [
    ['02', 'deleted'],
    ['03', 'blacklisted'],
  ] as const) {
    t.is((await world.load({ kind: 'organization', key: 'fleeting', state, ...at(day) })).updated, 1);
    t.is(await world.row('organization', 'fleeting'), undefined);
    t.deepEqual(
      await world.database.sql(
        `select m.state from store.media m join store.records r on r.id = m.record_id where r.key = 'fleeting'`,
      ),
      [{ state: 'inactive' }],
    );
  }
  t.is(
    (await world.load({ kind: 'organization', key: 'fleeting', ...at('01') })).unchanged,
    1,
    'an older word does not bring it back',
  );
  t.is(await world.row('organization', 'fleeting'), undefined);
  t.is((await world.load({ kind: 'organization', key: 'fleeting', state: 'active', ...at('04') })).updated, 1);
  t.deepEqual(await world.row('organization', 'fleeting'), before);
  t.deepEqual(
    await world.database.sql(
      `select m.state, m.is_cover from store.media m join store.records r on r.id = m.record_id
        where r.key = 'fleeting'`,
    ),
    [{ state: 'active', is_cover: true }],
  );
});

test.serial('a record may be known as gone before anything else is known of it', async (t) => {
  t.is(
    (
      await world.load(
        { kind: 'organization', key: 'gone', state: 'deleted' },
        { kind: 'session', key: 'gone/s', state: 'blacklisted' },
      )
    ).inserted,
    2,
  );
  t.is(await world.row('organization', 'gone'), undefined);
  const loaded = await world.load(
    { kind: 'organization', key: 'gone', state: 'active' },
    { kind: 'session', key: 'gone/s', state: 'active', fields: { name: 'x' } },
  );
  t.deepEqual(
    loaded.rejects.map(({ reason }) => reason),
    [
      'fields.name: is required.',
      'An organization has no parent; an activity has an organization; a session has an organization, ' +
        'an activity or both.',
    ],
  );
  t.like(await world.load({ kind: 'session', key: 'gone/s', fields: { name: 'x' } }), { updated: 1, refused: 0 });
  t.is(await world.row('session', 'gone/s'), undefined);
});

test.serial('two orders of the same lines end in the same catalog', async (t) => {
  const other = await openWorld();
  const lines = [
    ...family('order/x'),
    { ...activity('order/x/a', 'order/y'), source: { observed_at: '2026-07-01T00:00:00Z' } },
    organization('order/y'),
    {
      kind: 'organization',
      key: 'order/x',
      fields: { name: 'x', city: 'Later' },
      source: { observed_at: '2026-08-01T00:00:00Z' },
    },
    {
      kind: 'organization',
      key: 'order/x',
      fields: { name: 'x', city: 'Earlier' },
      source: { observed_at: '2026-07-01T00:00:00Z' },
    },
  ].map((line) => ({
    ...line,
    source: { observed_at: '2026-01-01T00:00:00Z', ...('source' in line ? line.source : {}) },
  }));
  const mine = await openWorld();
  await mine.load(...lines);
  await other.loadFiles(...lines.toReversed().map((line) => [line]));
  t.deepEqual((await other.database.sql(snapshotQuery))[0], (await mine.database.sql(snapshotQuery))[0]);
  t.is((await mine.row('organization', 'order/x'))?.city, 'Later');
});

test.serial('a batch says what became of its lines', async (t) => {
  await world.load(organization('batch'), 'nonsense');
  const [batch] = await world.database.sql(
    'select inserted, updated, unchanged, refused, ended_at is not null as ended from store.import_batches ' +
      'order by id desc limit 1',
  );
  t.deepEqual(batch, { inserted: '1', updated: '0', unchanged: '0', refused: '1', ended: true });
});
