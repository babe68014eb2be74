/** What a quote counts, what it leaves out, and its price. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { line } from '../fixtures/line.ts';
import { camp, claim, finish, intend, openWorld, quoteMembers, settle, street, type World } from './world.ts';

let world: World;
test.before(async () => {
  world = await openWorld([
    camp('open', street(1)),
    camp('same street', { ...street(1), description: 'other facts of the record, same place' }),
    camp('other spelling', { ...street(1), address: '1  SE Hawthorne Blvd.', categories: ['art'] }),
    camp('next door', street(2)),
    camp('sourced', { ...street(3), latitude: 45.5, longitude: -122.6, coordinate_precision: 'exact' }),
    camp('sourced roughly', { ...street(4), latitude: 45.5, longitude: -122.6, coordinate_precision: 'zip' }),
    camp('canadian', { ...street(5), country: 'CA' }),
    camp('plainly American', { ...street(6), country: 'U.S.A.' }),
    camp('conflict', { ...street(7), postal_code: '10001' }),
    camp('unmapped conflict', { ...street(8), postal_code: '33101' }),
    camp('no street', { city: 'Portland', region: 'OR', postal_code: '97214' }),
    camp('blank street', { ...street(9), address: '  ' }),
    camp('box', { ...street(10), address: 'P.O. Box 12' }),
    camp('box and street', { ...street(11), address: '11 Oak St, PO Box 12' }),
    camp('nowhere', { address: '12 Oak St', region: 'Oregon' }),
    camp('zip alone', { address: '13 Oak St', postal_code: '97214-1234' }),
    camp('unmapped zip alone', { address: '14 Oak St', postal_code: '97999' }),
    camp('unknown zip alone', { address: '15 Oak St', postal_code: '00000' }),
    camp('salem', { address: '16 Oak St', city: 'Salem', region: 'US-OR', postal_code: '97301' }),
    camp('nevada', { address: '17 Oak St', city: 'Reno', region: 'Nevada', postal_code: '89501' }),
  ]);
});

const reasons = async (input: object = {}) => (await world.preview(input)).exclusions;

test.serial('a quote has its members [geocoding.preview] [geocoding.preview-members] [geocoding.price]', async (t) => {
  const quote = await world.preview();
  t.deepEqual(Object.keys(quote).toSorted(), quoteMembers);
  t.regex(quote.fingerprint, /^[0-9a-f]{64}$/);
  t.is(quote.unitPriceMicrousd, 1000);
  t.true(quote.requiredLookups > 0);
  t.is(quote.estimatedCostMicrousd, quote.requiredLookups * 1000);
  t.is(quote.requiredLookups, quote.uniqueAddresses - quote.reusedAddresses);
  t.deepEqual((await world.database.sql('select from store.geocode_jobs')).length, 0, 'and writes nothing');
  t.deepEqual(await world.preview(), quote, 'the same again is the same quote');
});

test.serial(
  'whatever is left out has a reason [geocoding.exclude-non-us] [geocoding.exclude-conflict] [geocoding.gaps-keeps]',
  async (t) => {
    t.deepEqual(await reasons(), {
      non_us: 1,
      state_zip_conflict: 2,
      source_coordinates: 2,
      no_street_address: 2,
      po_box: 1,
      unknown_place: 1,
    });
  },
);

test.serial('places count once, records and addresses apart from them [geocoding.shared-once]', async (t) => {
  const quote = await world.preview({ scope: { state: 'OR', city: 'Portland', postalCode: '97214' } });
  // `open` and `same street` share a place; `other spelling` has a different one with the same address.
  t.like(quote, { configurations: 5, affectedRecords: 6, uniqueAddresses: 4, reusedAddresses: 0 });
});

test.serial(
  'a known ZIP code alone makes a place American, an unknown one does not [geocoding.infer-us-zip]',
  async (t) => {
    const all = await world.preview();
    const known = await world.preview({ scope: { state: 'OR', postalCode: '97999' } });
    t.is(known.configurations, 1, 'by its first digits, where there is no outline');
    const unknown = await world.preview({ scope: { state: 'OR', postalCode: '00000' } });
    t.is(unknown.configurations, 0);
    const five = await world.preview({ scope: { state: 'OR', postalCode: '97214' } });
    t.is(five.configurations, 6, 'zip alone is among them');
    t.is(all.configurations, 8);
  },
);

test.serial(
  'a state is a name or a code, a ZIP code must have five digits [geocoding.scope-state] [geocoding.scope-postal]',
  async (t) => {
    const scopes = [{ state: 'OR' }, { state: 'oregon' }, { state: ' Oregon ' }, { state: 'us-or' }];
    for (const scope of scopes) t.deepEqual((await world.preview({ scope })).scope, { state: 'OR' });
    for (const postalCode of ['97214', '97214-1234', '972141234'])
      t.deepEqual((await world.preview({ scope: { state: 'OR', postalCode } })).scope, {
        state: 'OR',
        postalCode: '97214',
      });
    t.is((await world.preview({ scope: { state: 'Nevada' } })).configurations, 1);
  },
);

test.serial('a city is its label, in any case [geocoding.scope-city]', async (t) => {
  const { body } = await world.get('/regions?state=OR');
  const label = body.data.cities.find(({ city }: { city: string }) => city === 'Salem');
  t.is(label.locations, 1);
  for (const city of ['Salem', 'SALEM', ' salem '])
    t.is((await world.preview({ scope: { state: 'OR', city } })).configurations, 1, city);
  t.is((await world.preview({ scope: { state: 'OR', city: 'Sale' } })).configurations, 0);
});

test.serial(
  'mode is gaps or refresh, rerunOf a job [geocoding.preview-mode-default] [geocoding.preview-rerunof]',
  async (t) => {
    t.is((await world.preview()).mode, 'gaps');
    t.is((await world.preview({ mode: 'refresh' })).mode, 'refresh');
    const scope = { state: 'OR' };
    for (const [status, input] of [
      [400, { scope, mode: 'all' }],
      [400, { scope, mode: null }],
      [400, { scope, rerunOf: 'x' }],
      [404, { scope, rerunOf: randomUUID() }],
      [400, {}],
      [400, { scope: {} }],
      [400, { scope: { state: 'Ontario' } }],
      [400, { scope: { state: '' } }],
      [400, { scope: { state: 'OR', city: ' ' } }],
      [400, { scope: { state: 'OR', city: 'x'.repeat(301) } }],
      [400, { scope: { state: 'OR', postalCode: '9721' } }],
      [400, { scope: { state: 'OR', postalCode: 97214 } }],
      [400, { scope: { state: 'OR', country: 'US' } }],
      [400, { scope: 'OR' }],
      [400, { scope, extra: 1 }],
      [400, []],
    ] as const)
      t.is((await world.post('/preview', input)).status, status, JSON.stringify(input));
  },
);

test.serial('a fingerprint is over what would be done, not over numbers alone', async (t) => {
  const before = await world.preview({ scope: { state: 'NV' } });
  await world.add([camp('nevada', { address: '18 Oak St' }, '2026-02-01T00:00:00Z')]);
  const after = await world.preview({ scope: { state: 'NV' } });
  t.deepEqual({ ...after, fingerprint: '' }, { ...before, fingerprint: '' });
  t.not(after.fingerprint, before.fingerprint);
});

test.serial(
  'results are reused in gaps, asked anew in refresh [geocoding.gaps-reuses] [geocoding.refresh]',
  async (t) => {
    const scope = { state: 'NV' };
    const job = await world.create({ scope });
    await claim(world, job.id);
    await settle(world, await intend(world, job.id), 'succeeded');
    await finish(world, job.id);
    t.like(await world.preview({ scope }), { uniqueAddresses: 1, reusedAddresses: 1, requiredLookups: 0 });
    t.like(await world.preview({ scope, mode: 'refresh' }), { reusedAddresses: 0, requiredLookups: 1 });

    // The point is recorded as a derived contribution, as the worker does.
    const [place] = await world.database.sql<{ record: string; hash: string }>(
      `select o.id as record, encode(logic.address_hash(c.address, c.city, c.region, c.postal_code), 'hex') as hash
     from store.organizations o join store.configurations c on c.id = o.configuration_id where o.name = 'nevada'`,
    );
    const said = {
      record: place?.record,
      fields: { latitude: 39.5, longitude: -119.8, coordinate_precision: 'street' },
      source: {
        observed_at: '2026-03-01T00:00:00Z',
        fields: { latitude: { observation: 'found', rule: 'geocode:census/test', address_hash: place?.hash } },
      },
    };
    const [done] = await world.database.sql(`select outcome from logic.record_derived($1)`, [JSON.stringify([said])]);
    t.is(done?.outcome, 'updated');
    t.deepEqual(await reasons({ scope }), { accepted_result: 1 });
    t.like(await world.preview({ scope, mode: 'refresh' }), { configurations: 1, requiredLookups: 1, exclusions: {} });

    await world.add([
      camp('nevada', { latitude: 39.6, longitude: -119.7, coordinate_precision: 'exact' }, '2026-01-15'),
    ]);
    for (const mode of ['gaps', 'refresh'])
      t.deepEqual(await reasons({ scope, mode }), { source_coordinates: 1 }, mode);
  },
);

test.serial('a point that a person took away is not bought again', async (t) => {
  await world.add([
    camp('cleared', { address: '1 Elm St', city: 'Elko', region: 'NV' }),
    line(
      'organization',
      'cleared',
      { latitude: null, longitude: null },
      { source: { kind: 'manual_update', observed_at: '2026-02-01T00:00:00Z' } },
    ),
  ]);
  const scope = { state: 'NV', city: 'Elko' };
  for (const mode of ['gaps', 'refresh']) t.deepEqual(await reasons({ scope, mode }), { cleared_by_person: 1 }, mode);
});

test.serial('what is under way or in doubt elsewhere is left out [geocoding.uncertain-not-resent]', async (t) => {
  await world.add([camp('twin', { address: '1 Fir St', city: 'Ely', region: 'NV' })]);
  const scope = { state: 'NV', city: 'Ely' };
  const job = await world.create({ scope });
  t.is((await world.preview({ scope })).requiredLookups, 1, 'what is only planned is no obstacle');
  await claim(world, job.id);
  const submission = await intend(world, job.id);
  t.deepEqual(await reasons({ scope, mode: 'refresh' }), { awaiting_reconciliation: 1 });
  await world.database.sql(`select logic.doubt_lookups($1, 'gone')`, [submission]);
  t.deepEqual(await reasons({ scope }), { awaiting_reconciliation: 1 });
});
