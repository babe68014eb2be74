import { z } from 'zod';
import { Day, Flag, Offset, Order, pageLimit, SearchText, text, Uuid, whole } from './params.ts';
import { invalid } from './query-string.ts';

const label = text(300).optional();

/** Parameters of all three lists. All conditions must hold. */
export const listParameters = {
  q: z
    .array(SearchText)
    .max(5, 'it may be given at most five times')
    .optional()
    .meta({
      description:
        'Text to find in fields that the caller may see, ignoring case. May be given up to five times: every ' +
        'term must be found.',
    }),
  city: label.meta({ description: "City of the record's own location, ignoring case." }),
  region: label.meta({
    description:
      "Region of the record's own location, ignoring case. A state's code and name are equivalent: OR, " + 'Oregon.',
    example: 'VT',
  }),
  category: label.meta({ description: 'A category of the record itself.' }),
  ageYears: whole(0, 150).optional().meta({ description: "An age in completed years within the record's range." }),
  ageMonths: whole(0, 1811).optional().meta({ description: 'The same in months, for older clients.' }),
  grade: whole(-1, 20)
    .optional()
    .meta({ description: "A school grade within the record's range; kindergarten is 0, pre-kindergarten -1." }),
  filter: text(65_536)
    .optional()
    .meta({
      description:
        'A structured filter: one JSON value, URL-encoded. `GET /api/canonical/schema` lists fields, operators and ' +
        'limits.',
      example: '{"field":"categories","op":"containsAny","value":["nature"]}',
    }),
  collectionId: Uuid.optional().meta({
    description:
      'Only records whose organization is a member of this collection, archived or not. For accounts of staff and ' +
      'ADMIN in person.',
  }),
  orderBy: text(100)
    .optional()
    .meta({
      description:
        'A visible text, date, number or true/false column, or `score` for organizations. Unset values are ' + 'last.',
    }),
  order: Order.default('asc').meta({ description: 'Direction of the order.' }),
  limit: pageLimit(24, 100),
  offset: Offset,
  includeRows: Flag.default(true).meta({ description: 'false returns only the counts and an empty array.' }),
} as const;

/** The parent record that a list is restricted to: `organization` or `organizationId`. */
function parentParameters<Name extends string>(name: Name, description: string) {
  const id = Uuid.optional().meta({ description });
  return { [name]: id, [`${name}Id`]: id } as Record<Name | `${Name}Id`, typeof id>;
}

/** Date bounds of sessions, inclusive. */
const dateParameters = {
  startDateFrom: Day.optional().meta({ description: 'Starts on or after this day.' }),
  startDateTo: Day.optional().meta({ description: 'Starts on or before this day.' }),
  endDateFrom: Day.optional().meta({ description: 'Ends on or after this day.' }),
  endDateTo: Day.optional().meta({ description: 'Ends on or before this day.' }),
} as const;

/** A value of a closed set. PostgreSQL checks it and names the allowed values in its error. */
function choice(description: string) {
  return text(100).optional().meta({ description });
}

/** Parameters of the list of one kind only. */
export const ownParameters = {
  organization: {
    minimumScore: whole(0, 100).optional().meta({ description: 'Prepared overall score, at least this.' }),
    maximumScore: whole(0, 100).optional().meta({ description: 'Prepared overall score, at most this.' }),
  },
  activity: {
    ...parentParameters('organization', 'Activities of this organization.'),
    skillLevel: choice('Skill the activity is for.'),
    format: choice('Format of the activity.'),
    seasonality: choice('A season it is offered in.'),
  },
  session: {
    ...parentParameters(
      'organization',
      'Sessions this organization owns: directly, or through the activity when there is no direct owner.',
    ),
    ...parentParameters('activity', 'Sessions of this activity.'),
    registrationStatus: choice('Registration status. Unknown values never match.'),
    ...dateParameters,
  },
} as const;

/** Merges `nameId` into `name`: both are accepted, the code reads `name`. */
export function oneName<Query extends Record<string, unknown>>(query: Query, ...names: string[]): Query {
  const merged: Record<string, unknown> = { ...query };
  for (const name of names) {
    const other = merged[`${name}Id`];
    delete merged[`${name}Id`];
    if (other === undefined) continue;
    if (merged[name] !== undefined) throw invalid(`${name} and ${name}Id mean the same: give only one of them.`);
    merged[name] = other;
  }
  return merged as Query;
}

/** Parameters of the details. */
export const detailParameters = {
  includeMedia: Flag.default(true).meta({ description: 'false leaves out `data.media`.' }),
} as const;
