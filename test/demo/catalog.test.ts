import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import test from 'ava';
import { generatedLines } from '../../demo/convert/generated.ts';
import type { Line } from '../../demo/convert/line.ts';
import { lineSchemas } from '../../server/imports/line-schema.ts';
import { parseLine } from '../../server/imports/parse-line.ts';

const file = readFileSync(join(import.meta.dirname, '../../demo/catalog.ndjson.gz'));
const lines: Line[] = gunzipSync(file)
  .toString('utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
const published = lines.filter((line) => line.source.kind === 'import');
const generated = lines.filter((line) => line.source.kind === 'other');

test('every line that ships has the form an import line must have', (t) => {
  const schemas = lineSchemas(new Set(['America/New_York', 'America/Chicago', 'America/Los_Angeles']));
  const refused = lines.flatMap((line) => {
    const read = parseLine(JSON.stringify(line), schemas);
    return 'problems' in read ? [`${line.key}: ${read.problems.join('; ')}`] : [];
  });
  t.deepEqual(refused, []);
  t.true(lines.length > 4000 && file.length < 3 * 2 ** 20);
});

test('every record has one line of its source, a name and parents that are in the file', (t) => {
  const keys = new Set(published.map((line) => `${line.kind} ${line.key}`));
  t.is(keys.size, published.length);
  const orphans = lines.filter(
    (line) =>
      (line.organization !== undefined && !keys.has(`organization ${line.organization}`)) ||
      (line.activity !== undefined && !keys.has(`activity ${line.activity}`)),
  );
  t.deepEqual(orphans, []);
  t.true(published.every((line) => line.fields.name && line.source.url?.startsWith('https://github.com/')));
});

test('a made-up value stands in a line of its own that says so, beside no published one', (t) => {
  const known = new Map(published.map((line) => [`${line.kind} ${line.key}`, line.fields]));
  t.true(generated.length > 0);
  for (const line of generated) {
    const names = Object.keys(line.fields) as (keyof Line['fields'])[];
    for (const name of names) {
      t.is(line.source.fields?.[name]?.rule, 'generated');
      t.is(known.get(`${line.kind} ${line.key}`)?.[name], undefined);
    }
    t.is(line.source.url, undefined);
  }
  t.deepEqual(generatedLines(published, generated[0]?.source.observed_at ?? ''), generated);
});

test('no point claims to be exact, and none lies outside the state of its record', (t) => {
  const boxes: Record<string, [number, number, number, number]> = {
    VT: [42.7, 45.1, -73.5, -71.4],
    IL: [41.4, 42.4, -88.2, -87.4],
    NY: [40.45, 40.95, -74.3, -73.65],
    WA: [47.4, 47.8, -122.5, -122.2],
  };
  const strays = published.filter(({ fields }) => {
    const { latitude, longitude, region } = fields;
    if (latitude === undefined || longitude === undefined) return false;
    const [south = 0, north = 0, west = 0, east = 0] = boxes[region ?? ''] ?? [];
    return latitude < south || latitude > north || longitude < west || longitude > east;
  });
  t.deepEqual(
    strays.map((line) => line.key),
    [],
  );
  t.true(
    published.every(({ fields }) => (fields.latitude === undefined) === (fields.coordinate_precision === undefined)),
  );
});

test('no text that every plan reads carries a mail address or a telephone number', (t) => {
  const open = lines.map(({ fields }) => `${fields.name ?? ''} ${fields.description ?? ''}`);
  t.deepEqual(
    open.filter((text) => /[\w.]@[\w-]+\.\w/.test(text) || /\(?\d{3}\)?[-. ]{1,2}\d{3}[-. ]\d{4}/.test(text)),
    [],
  );
});
