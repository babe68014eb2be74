import test from 'ava';
import { catalogLines, importLines, previewKeys } from '../fixtures/catalog.ts';
import { kinds, line, plurals } from '../fixtures/line.ts';
import { truthOf } from '../fixtures/truth.ts';
import { fold } from './agree.ts';
import { type Bucket, catalog, facet, openOwnCatalog, request, valuesOf } from './requests.ts';

test.before(openOwnCatalog);

test.serial(
  'each kind answers its standard facets under the word facets, which is no id ' +
    '[facets.routes] [facets.path-not-id] [facets.default-organizations] [facets.default-activities] ' +
    '[facets.default-sessions]',
  async (t) => {
    const expected = {
      organization: ['city', 'region', 'category'],
      activity: ['category', 'skill', 'format', 'seasonality'],
      session: ['category', 'city', 'registrationStatus'],
    };
    for (const kind of kinds) {
      const { status, body } = await request(`${plurals[kind]}/facets`);
      t.is(status, 200);
      t.deepEqual(Object.keys(body), ['success', 'facets', 'total']);
      t.deepEqual(Object.keys(body.facets), expected[kind]);
      for (const values of Object.values(body.facets) as Bucket[][]) {
        t.true(values.length > 1);
        t.true(values.every(({ count }) => count > 0));
      }
      t.is(body.total, truthOf(catalogLines)[kind].size);
    }
  },
);

test.serial(
  'field asks for one facet, by the name of column or parameter [facets.field-one] [facets.field-unknown]',
  async (t) => {
    t.deepEqual(Object.keys((await request('organizations/facets?field=city')).body.facets), ['city']);
    const status = await facet('sessions/facets?field=registrationStatus');
    t.deepEqual(await facet('sessions/facets?field=registration_status'), status);
    t.deepEqual(valuesOf(status).includes('unknown'), false);
    t.deepEqual(valuesOf(await facet('activities/facets?field=overnight')).toSorted(), [false, true]);
    t.true((await facet('organizations/facets?field=founded_year')).every(({ value }) => Number.isInteger(value)));
    const refused = [
      'organizations/facets?field=nope',
      'organizations/facets?field=city&field=region',
      'organizations/facets?field=city,region',
      'organizations/facets?field=latitude',
      'activities/facets?field=parent_score',
      'organizations/facets?field=age',
      'sessions/facets?field=start_date_digit',
      'organizations/facets?field=',
      'organizations/facets?colour=red',
    ];
    for (const address of refused) t.is((await request(address)).status, 400, address);
    t.true((await request('organizations/facets?field=nope')).body.availableFields.includes('category'));
    t.false((await request('organizations/facets?field=nope')).body.availableFields.includes('canonical_url'));
  },
);

test.serial(
  'a field that the plan does not see is refused, and counted for who sees it [facets.field-hidden]',
  async (t) => {
    for (const [address, shown] of [
      ['organizations/facets?field=postal_code', 'team'],
      ['organizations/facets?field=canonical_url', 'team'],
      ['organizations/facets?field=relevant_urls', 'team'],
      ['sessions/facets?field=capacity', 'pro'],
      ['sessions/facets?field=discounts', 'pro'],
    ] as const) {
      for (const more of ['', '&city=nowhere', '&q=zzz', '&snapshot=true']) {
        const { status, body } = await request(`${address}${more}`);
        t.deepEqual([status, body.code], [403, 'hidden_field'], address);
      }
      t.true((await facet(address, shown)).length > 0);
    }
    t.is((await request('sessions/facets?field=prices')).body.code, 'hidden_field');
    t.is((await request('sessions/facets?field=prices', 'pro')).status, 400);
    t.is((await request('organizations/facets?field=postal_code&grade=x')).status, 400);
  },
);

test.serial('Free accounts are told to upgrade, strangers to say who they are [facets.free-402]', async (t) => {
  for (const kind of kinds) {
    t.is((await request(`${plurals[kind]}/facets`, 'free')).status, 402);
    t.is((await request(`${plurals[kind]}/facets`, 'nobody')).status, 401);
    t.is((await request(`${plurals[kind]}/facets`, 'orgMember')).status, 402);
  }
});

test.serial('values stand most frequent first, then by value', async (t) => {
  const buckets = await facet('organizations/facets?field=category');
  const sorted = buckets.toSorted(
    (a, b) => b.count - a.count || Buffer.compare(Buffer.from(String(a.value)), Buffer.from(String(b.value))),
  );
  t.deepEqual(buckets, sorted);
});

test.serial(
  'snapshot is one true or false, and true needs a field [facets.snapshot-needs-field] [facets.snapshot-values]',
  async (t) => {
    for (const more of [
      'snapshot=true',
      'snapshot=1&field=city',
      'snapshot=yes&field=city',
      'snapshot=true&snapshot=true&field=city',
      'snapshot=&field=city',
    ])
      t.is((await request(`organizations/facets?${more}`)).status, 400, more);
    for (const more of ['snapshot=false', 'snapshot=true&field=city', 'snapshot=false&field=city'])
      t.is((await request(`organizations/facets?${more}`)).status, 200, more);
  },
);

test.serial('previews are told about their sample only', async (t) => {
  const shown = truthOf(catalogLines);
  for (const kind of kinds) {
    const sample = [...shown[kind].values()].filter(({ key }) => previewKeys.includes(key));
    for (const round of [0, 1]) {
      const { body } = await request(`${plurals[kind]}/facets`, 'preview');
      t.is(body.total, sample.length);
      const names = await facet(`${plurals[kind]}/facets?field=name&snapshot=true`, 'preview');
      t.deepEqual(valuesOf(names).toSorted(), sample.map(({ fields }) => String(fields.name)).toSorted(), `${round}`);
      await fold(catalog.database);
    }
  }
  t.is((await request('organizations/facets?field=postal_code', 'preview')).status, 403);
});

// The last one, because it imports.
test.serial(
  'limit bounds the values of each field; 50 unless asked, 100 at most [facets.limit] [facets.limit-default.open]',
  async (t) => {
    const many = Array.from({ length: 130 }, (_, at) =>
      line('organization', `m/${at}`, { name: 'x', city: `City ${at}` }),
    );
    await importLines(catalog.database.url, many);
    t.is((await facet('organizations/facets?field=city')).length, 50);
    t.is((await facet('organizations/facets?field=city&limit=100')).length, 100);
    for (const values of Object.values((await request('organizations/facets?limit=2')).body.facets) as Bucket[][])
      t.is(values.length, 2);
    for (const limit of ['0', '101', 'x', '1.5', '-1', '2&limit=2'])
      t.is((await request(`organizations/facets?limit=${limit}`)).status, 400, limit);
  },
);
