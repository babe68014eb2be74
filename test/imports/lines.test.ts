import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import test from 'ava';
import { longestLine, readLines } from '../../server/imports/read-lines.ts';
import { rejectsPath } from '../../server/imports/rejects.ts';
import { importFiles } from '../../server/imports/run.ts';
import { accepted, refused } from './line-cases.ts';
import { activity, openWorld, organization, session, toText, type World } from './world.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
  await world.load(organization('o'), activity('a', 'o'));
});

test('each bad line is refused with a reason, and none stops the good ones', async (t) => {
  const lines = refused.flatMap(([name, line], at) => [line, organization(`good ${at} ${name}`)]);
  const loaded = await world.load(...lines);
  const reasons = new Map(loaded.rejects.map(({ line, reason }) => [line, reason]));
  for (const [at, [name, , reason]] of refused.entries()) t.regex(reasons.get(2 * at + 1) ?? 'accepted', reason, name);
  t.is(loaded.inserted, refused.length);
  t.is(loaded.refused, refused.length);
});

test('what is allowed is stored', async (t) => {
  const loaded = await world.load(...accepted.map(([, line]) => line));
  t.deepEqual(loaded.rejects, []);
  t.is(loaded.inserted, accepted.length);
  t.is((await world.row('organization', 'ok/\t\n\\'))?.description, 'a\tb\nc\\d\r\\N');
  t.is((await world.row('organization', 'ok/digits'))?.latitude, 44.123456789012344);
  t.is((await world.row('organization', 'ok/blank'))?.description, '');
});

test('an old registration_url joins relevant_urls and is no field [projection.registration-url-folded]', async (t) => {
  const [a, b] = ['https://a.example/', 'https://b.example/signup'];
  const cases = [
    ['alone', { registration_url: b }, [b]],
    ['with others', { relevant_urls: [a], registration_url: b }, [a, b]],
    ['given twice', { relevant_urls: [b, a], registration_url: b }, [b, a]],
    ['empty', { relevant_urls: [a], registration_url: null }, [a]],
  ] as const;
  const loaded = await world.load(...cases.map(([key, fields]) => organization(`old/${key}`, fields)));
  t.deepEqual(loaded.rejects, []);
  for (const [key, , urls] of cases)
    t.deepEqual((await world.row('organization', `old/${key}`))?.relevant_urls, urls, key);
  const bad = await world.load(
    organization('old/number', { registration_url: 5 }),
    organization('old/words', { registration_url: 'call us' }),
    organization('old/list', { registration_url: a, relevant_urls: 'x' }),
  );
  t.is(bad.refused, 3);
});

test('what the database alone can know is refused in its words, one by one', async (t) => {
  await world.load(
    organization('db/o'),
    session('db/s', 'a', { start_date: '2027-05-02' }),
    activity('db/a', 'db/o', { latitude: 1, longitude: 1 }),
    { kind: 'activity', key: 'db/gone', state: 'deleted' },
  );
  const good = Array.from({ length: 50 }, (_, at) => organization(`db/good/${at}`));
  const bad = [
    { kind: 'session', key: 'db/s', fields: { end_date: '2027-05-01' } },
    { kind: 'activity', key: 'db/a', activity: 'x' },
  ];
  const loaded = await world.load(...good.slice(0, 20), bad[0], ...good.slice(20), bad[1], session('db/t', 'db/gone'));
  t.is(loaded.inserted, 50);
  t.deepEqual(loaded.rejects.map(({ line, reason }) => [line, reason]).toSorted(), [
    [21, 'start_date is not after end_date.'],
    [52, '"activity" is not known for an activity.'],
    [53, 'activity: it belongs to no organization, so the session would have none.'],
  ]);
});

test('files are read byte by byte as they are', async (t) => {
  const file = join(world.folder, 'odd.ndjson');
  const bad = Buffer.concat([
    Buffer.from('{"kind":"organization","key":"utf","fields":{"name":"'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('"}}\r\n'),
  ]);
  const fields = `{"name":"x","description":"${'y'.repeat(longestLine)}"}`;
  const long = `{"kind":"organization","key":"long","fields":${fields}}\n`;
  const good = (key: string) => `${JSON.stringify(organization(`odd/${key}`))}`;
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(`\uFEFF${good('first')}\r\n\n  \n`),
      bad,
      Buffer.from(long),
      Buffer.from(`${good('é')}\n\n${good('last')}`),
    ]),
  );
  const { files, ...counts } = await importFiles({ ownerUrl: world.database.url, files: [file], log: () => {} });
  t.like(counts, { inserted: 3, refused: 2 });
  const rejects = readFileSync(files[0]?.rejects ?? '', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  t.deepEqual(rejects, [
    {
      line: 4,
      reason: 'The line is not UTF-8.',
      record: '{"kind":"organization","key":"utf","fields":{"name":"\uFFFD\uFFFD"}}\r',
    },
    { line: 5, reason: 'The line is longer than 4 MiB.', record: null },
  ]);
});

test('lines come whole, however blocks fall', async (t) => {
  const file = join(world.folder, 'blocks.ndjson.gz');
  const lines = Array.from({ length: 5000 }, (_, at) => `{"n":${at},"pad":"${'界'.repeat(at % 700)}"}`);
  writeFileSync(file, gzipSync(`${lines.join('\n')}\n`));
  const read: string[] = [];
  for await (const batch of readLines(file)) for (const line of batch) read.push(`${line.number} ${line.text}`);
  t.deepEqual(
    read,
    lines.map((line, at) => `${at + 1} ${line}`),
  );
});

test('refused lines lie beside the file, and only while there are some', async (t) => {
  t.is(rejectsPath('/x/camps.ndjson.gz'), '/x/camps.rejects.ndjson');
  t.is(rejectsPath('/x/camps.ndjson'), '/x/camps.rejects.ndjson');
  t.is(rejectsPath('/x/camps.txt'), '/x/camps.txt.rejects.ndjson');
  const file = join(world.folder, 'once.ndjson');
  writeFileSync(file, 'nonsense\n');
  await importFiles({ ownerUrl: world.database.url, files: [file], log: () => {} });
  t.is(readFileSync(rejectsPath(file), 'utf8').split('\n').length, 2);
  writeFileSync(file, toText([organization('once')]));
  const { files } = await importFiles({ ownerUrl: world.database.url, files: [file], log: () => {} });
  t.is(files[0]?.rejects, null);
  t.throws(() => readFileSync(rejectsPath(file)), { code: 'ENOENT' });
});

test('no file is lost to the refused lines of another', async (t) => {
  const paths = ['shared.ndjson', 'shared.ndjson.gz', 'shared.rejects.ndjson'].map((name) => join(world.folder, name));
  for (const path of paths) writeFileSync(path, 'nonsense\n');
  const [plain = '', zipped = '', rejects = ''] = paths;
  const load = (...files: string[]) => importFiles({ ownerUrl: world.database.url, files, log: () => {} });
  await t.throwsAsync(load(plain, zipped), { message: /would share .*shared\.rejects\.ndjson/ });
  await t.throwsAsync(load(plain, rejects), { message: /would overwrite .*shared\.rejects\.ndjson/ });
  t.is(readFileSync(rejects, 'utf8'), 'nonsense\n');
  t.is((await load(plain, plain)).refused, 2);
});
