/** The provenance of one field. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { openApi } from '../api.ts';
import { openWorld, organization } from '../imports/world.ts';
import { at, only, openPast, type Past } from './past.ts';

let past: Past;
test.before(async () => {
  past = await openPast();
});

test(
  'an entry says kind, label, authority, action and where it was read [provenance.entry-kind-required]' +
    ' [provenance.entry-label-required] [provenance.entry-authority] [provenance.entry-source-url]' +
    ' [provenance.entry-recorded-vs-observed]',
  async (t) => {
    for (const kind of ['scrape', 'manual_update', 'overseer', 'import', 'other'])
      for (const part of [1, 2]) await past.world.load(organization(`of/${kind}/${part}`, {}, at('01', { kind })));
    const labels = new Set<string>();
    for (const kind of ['scrape', 'manual_update', 'overseer', 'import', 'other']) {
      const [one, two] = await Promise.all([1, 2].map((part) => past.fieldOf(`of/${kind}/${part}`, 'name')));
      const { batch_id: batch, recorded_at: recorded, review_id, review_version, ...entry } = one.sources[0];
      t.is(review_id !== undefined && review_version === 1, kind === 'overseer', 'the agent is reviewed');
      t.deepEqual(entry, {
        field: 'name',
        kind,
        label: two.sources[0].label,
        authority: kind === 'manual_update' ? 'human' : 'automated',
        observed_at: '2026-05-01T00:00:00.000000Z',
        source_url: 'https://camp.example/',
        source_url_scope: 'site',
        action: 'set',
      });
      t.true(Number.isInteger(batch));
      t.true(Math.abs(Date.parse(recorded) - Date.now()) < 600_000);
      labels.add(entry.label);
    }
    t.is(labels.size, 5);
  },
);

test(
  'state is tracked, partial or unknown by who says the members of the value [provenance.entry-state-tracked]' +
    ' [provenance.entry-state-partial] [provenance.entry-state-unknown] [provenance.sources-array]',
  async (t) => {
    const say = (key: string, fields: object, baseline: boolean) =>
      past.world.database.sql(`select * from api.record_contributions('import', $1)`, [
        JSON.stringify([{ kind: 'organization', key, fields, ...(baseline ? { by: { baseline: true } } : {}) }]),
      ]);
    const first = {
      name: 'Parts',
      categories: ['art', 'music'],
      city: 'X',
      relevant_urls: ['https://a.example/', 'https://b.example'],
    };
    await say('parts', first, true);
    for (const field of ['name', 'categories', 'city', 'relevant_urls'])
      t.like(
        await past.fieldOf('parts', field),
        { state: 'unknown', value_state: 'set', sources: [], history: { length: 1 } },
        field,
      );
    // The first load is observed last, so its lists win.
    await past.world.load(
      only({ categories: ['art'], relevant_urls: ['HTTPS://A.example:443/#top'], city: 'X' }, at('01'), 'parts'),
    );
    t.like(await past.fieldOf('parts', 'categories'), { state: 'partial', sources: { length: 1 } });
    t.like(await past.fieldOf('parts', 'relevant_urls'), { state: 'partial', sources: { length: 1 } });
    t.like(await past.fieldOf('parts', 'city'), { state: 'tracked', sources: { length: 1 } });
    await past.world.load(only({ categories: ['music', 'dance'] }, at('02'), 'parts'));
    t.like(await past.fieldOf('parts', 'categories'), { state: 'tracked', sources: { length: 2 } });
  },
);

test('a value is set, cleared or unknown [provenance.value-state-values] [provenance.entry-action]', async (t) => {
  await past.world.load(
    organization('acts', { city: 'A' }, at('05')),
    only({ city: 'B' }, at('06'), 'acts'),
    only({ city: 'Old' }, at('01'), 'acts'),
    only({ city: 'B' }, at('07'), 'acts'),
    only({ city: null, age_text: null }, at('08'), 'acts'),
  );
  const city = await past.fieldOf('acts', 'city');
  t.deepEqual(
    city.history.map((entry: { action: string }) => entry.action),
    ['clear', 'keep', 'keep', 'set', 'set'],
  );
  t.deepEqual([city.value_state, city.state, city.sources.length], ['cleared', 'tracked', 1]);
  t.is((await past.fieldOf('acts', 'name')).value_state, 'set');
  t.is((await past.fieldOf('acts', 'country')).value_state, 'unknown');
  t.is((await past.fieldOf('acts', 'age_text')).value_state, 'cleared');
});

test(
  'history follows what was recorded, the latest observation what was observed [provenance.history-newest-first]' +
    ' [provenance.latest-observation-order] [provenance.entry-recorded-vs-observed]',
  async (t) => {
    for (const day of ['03', '09', '05']) await past.world.load(organization('order', { city: day }, at(day)));
    const { history, latest_observation: latest, sources } = await past.fieldOf('order', 'city');
    const days = history.map((entry: { observed_at: string }) => entry.observed_at.slice(8, 10));
    t.deepEqual(days, ['05', '09', '03']);
    t.is(latest.observed_at.slice(8, 10), '09');
    t.is(sources[0].observed_at.slice(8, 10), '09');
  },
);

test(
  'what was looked for is told with its evidence and alters nothing [provenance.entry-observation]' +
    ' [provenance.entry-evidence] [provenance.entry-other-keys] [provenance.observation-never-clears]' +
    ' [provenance.observation-found-or-change]',
  async (t) => {
    const evidence = [{ url: 'https://a.example/', quote: 'q', captured_at: '2026-05-02T00:00:00Z' }];
    await past.world.load(organization('looked', { city: 'Kept' }, at('01')));
    for (const [day, observation] of [
      ['02', 'checked_not_found'],
      ['03', 'not_applicable'],
      ['04', 'failed'],
      ['05', 'incomplete'],
    ] as const)
      await past.world.load(
        only(
          { city: null },
          at(day, {
            fields: {
              city: { observation, evidence, reason: 'blank page', rule: 'r1' },
            },
          }),
          'looked',
        ),
      );
    const city = await past.fieldOf('looked', 'city');
    t.like(city, { state: 'tracked', value_state: 'set', sources: { length: 1 } });
    t.deepEqual(
      city.history.map((entry: { action: string; observation?: string }) => [entry.action, entry.observation]),
      [
        ['keep', 'incomplete'],
        ['keep', 'failed'],
        ['keep', 'not_applicable'],
        ['keep', 'checked_not_found'],
        ['set', undefined],
      ],
    );
    t.like(city.latest_observation, {
      observation: 'incomplete',
      evidence,
      reason: 'blank page',
      rule: 'r1',
      field: 'city',
    });
    await past.world.load(only({ city: 'Moved' }, at('06', { fields: { city: { observation: 'found' } } }), 'looked'));
    t.like((await past.fieldOf('looked', 'city')).sources[0], { observation: 'found', action: 'set' });
  },
);

test(
  'a review and its version come together, with who and why [provenance.entry-review] [provenance.entry-other-keys]' +
    ' [update-form.post]',
  async (t) => {
    const review = randomUUID();
    await past.world.database.sql(`select * from api.record_contributions('manual_update', $1, $2)`, [
      JSON.stringify([
        {
          kind: 'organization',
          key: 'reviewed',
          fields: { name: 'R' },
          by: { review_id: review, review_version: 2, reason: 'They told us', label: 'Ann' },
        },
      ]),
      past.api.cast.accounts.staff,
    ]);
    t.like((await past.fieldOf('reviewed', 'name')).history[0], {
      review_id: review,
      review_version: 2,
      reason: 'They told us',
      actor: { id: past.api.cast.accounts.staff, label: 'Ann' },
    });
  },
);

test(
  'history has 50 entries a field unless the setting says otherwise [provenance.history-bounded]' +
    ' [provenance.history-bound.open]',
  async (t) => {
    const long = await openWorld();
    await long.load(organization('long', {}, at('01')));
    await long.database.sql(
      `insert into store.contributions (record_id, source, authority, observed_at, fields)
      select r.id, 'scrape', 'automated', '2026-06-01'::timestamptz + g * interval '1 minute',
        jsonb_build_object('city', 'C' || g)
      from store.records r, generate_series(1, 1000) g where r.key = 'long'`,
    );
    const [row] = await long.database.sql(`select id from store.records where key = 'long'`);
    for (const [environment, length] of [
      [{}, 50],
      [{ PROVENANCE_HISTORY: '7' }, 7],
    ] as const) {
      const client = await openApi(long.database, { environment });
      const { body } = await client.as('admin').get(`/api/organizations/${row?.id}/provenance`);
      const { history } = body.data.organization.field_provenance.city;
      t.is(history.length, length);
      t.is(history[0].observed_at, '2026-06-01T16:40:00.000000Z');
    }
  },
);
