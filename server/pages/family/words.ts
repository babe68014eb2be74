/** Labels of keys and values on the page. */
import { capital, formatDate, formatList, formatMoney, formatTime, formatWord } from '../kit/format.ts';

/** Profile fields by section of the form: key, label, type and hint. */
export interface Entry {
  readonly key: string;
  readonly label: string;
  readonly type?: 'text' | 'long' | 'date' | 'email' | 'chips';
  readonly hint?: string;
  readonly maxLength?: number;
}

export const parts: readonly (readonly [title: string, entries: readonly Entry[]])[] = [
  [
    'Name',
    [
      { key: 'child.firstName', label: 'First name', maxLength: 255 },
      { key: 'child.lastName', label: 'Last name', maxLength: 255 },
      { key: 'planning.label', label: 'Or a label', hint: 'Such as “our oldest”: enough to plan with.', maxLength: 60 },
    ],
  ],
  [
    'Age and school',
    [
      { key: 'child.birthDate', label: 'Birth date', type: 'date' },
      { key: 'child.grade', label: 'Grade', maxLength: 100 },
      { key: 'planning.gradeSchoolYear', label: 'School year of the grade', hint: 'As 2026-2027.', maxLength: 9 },
    ],
  ],
  [
    'Interests',
    [
      { key: 'preferences.interests', label: 'Interests', type: 'chips', hint: 'Enter or a comma adds one.' },
      { key: 'preferences.notes', label: 'Wishes', type: 'long', maxLength: 2000 },
    ],
  ],
  [
    'Health and notes',
    [
      { key: 'child.allergies', label: 'Allergies', type: 'long', maxLength: 4000 },
      { key: 'child.notes', label: 'Notes', type: 'long', maxLength: 4000 },
    ],
  ],
  [
    'Guardian on forms',
    [
      { key: 'guardian.name', label: 'Name', maxLength: 255 },
      { key: 'guardian.relationship', label: 'Relationship', maxLength: 255 },
      { key: 'guardian.email', label: 'E-mail', type: 'email', maxLength: 254 },
      { key: 'guardian.phone', label: 'Phone', maxLength: 64 },
    ],
  ],
  [
    'Second guardian on forms',
    [
      { key: 'secondaryGuardian.name', label: 'Name', maxLength: 255 },
      { key: 'secondaryGuardian.email', label: 'E-mail', type: 'email', maxLength: 254 },
      { key: 'secondaryGuardian.phone', label: 'Phone', maxLength: 64 },
    ],
  ],
  [
    'Emergency contact',
    [
      { key: 'emergencyContact.name', label: 'Name', maxLength: 255 },
      { key: 'emergencyContact.phone', label: 'Phone', maxLength: 64 },
    ],
  ],
];

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    parts.flatMap(([title, entries]) =>
      entries.map(({ key, label }) => [
        key,
        /guardian|contact/i.test(title) ? `${title}: ${label.toLowerCase()}` : label,
      ]),
    ),
  ),
  'planning.label': 'Label',
  'planning.age': 'Age',
  'planning.requirements': 'Requirements',
  'planning.gradeSchoolYear': 'School year',
  reuseAllowed: 'Bookings may use it',
  caregiverAvailability: 'When we can drop off and pick up',
  searchArea: 'Search area',
  timezone: 'Time zone',
  travel: 'Travel',
  budget: 'Budget',
  childIds: 'Children',
  expiresOn: 'Until',
  childId: 'Child',
};

export const labelOf = (key: string): string => labels[key] ?? formatWord(key);

/** The error message with the label of the field that it is about. */
export function refusalWords({ message }: Error): string {
  const [, path = '', why = ''] = /^The body cannot be used: "([^"]+)": (.+)$/.exec(message) ?? [];
  if (path === '') return message;
  const key = Object.keys(labels).find((one) => path === one || path.endsWith(`.${one}`) || path.startsWith(`${one}.`));
  return `${labelOf(key ?? path.split('.').at(-1) ?? path)}: ${why}`;
}

type Loose = Readonly<Record<string, never>>;
interface Hours {
  readonly start: string;
  readonly end: string;
}

const range = (hours?: Hours) => (hours === undefined ? '' : `${formatTime(hours.start)} – ${formatTime(hours.end)}`);

/** Formats a value. */
export function wordsOf(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return formatList(
      value.map((one) => (typeof one === 'object' ? String((one as { detail?: string }).detail) : String(one))),
    );
  if (typeof value === 'object') return objectWords(key, value as Loose);
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? formatDate(String(value)) : String(value);
}

function objectWords(key: string, value: Loose): string {
  if (key === 'planning.age') return `${value.years} on ${formatDate(String(value.asOf))}`;
  if (key === 'searchArea') return [value.label, value.postalCode, value.region].filter(Boolean).join(', ');
  if (key === 'budget')
    return `${formatMoney(Number(value.amount), String(value.currency))} a ${value.period}, ${
      value.scope === 'per_child' ? 'for each child' : 'for the household'
    }${value.limit === 'hard_cap' ? ', at most' : ''}`;
  if (key === 'travel') {
    const { maxDistance } = value as { maxDistance?: { value: number; unit: string } };
    const most = [
      value.maxMinutes && `${value.maxMinutes} min`,
      maxDistance && `${maxDistance.value} ${maxDistance.unit}`,
    ];
    const from = (value as { origin?: { label: string } }).origin?.label;
    const words = `${formatWord(String(value.mode))}, up to ${most.filter(Boolean).join(' and ')}`;
    return from ? `${words}, from ${from}` : words;
  }
  if (key === 'hours') return range(value as never);
  if (key === 'caregiverAvailability') return availabilityWords(value as Availability);
  return JSON.stringify(value);
}

interface Availability {
  readonly dropoff?: Hours;
  readonly pickup?: Hours;
  readonly windows?: readonly (Hours & { readonly days: readonly string[] })[];
  readonly exceptions?: readonly { readonly date: string; readonly available: boolean; readonly hours?: Hours }[];
}

function availabilityWords({ dropoff, pickup, windows = [], exceptions = [] }: Availability): string {
  const phrases = [
    dropoff && `bring ${range(dropoff)}`,
    pickup && `fetch ${range(pickup)}`,
    ...windows.map((one) => `${formatList(one.days.map(capital))} ${range(one)}`),
    ...exceptions.map(({ date, available, hours }) =>
      `${formatDate(date)} ${available ? '' : 'not '}${range(hours)}`.trim(),
    ),
  ];
  return phrases.filter(Boolean).join('; ') || '–';
}
