import test from 'ava';
import { convertSeattle, type ProgramRow } from '../../demo/convert/seattle.ts';
import type { RecreationRow } from '../../demo/convert/seattle-recreation.ts';
import type { CenterRow } from '../../demo/convert/seattle-sites.ts';
import { lineOf, list, reasonsFor, zips } from './source-rows.ts';

const seattle = convertSeattle(
  list<ProgramRow>('seattle_programs'),
  list<RecreationRow>('seattle_recreation'),
  list<CenterRow>('seattle_centers'),
  zips,
);

test('a drop-in program at a park becomes a dated session with the park’s point', (t) => {
  const { fields } = lineOf(seattle, 'session', 'seattle/mobile/15867');
  t.deepEqual(
    [fields.name, fields.start_date, fields.end_date],
    ['Field daze at Georgetown Playfield', '2025-03-26', '2025-06-03'],
  );
  t.deepEqual(fields.schedule_configurations?.[0]?.hours, [{ start: '17:00', end: '18:30' }]);
  t.deepEqual(
    [fields.latitude?.toFixed(4), fields.longitude?.toFixed(4), fields.coordinate_precision],
    ['47.5516', '-122.3214', 'parcel'],
  );
});

test('the name of a grant’s awardee, who may be a person, is in no line', (t) => {
  const text = JSON.stringify([seattle.lines.map((line) => [line.key, line.fields.name]), seattle.refused]);
  t.false(/Behailu/.test(text));
  t.is(
    lineOf(seattle, 'session', 'seattle/mobile/16026').fields.name,
    'Wellness Without Borders at Ethiopian Community Center',
  );
});

test('closed programs, services and programs for adults are left out', (t) => {
  t.is(reasonsFor(seattle, 'Sk8 School at South Park Skate Park')[0], 'The source says the program is closed.');
  t.is(reasonsFor(seattle, 'ORCA Opportunity Youth')[0], 'The program has ended.');
  t.is(reasonsFor(seattle, 'Coed Pickleball League')[0], 'A program for adults.');
  t.false(seattle.lines.some((line) => /ORCA|Pickleball/.test(line.fields.name ?? '')));
});

test('a community center named in short lends its address and building point', (t) => {
  const { fields } = lineOf(seattle, 'activity', 'youth-volleyball-10-11-yrs-ballard');
  t.deepEqual(
    [fields.address, fields.coordinate_precision, fields.age_range_years],
    ['6020 28th Ave NW', 'building', [10, 11]],
  );
});

test('a center whose two coordinate pairs disagree lends no point', (t) => {
  t.is(reasonsFor(seattle, 'Lake City Community Center').length, 1);
});

test('a cost without a certain session is reported, not recorded', (t) => {
  t.true(seattle.refused.some((refusal) => refusal.reason.startsWith('A cost needs a session')));
  t.true(seattle.lines.every((line) => line.kind === 'session' || line.fields.prices === undefined));
});
