import test from 'ava';
import { recordSchemaOf } from '../../server/shared/record.ts';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { marker } from '../fixtures/full.ts';
import { kinds, line, plurals } from '../fixtures/line.ts';
import { everywhereIn } from '../fixtures/showing.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openCatalog());
});

const everywhere = everywhereIn(() => api);
const bookkeeping = [
  'configuration_id',
  'external_ids',
  'created_at',
  'updated_at',
  'source_created_at',
  'field_provenance',
  'source_records',
  'merge_jobs',
  'relationship_jobs',
  'key',
  'state',
  'digest',
];

test(
  'bookkeeping is in no record, not even for ADMIN ' +
    '[projection.omit-configuration-id] [projection.omit-external-ids] [projection.omit-timestamps] ' +
    '[projection.omit-field-provenance]',
  async (t) => {
    for (const name of ['starter', 'admin'] as const)
      await everywhere(
        'full/1',
        (row) =>
          t.deepEqual(
            bookkeeping.filter((key) => key in row),
            [],
          ),
        name,
      );
    for (const kind of kinds)
      t.deepEqual(
        bookkeeping.filter((key) => key in recordSchemaOf(kind).shape),
        [],
      );
  },
);

test('retired fields are in no record [platform.retired-fields-absent] [projection.org-care-retired]', async (t) => {
  const retired = ['registration_url', 'discount_available', 'early_bird_discount', 'sibling_discount'];
  const care = ['before_care_pricing', 'after_care_pricing', 'before_care_price', 'after_care_price'];
  await everywhere(
    'full/1',
    (row, kind) => {
      t.deepEqual(
        retired.filter((key) => key in row || key in recordSchemaOf(kind).shape),
        [],
      );
      if (kind !== 'session')
        t.deepEqual(
          care.filter((key) => key in row || key in recordSchemaOf(kind).shape),
          [],
        );
    },
    'admin',
  );
});

test('records and their columns carry no score [projection.no-score] [projection.no-score-metadata]', async (t) => {
  await everywhere(
    'full/1',
    (row, kind) => {
      t.false('score' in row || 'score_band' in row);
      t.false('score' in recordSchemaOf(kind).shape);
    },
    'admin',
  );
  for (const kind of kinds)
    t.false(
      JSON.stringify((await api.as('starter').get(`/api/${plurals[kind]}?limit=1`)).body.lockedColumns).includes(
        'score',
      ),
    );
});

test('null and blank fields are left out [projection.omit-null] [projection.omit-blank]', async (t) => {
  await everywhere('bare', (row, kind) => {
    const kept = [
      'id',
      'name',
      'early_bird',
      'image_urls',
      'organization_id',
      'activity_id',
      'resolved_cover',
      'activities',
      'sessions',
      'organization',
      'activity',
    ];
    t.deepEqual(
      Object.keys(row).filter((key) => !kept.includes(key)),
      [],
      kind,
    );
  });
  const blanks = [
    'description',
    'city',
    'region',
    'country',
    'address',
    'postal_code',
    'age_text',
    'amenities',
    'accessibility',
    'legal_name',
    'contact_name',
    'contact_email',
    'contact_phone',
    'discounts',
  ];
  await everywhere('blank', (row) =>
    t.deepEqual(
      blanks.filter((key) => key in row),
      [],
    ),
  );
  await everywhere('full/1', (row) => t.true('amenities' in row && 'description' in row));
});

test('empty arrays are kept [projection.keep-empty-array] [projection.prices-empty-meaning]', async (t) => {
  await everywhere('blank', (row, kind) => {
    t.deepEqual([row.categories, row.relevant_urls], [[], []]);
    if (kind === 'session') t.deepEqual(row.prices, []);
    if (kind === 'activity') t.deepEqual(row.seasonality, []);
    if (kind === 'organization') t.deepEqual(row.accreditations, []);
  });
  await everywhere('bare', (row) => t.false('prices' in row || 'categories' in row));
});

test(
  'unknown states are left out, known ones are not ' +
    '[projection.omit-unknown-availability] [projection.omit-unknown-registration-status] ' +
    '[projection.omit-unknown-precision]',
  async (t) => {
    await everywhere('unknown', (row) => t.false('registration_status' in row || 'availability' in row), 'team', [
      'session',
    ]);
    await everywhere('zero', (row) => t.false('coordinate_precision' in row));
    await everywhere('full/1', (row, kind) => {
      t.is(row.coordinate_precision, 'parcel');
      if (kind === 'session') t.deepEqual([row.registration_status, row.availability], ['waitlist', 'limited']);
    });
  },
);

test('a text that reads unknown is a text', async (t) => {
  await importLines(database.url, [
    line('organization', 'reads unknown', { name: 'reads unknown', amenities: 'unknown', city: 'unknown' }),
  ]);
  await everywhere(
    'reads unknown',
    (row) => t.deepEqual([row.amenities, row.city], ['unknown', 'unknown']),
    'starter',
    ['organization'],
  );
});

test('zero and false are kept [projection.keep-zero] [projection.keep-false]', async (t) => {
  await everywhere('zero', (row, kind) => {
    t.deepEqual([row.latitude, row.longitude, row.verified, row.early_bird], [0, 0, false, false]);
    t.deepEqual(
      [row.age_range_years, row.grades],
      [
        [0, 0],
        [0, 0],
      ],
    );
    if (kind === 'session') t.deepEqual([row.capacity, row.spots_available], [0, 0]);
    if (kind !== 'organization') t.false(row.overnight);
  });
});

test('masked is null and listed, absent is gone [projection.keep-masked] [platform.plan-masks-fields]', async (t) => {
  for (const key of ['full/1', 'bare']) {
    await everywhere(
      key,
      (row) => t.deepEqual([row.address, row.canonical_url, row.relevant_urls], [null, null, null]),
      'starter',
    );
    await everywhere(
      key,
      (row) => t.deepEqual([row.prices, row.discounts, row.capacity], [null, null, null]),
      'starter',
      ['session'],
    );
  }
  await everywhere('bare', (row) => t.false('amenities' in row), 'starter');
  await everywhere('full/1', (row) => t.false([row.prices, row.discounts, row.capacity].includes(null)), 'pro', [
    'session',
  ]);
  await everywhere('full/1', (row) => t.is(row.canonical_url, null), 'pro');
  await everywhere(
    'full/1',
    (row) => t.is(row.canonical_url, `https://${marker('1', 'canonical_url')}.example/`),
    'team',
  );
});
