/** Random changes of records, as import lines. */

import { kinds, type Line, line } from '../fixtures/line.ts';
import fc from '../random.ts';

const fields = {
  description: fc.constantFrom('', 'a short one', 'z'.repeat(350)),
  city: fc.constantFrom('Portland', ' '),
  region: fc.constantFrom('OR', 'Vermont'),
  verified: fc.boolean(),
  age_range_years: fc.constantFrom([3, 5], [6, 12], [null, null]),
  grades: fc.constantFrom([0, 5], [9, 12]),
};
const sessionFields = {
  ...fields,
  start_date: fc.constantFrom('2020-07-01', '2026-10-01', '2027-02-01'),
  end_date: fc.constantFrom('2027-02-05', '2027-03-01'),
  registration_status: fc.constantFrom('open', 'closed', 'full', 'unknown'),
  availability: fc.constantFrom('available', 'limited'),
};

/** A line that changes a record of the crowd: values, parents, state, images or source. */
export const changes: fc.Arbitrary<Line> = fc
  .record({
    kind: fc.constantFrom(...kinds),
    at: fc.integer({ min: 0, max: 20 }),
    organization: fc.integer({ min: 0, max: 8 }),
    activity: fc.integer({ min: 0, max: 8 }),
    by: fc.constantFrom('both', 'organization', 'activity'),
    state: fc.constantFrom('active', 'active', 'active', 'deleted', 'blacklisted'),
    source: fc.constantFrom(
      { kind: 'manual_update' },
      { kind: 'scrape', url: 'https://a.example/' },
      { kind: 'import' },
    ),
    image: fc.boolean(),
    common: fc.record(fields, { requiredKeys: [] }),
    session: fc.record(sessionFields, { requiredKeys: [] }),
  })
  .map(({ kind, at, organization, activity, by, state, source, image, common, session }) => {
    const owner = { organization: `crowd/${organization}` };
    const parents = {
      organization: {},
      activity: owner,
      session: {
        ...(by === 'activity' ? {} : owner),
        ...(by === 'organization' ? {} : { activity: `crowd/${activity}` }),
      },
    }[kind];
    const own = kind === 'session' ? session : common;
    const media = image ? { media: [{ url: `https://img.example/${at}.jpg` }] } : {};
    return line(
      kind,
      `crowd/${at}`,
      { name: `crowd/${at}`, ...own },
      { ...parents, ...media, state: state as 'active', source },
    );
  });
