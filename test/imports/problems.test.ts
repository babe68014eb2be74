/** The messages about refused lines, and how people correct them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { Rejects, rejectsPath, unwrapReject } from '../../server/imports/rejects.ts';
import { importFiles, type Summary } from '../../server/imports/run.ts';
import fc from '../random.ts';
import { activity, openWorld, organization, session, toText, type World } from './world.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
  await world.load(organization('o'), activity('a', 'o'));
});

const importFile = (file: string): Promise<Summary> =>
  importFiles({ ownerUrl: world.database.url, files: [file], log: () => {} });

async function problemsOf(line: unknown): Promise<string[]> {
  const { rejects } = await world.load(line);
  return (rejects[0]?.reason ?? 'accepted').replace(/\.$/, '').split('; ');
}

test('all problems of a line are told, not only the first', async (t) => {
  const bad = `{"kind":"session","key":"","nickname":1,"state":"gone","fields":{
    "name":"\\u00a0","city":5,"city":6,"latitude":91,"capacity":-1,"spots_available":1e400,
    "start_date":"2027-02-03","end_date":"2027-02-02","age_range_years":[9,6],"age_range_months":[1,2],
    "discounts":"\\ud800",
    "prices":[{"price":1e-400,"basis":"year"},{"description":"x","currency":"US"}],
    "schedule_configurations":[{"dates":["2027-01-01"],
      "date_rule":{"from":"2027-02-30","to":"2027-01-01","days_of_week":[]},
      "hours":[{"start":"9","end":"08:00"},{"start":"10:00","end":"09:00"}]}]}}`.replaceAll('\n', '');
  const problems = await problemsOf(bad);
  const wanted = [
    /^key: must have 1 to 500/,
    /^"nickname" is not known for a session/,
    /^state: must be one of/,
    /^fields\.name: must not be blank/,
    /^fields\.city: must be text/,
    /^"city" is given twice/,
    /^fields\.latitude: must be a number from -90 to 90/,
    /^fields: latitude and longitude must be given together/,
    /^fields\.capacity: must be a whole number/,
    /^fields\.spots_available: must be a whole number/,
    /^the number 1e400 is outside the range of a double/,
    /^the number 1e-400 is outside the range of a double/,
    /^fields\.end_date: lies before start_date/,
    /^fields\.age_range_years: must be \[lowest, highest\]/,
    /^fields: give age_range_years or age_range_months/,
    /^fields\.discounts: contains half of a character/,
    /^fields\.prices\[0\]\.basis: must be one of/,
    /^fields\.prices\[1\]\.currency: must be three letters/,
    /^fields\.schedule_configurations\[0\]: must have either dates or a date_rule/,
    /^fields\.schedule_configurations\[0\]\.date_rule\.from: is not a day that exists/,
    /^fields\.schedule_configurations\[0\]\.date_rule\.days_of_week: must name at least one day/,
    /^fields\.schedule_configurations\[0\]\.hours\[0\]\.start: must be a clock time/,
    /^fields\.schedule_configurations\[0\]\.hours\[1\]: must end after it starts/,
  ];
  for (const pattern of wanted)
    t.true(
      problems.some((problem) => pattern.test(problem)),
      `${pattern}\n${problems.join('\n')}`,
    );
  t.is(new Set(problems).size, problems.length);
});

test('what only the catalog knows is told together, too', async (t) => {
  await world.load(organization('mine', {}, { id: '00000000-0000-4000-8000-000000000001' }));
  t.deepEqual(
    await problemsOf({
      kind: 'session',
      key: 'lost',
      id: '00000000-0000-4000-8000-000000000001',
      organization: 'no "one"',
      activity: 'nothing',
      fields: {},
    }),
    [
      'activity: there is no activity with the key "nothing", in the catalog or in these files',
      'organization: there is no organization with the key "no \\"one\\"", in the catalog or in these files',
      'id: 00000000-0000-4000-8000-000000000001 belongs to another key, or this key has another id',
      'fields.name: a new record needs a name',
    ],
  );
});

test('a line with countless problems tells the first hundred and how many there are', async (t) => {
  const problems = await problemsOf(organization('x', { categories: Array.from({ length: 5000 }, () => 1) }));
  t.is(problems.length, 101);
  t.is(problems[100], 'and 4900 more');
});

test('refused lines stand in the order of the file, whenever they were refused', async (t) => {
  const orphan = (key: string) => activity(key, 'never comes');
  const lines = [
    session('order/1', 'also never'),
    'nonsense',
    organization('order/2'),
    orphan('order/3'),
    organization('order/4', { city: 5 }),
    { kind: 'activity', key: 'a', fields: { latitude: 1, longitude: 1 }, organization: 'never comes' },
    session('order/5', 'order/3'),
    '[1]',
  ];
  const { rejects } = await world.load(...lines);
  t.deepEqual(
    rejects.map(({ line }) => line),
    [1, 2, 4, 5, 6, 7, 8],
  );
  for (const { line, record } of rejects) t.deepEqual(record, lines[line - 1] === '[1]' ? [1] : lines[line - 1]);
});

test('many refused lines come in order, whatever the order in which they were found', (t) => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(500), fc.string({ unit: 'grapheme' })), { minLength: 1 }), (added) => {
      const rejects = new Rejects(join(world.folder, 'sorted.ndjson'));
      for (const [line, text] of added) rejects.add(line, [text], JSON.stringify(text));
      rejects.close();
      const rows = readFileSync(rejects.path, 'utf8')
        .trimEnd()
        .split('\n')
        .map((row) => JSON.parse(row));
      const wanted = added.toSorted(([a], [b]) => a - b);
      t.deepEqual(
        rows.map(({ line, record }) => [line, record]),
        wanted,
      );
    }),
  );
});

test('a mended file of refused lines is imported as it is, and what is not mended is refused again', async (t) => {
  const file = join(world.folder, 'mend.ndjson');
  const lines = [
    '{ "kind":"organization", "key":"mend/1", "fields":{"name":"One","latitude":44.50,"longitude":1e-400} }',
    '{"kind":"organization","key":"mend/2","fields":{"name":"Two"}',
    organization('mend/3', { city: 5 }),
    activity('mend/4', 'mend/none'),
  ];
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(toText(lines)),
      Buffer.from('{"kind":"organization","key":"mend/5","fields":{"name":"Caf\xe9"}}\n', 'latin1'),
    ]),
  );
  t.like(await importFile(file), { inserted: 0, refused: 5 });
  const rejects = rejectsPath(file);
  const told = readFileSync(rejects, 'utf8');
  t.true(told.includes(`"record":${lines[0]}}\n`), 'the line stands there digit by digit');

  const again = await importFile(rejects);
  t.like(again, { inserted: 0, refused: 5 });
  t.is(readFileSync(rejectsPath(rejects), 'utf8').includes('"record":{"line"'), false);
  t.is(readFileSync(rejects, 'utf8'), told, 'the file that was read is left alone');

  const rows = told.split('\n');
  const mended = [
    rows[0]?.replaceAll('1e-400', '-72.25'),
    rows[1]?.replace('\\"Two\\"}', '\\"Two\\"}}'),
    JSON.stringify({ ...JSON.parse(rows[2] ?? ''), record: organization('mend/3') }, null, 1).replaceAll('\n', ' '),
    rows[3]?.replaceAll('mend/none', 'o'),
    rows[4]?.replace('\uFFFD', 'é'),
  ];
  writeFileSync(rejects, `${mended.join('\n')}\n`);
  t.like(await importFile(rejects), { inserted: 5, refused: 0 });
  t.like(await world.row('organization', 'mend/1'), { latitude: 44.5, longitude: -72.25 });
  t.like(await world.row('organization', 'mend/5'), { name: 'Café' });
  t.like(await importFile(rejects), { unchanged: 5, refused: 0 });
});

test('a line that was too long is not there to be mended, and is told so', async (t) => {
  const { rejects } = await world.load('{"line":7,"reason":"The line is longer than 4 MiB.","record":null}');
  t.regex(rejects[0]?.reason ?? '', /the rejected line itself is not in this file/);
  t.is(unwrapReject('{"line":7,"kind":"organization"}'), '{"line":7,"kind":"organization"}');
});

test('the summary counts refused lines by reason, the most frequent first', async (t) => {
  const file = join(world.folder, 'reasons.ndjson');
  const bad = [
    ...[1, 2, 3].map((at) =>
      session(`reason/${at}`, 'a', { prices: Array.from({ length: at }, () => ({ price: -1 })) }),
    ),
    ...['x', 'y'].map((key) => activity(`reason/${key}`, `missing/${key}`)),
    '{"kind":',
    '{"kind": nonsense',
    organization('reason/both', { city: 1, region: 2 }),
    organization('reason/city', { city: 1 }),
    '{"kind":"organization","key":"n","fields":{"name":"n","latitude":1e-400,"longitude":0}}',
    '{"kind":"organization","key":"n","fields":{"name":"n","latitude":2e-400,"longitude":0}}',
  ];
  writeFileSync(file, toText(bad));
  const { reasons, refused, files } = await importFile(file);
  t.is(refused, bad.length);
  t.deepEqual(reasons, files[0]?.reasons);
  t.deepEqual(
    reasons.map(({ reason, lines }) => [lines, reason]).toSorted(),
    [
      [1, 'fields.region: must be text'],
      [2, 'The line is not JSON'],
      [2, 'fields.city: must be text'],
      [2, 'organization: there is no organization with that key, in the catalog or in these files'],
      [2, 'the number … is outside the range of a double'],
      [3, 'fields.prices[…].price: must be a number, 0 or more'],
    ].toSorted(),
  );
  t.is(reasons[0]?.lines, 3);
});
