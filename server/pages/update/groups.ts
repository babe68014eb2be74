/** The sections of the form and labels of its fields, in the words of camp operators. */
import type { FormField } from './form.ts';

const groups: readonly (readonly [title: string, names: readonly string[]])[] = [
  [
    'About',
    [
      'name',
      'description',
      'categories',
      'organization_type',
      'format',
      'skill_level',
      'seasonality',
      'overnight',
      'verified',
    ],
  ],
  ['When', ['start_date', 'end_date', 'schedule_configurations']],
  ['Prices', ['prices', 'discounts', 'early_bird']],
  [
    'Registration',
    [
      'registration_status',
      'registration_open_date',
      'registration_close_date',
      'availability',
      'capacity',
      'spots_available',
    ],
  ],
  ['For whom', ['age_range_years', 'age_range_months', 'age_text', 'grades', 'amenities', 'accessibility']],
  [
    'Where',
    [
      'address',
      'city',
      'region',
      'postal_code',
      'country',
      'latitude',
      'longitude',
      'coordinate_precision',
      'time_zone',
    ],
  ],
  [
    'Contact and web',
    ['canonical_url', 'relevant_urls', 'contact_name', 'contact_email', 'contact_phone', 'legal_name'],
  ],
];

const labels: Readonly<Record<string, string>> = {
  canonical_url: 'Web site',
  relevant_urls: 'Other web pages',
  age_range_years: 'Ages in years',
  age_range_months: 'Ages in months',
  age_text: 'Ages in words',
  coordinate_precision: 'How exact the point is',
  early_bird: 'Early-bird offer',
  organization_type: 'Kind of operator',
  registration_open_date: 'Registration opens',
  registration_close_date: 'Registration closes',
  schedule_configurations: 'Days and hours',
  spots_available: 'Places left',
};

/** Replaces the label of a field with its user-friendly name. */
export const named = (field: FormField): FormField => ({ ...field, label: labels[field.name] ?? field.label });

export interface Group {
  readonly title: string;
  readonly fields: readonly FormField[];
}

/** The fields by section, in the order of the sections; all remaining fields are in the last. */
export function groupsOf(fields: readonly FormField[]): readonly Group[] {
  const known = new Set(groups.flatMap(([, names]) => names));
  const parts = groups.map(([title, names]) => ({
    title,
    fields: names.flatMap((name) => fields.filter((field) => field.name === name)),
  }));
  const others = { title: 'More', fields: fields.filter(({ name }) => !known.has(name)) };
  return [...parts, others].filter((group) => group.fields.length > 0);
}
