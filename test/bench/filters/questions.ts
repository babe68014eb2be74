/** The filters of the filter benchmark, for the synthetic catalog of scripts/scale. */

type Kind = 'organization' | 'activity' | 'session';

const field = (name: string, op: string, value?: unknown) => ({
  field: name,
  op,
  ...(value === undefined ? {} : { value }),
});
const related = (relation: string, where: unknown, match = 'any') => ({ related: { relation, match, where } });
const weekPrice = { price: { minimum: 100, maximum: 300, currency: 'USD', basis: 'week' } };
const near = { radius: { latitude: 41.88, longitude: -87.63, radiusMeters: 40_000 } };

/** Category, age, region and related price combined; `naive` is the query of a first version. */
export const population = {
  filter: {
    all: [
      field('categories', 'containsAny', ['nature', 'art']),
      field('age_range_years', 'overlaps', [8, 10]),
      field('region', 'matchesRegion', 'CA'),
      related('sessions', weekPrice),
    ],
  },
  naive: `
    with matching as (
      select o.id, o.name from bench.organizations o
      where o.categories && '{nature,art}'::text[] and coalesce(o.youngest, 0) <= 10 and coalesce(o.oldest, 1000) >= 8
        and (o.youngest is not null or o.oldest is not null) and upper(o.region) = 'CA'
        and exists (select from bench.sessions s cross join lateral jsonb_array_elements(s.prices) q
          where s.organization_id = o.id and q ->> 'currency' = 'USD' and q ->> 'basis' = 'week'
            and (q ->> 'price')::numeric between 100 and 300)
    )`,
  naivePage: `select string_agg(p.id::text, ',') as ids from (select m.id from matching m order by lower(m.name),
    m.id limit 24) p`,
  naiveTotal: 'select count(*) as total from matching',
};

/** Filters with the SQL that somebody who knows the tables would write. */
export const handWritten: readonly { name: string; kind: Kind; filter: unknown; sql: string }[] = [
  {
    name: 'category, age, region, price',
    kind: 'organization',
    filter: population.filter,
    sql: `select count(*) from store.organizations o where o.region_key = 'CA' and o.categories && '{nature,art}'
      and o.age_range_years && int4range(8, 11)
      and exists (select from store.sessions s where s.owner_id = o.id
        and s.quotes && numrange(logic.price_key('USD', 'week') + 100, logic.price_key('USD', 'week') + 300, '[]'))`,
  },
  {
    name: 'sessions by price',
    kind: 'session',
    filter: weekPrice,
    sql: `select count(*) from store.sessions s where s.quotes && numrange(logic.price_key('USD', 'week') + 100,
      logic.price_key('USD', 'week') + 300, '[]')`,
  },
  {
    name: 'sessions of a week, morning hours',
    kind: 'session',
    filter: {
      schedule: { mode: 'covers', from: '2027-07-05', to: '2027-07-09', startTime: '09:00', endTime: '12:00' },
    },
    sql: `select count(*) from store.sessions s where s.schedule_id in (select a.schedule_id from store.attendance a
      where a.dates && '{[2027-07-05,2027-07-10)}' and a.opens <= 32400 and a.closes >= 43200
      group by a.schedule_id having range_agg(a.dates) @> daterange('2027-07-05', '2027-07-10'))`,
  },
  {
    name: 'organizations near a point',
    kind: 'organization',
    filter: near,
    sql: `select count(*) from store.organizations o join store.configurations c on c.id = o.configuration_id
      where c.latitude between 41.5 and 42.25 and c.longitude between -88.15 and -87.11
        and c.coordinate_precision in ('exact', 'building', 'parcel', 'street')
        and extensions.st_dwithin(extensions.geography(extensions.st_point(c.longitude, c.latitude, 4326)),
          extensions.geography(extensions.st_point(-87.63, 41.88, 4326)), 40000)`,
  },
  {
    name: 'open sessions of good camps',
    kind: 'session',
    filter: {
      all: [
        field('registration_status', 'eq', 'open'),
        field('start_date', 'gte', '2027-06-01'),
        related('organization', field('organization_type', 'eq', 'nonprofit')),
      ],
    },
    sql: `select count(*) from store.sessions s where s.registration_status = 'open' and s.start_date >= '2027-06-01'
      and exists (select from store.organizations o where o.id = s.owner_id and o.organization_type = 'nonprofit')`,
  },
  {
    name: 'text in names',
    kind: 'activity',
    filter: field('name', 'containsText', 'Pottery'),
    sql: `select count(*) from store.activities a where lower(a.name) like '%pottery%'`,
  },
];

/** Legal filters with every form of node, including the costly ones. */
export function legal(): { kind: Kind; filter: unknown }[] {
  const dates = (mode: string, more: object) => ({ schedule: { mode, from: '2027-01-04', to: '2027-12-31', ...more } });
  const ofAll = [
    field('name', 'containsText', 'camp'),
    field('name', 'containsText', 'zzzz'),
    field('description', 'containsText', 'lake'),
    field('description', 'containsText', 'zzzz'),
    field('amenities', 'empty'),
    field('address', 'containsText', '99 '),
    field('city', 'eq', 'Portland'),
    field('city', 'in', ['Portland', 'Austin', 'Boston']),
    field('region', 'matchesRegion', 'Vermont'),
    field('region', 'eq', 'CA'),
    field('postal_code', 'eq', '94110'),
    field('categories', 'containsAny', ['art', 'chess', 'nature']),
    field('categories', 'containsAll', ['art', 'nature']),
    field('age_range_years', 'contains', 7),
    field('age_range_years', 'overlaps', [16, null]),
    field('grades', 'missing'),
    field('latitude', 'gt', 47),
    field('verified', 'eq', true),
    field('updated_at', 'gt', '2020-01-01T00:00:00Z'),
    field('score', 'gte', 60),
    field('score_band', 'in', ['good', 'strong']),
    field('score', 'missing'),
    near,
    { radius: { latitude: 44.26, longitude: -72.58, radiusMeters: 5_000_000 } },
    {
      any: [
        field('description', 'containsText', 'zzzz'),
        field('amenities', 'containsText', 'zzzz'),
        field('name', 'containsText', 'zzzz'),
      ],
    },
    { all: [field('categories', 'containsAny', ['art']), field('age_range_years', 'contains', 9), near] },
  ];
  const ofSessions = [
    weekPrice,
    { price: { maximum: 0, currency: 'USD', basis: 'week' } },
    { all: [weekPrice, field('start_date', 'gte', '2027-07-01')] },
    field('prices', 'containsAny', [{ price: 100, basis: 'week', currency: 'USD' }]),
    field('before_care_pricing', 'present'),
    field('schedule_configurations', 'present'),
    field('capacity', 'lt', 10),
    field('registration_status', 'eq', 'open'),
    field('start_date', 'gte', '2027-12-01'),
    { schedule: { mode: 'overlap', dates: ['2027-07-06'] } },
    { schedule: { mode: 'covers', from: '2027-07-05', to: '2027-07-09' } },
    { schedule: { mode: 'overlap', daysOfWeek: ['saturday', 'sunday'] } },
    { schedule: { mode: 'overlap', daysOfWeek: ['monday'], atTime: '10:00' } },
    { schedule: { mode: 'overlap', atTime: '17:00', includeCare: true } },
    dates('overlap', { startTime: '09:00', endTime: '12:00' }),
    dates('covers', { daysOfWeek: ['monday'], atTime: '10:00' }),
    dates('overlap', { startTime: '09:00', endTime: '12:00', timeZone: 'America/New_York' }),
    dates('overlap', { atTime: '18:30', timeZone: 'America/Los_Angeles', includeCare: true }),
    dates('covers', { atTime: '12:00', timeZone: 'Europe/Paris' }),
  ];
  const nested = [
    ...['organization', 'activity'].flatMap((kind) =>
      [
        weekPrice,
        ofSessions[9],
        ofSessions[14],
        field('name', 'containsText', 'zzzz'),
        field('description', 'containsText', 'lake'),
      ].flatMap((where) =>
        ['any', 'none'].map((match) => ({ kind: kind as Kind, filter: related('sessions', where, match) })),
      ),
    ),
    { kind: 'session' as Kind, filter: related('organization', field('score', 'gte', 60)) },
    {
      kind: 'session' as Kind,
      filter: related('organization', related('activities', field('skill_level', 'eq', 'beginner'))),
    },
    { kind: 'session' as Kind, filter: related('activity', field('name', 'containsText', 'zzzz'), 'none') },
    { kind: 'organization' as Kind, filter: { any: [near, related('activities', near), related('sessions', near)] } },
    {
      kind: 'organization' as Kind,
      filter: {
        any: [
          field('city', 'eq', 'Nowhere'),
          related('sessions', weekPrice),
          related('activities', field('format', 'eq', 'online')),
        ],
      },
    },
    {
      kind: 'activity' as Kind,
      filter: {
        all: [
          related('organization', field('verified', 'eq', true)),
          related('sessions', { all: [weekPrice, ofSessions[10]] }),
        ],
      },
    },
  ];
  /** The slowest of some hundred others: facts of nearly every record that are stored in configurations only. */
  const broad = [
    field('accessibility', 'missing'),
    field('amenities', 'missing'),
    field('postal_code', 'present'),
    field('address', 'containsText', 'a'),
    field('region', 'containsText', 'a'),
    field('time_zone', 'containsText', 'a'),
    field('created_at', 'lt', '2030-01-01T00:00:00Z'),
    { any: [field('address', 'containsText', '1'), field('description', 'containsText', 'zqz')] },
  ];
  return [
    ...(['organization', 'activity', 'session'] as const).flatMap((kind) =>
      [...ofAll, ...broad].map((filter) => ({ kind, filter })),
    ),
    ...ofSessions.map((filter) => ({ kind: 'session' as Kind, filter })),
    ...nested,
  ] as { kind: Kind; filter: unknown }[];
}
