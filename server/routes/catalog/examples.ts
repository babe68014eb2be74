import rules from '../../shared/field-rules.json' with { type: 'json' };

const organization = '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11';
const activity = '5d1c7c0e-8c4b-4f0c-9b2e-0f6f3c1f2a22';

/** Fictitious records, as a Starter account sees them. */
const visible = {
  organization: {
    id: organization,
    name: 'Lakeside Nature School',
    city: 'Burlington',
    region: 'VT',
    country: 'US',
    latitude: 44.4759,
    longitude: -73.2121,
    coordinate_precision: 'street',
    categories: ['nature', 'day camp'],
    organization_type: 'nonprofit',
    verified: true,
  },
  activity: {
    id: activity,
    organization_id: organization,
    name: 'Forest Explorers',
    categories: ['nature'],
    age_range_years: [6, 10],
    skill_level: 'all',
    format: 'in_person',
    seasonality: ['summer'],
    overnight: false,
  },
  session: {
    id: '9a3f6d58-2f0b-4d76-8a1d-7c5e4b9d3b33',
    activity_id: activity,
    name: 'Forest Explorers, week 1',
    age_range_years: [6, 10],
    start_date: '2026-07-06',
    end_date: '2026-07-10',
    registration_status: 'open',
  },
} as const;

type Kind = keyof typeof visible;

/** The columns that a Starter account sees as null. */
export function lockedExample(kind: Kind): string[] {
  return rules
    .filter((rule) => rule.kind === kind && rule.json && rule.plan !== null && rule.plan !== 'starter')
    .map(({ field }) => field);
}

/** One record of the kind, including locked columns. */
export function recordExample(kind: Kind): Record<string, unknown> {
  return { ...visible[kind], ...Object.fromEntries(lockedExample(kind).map((field) => [field, null])) };
}
