/** A file that is not NDJSON is reported in one sentence, and nothing is imported. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import test from 'ava';
import { rejectsPath } from '../../server/imports/rejects.ts';
import { importFiles } from '../../server/imports/run.ts';
import { openWorld, organization, toText, type World } from './world.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
});

const records = Array.from({ length: 3 }, (_, at) => organization(`form/${at}`, { description: 'x'.repeat(20) }));
const ndjson = toText(records);
const csv = 'kind,key,name\norganization,form/1,"Camp, One"\norganization,form/2,Two\n';
const utf16be = Buffer.from(ndjson, 'utf16le').swap16();

/** File contents and the expected messages. */
const forms: Readonly<Record<string, [Buffer | string, RegExp]>> = {
  'a CSV': [csv, /looks like CSV: turn each row into a JSON object/],
  'a CSV with a mark': [`\uFEFF${csv}`, /looks like CSV/],
  'a CSV with semicolons': [csv.replaceAll(',', ';'), /looks like CSV/],
  'a table with tabs': [csv.replaceAll(',', '\t'), /looks like CSV/],
  'a CSV with quoted names': ['"kind","key"\r\n"organization","x"\r\n', /looks like CSV/],
  'a head of CSV alone': ['kind,key,name\n', /looks like CSV/],
  'a JSON array in one line': [JSON.stringify(records), /is one JSON array: write its members one a line/],
  'a JSON array over many lines': [`\n${JSON.stringify(records, null, 2)}\n`, /is one JSON array/],
  'a JSON array with a record a line': [
    `[${records.map((each) => JSON.stringify(each)).join(',\n')}]`,
    /is one JSON array/,
  ],
  'a JSON array longer than is looked at': [
    JSON.stringify(Array.from({ length: 3000 }, () => records[0])),
    /is one JSON array/,
  ],
  'an empty array': ['[]', /is one JSON array/],
  'objects over many lines': [records.map((each) => JSON.stringify(each, null, 2)).join('\n'), /go over several lines/],
  'UTF-16 with a mark': [Buffer.from(`\uFEFF${ndjson}`, 'utf16le'), /is UTF-16: save it as UTF-8/],
  'UTF-16 without a mark': [Buffer.from(ndjson, 'utf16le'), /is UTF-16/],
  'UTF-16 with the high byte first': [Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be]), /is UTF-16/],
  'the same without a mark': [utf16be, /is UTF-16/],
  'a CSV in UTF-16': [Buffer.from(`\uFEFF${csv}`, 'utf16le'), /is UTF-16/],
  'a zip': [
    Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), deflateRawSync(Buffer.from(ndjson))]),
    /is a zip archive: unpack it/,
  ],
  bzip2: [Buffer.from('425a6839314159265359', 'hex'), /is compressed with bzip2: unpack it/],
  zstd: [Buffer.from('28b52ffd2400010000', 'hex'), /is compressed with zstd/],
  'gzip twice': [gzipSync(gzipSync(ndjson)), /is compressed with gzip twice/],
  'a CSV in gzip': [gzipSync(csv), /looks like CSV/],
  'UTF-16 in gzip': [gzipSync(Buffer.from(`\uFEFF${ndjson}`, 'utf16le')), /is UTF-16/],
  binary: [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /is binary, not text/],
  HTML: ['<!doctype html>\n<p>Not found</p>\n', /is XML or HTML/],
  nothing: ['', /is empty: there is no line to import/],
  blanks: [' \n\r\n\uFEFF\n', /is empty/],
  'nothing in gzip': [gzipSync(''), /is empty/],
};

for (const [name, [content, told]] of Object.entries(forms))
  test(`one clear sentence for ${name}, and nothing is imported`, async (t) => {
    const file = join(world.folder, `${name.replaceAll(' ', '-')}.ndjson`);
    const before = join(world.folder, `${name.replaceAll(' ', '-')}-before.ndjson`);
    writeFileSync(file, content);
    writeFileSync(before, ndjson);
    const error = await t.throwsAsync(
      importFiles({ ownerUrl: world.database.url, files: [before, file], log: () => {} }),
      { message: told },
    );
    t.true(
      error.message.startsWith(file) && !error.message.includes('\n') && error.message.length < 400,
      error.message,
    );
    t.false(existsSync(rejectsPath(file)));
    const [{ count }] = (await world.database.sql('select count(*) from store.import_batches where file like $1', [
      `${name.replaceAll(' ', '-')}%`,
    ])) as [{ count: string }];
    t.is(count, '0');
  });

test('a bad line among good ones is no reason to refuse the file', async (t) => {
  const openings = ['nonsense', 'a,b,c', '[]', '[1,2]', '"text, with a comma"', '{"kind":', '7', '{"a":1'];
  for (const first of openings) {
    const { inserted, refused } = await world.load(first, organization(`among/${first}`));
    t.deepEqual([inserted, refused], [1, 1], first);
  }
  t.deepEqual([(await world.load('nonsense')).refused, (await world.load('{"kind":')).refused], [1, 1]);
  const { inserted } = await world.load(`\uFEFF${JSON.stringify(organization('among/mark'))}`);
  t.is(inserted, 1);
  t.is((await world.load(`\n\n  ${JSON.stringify(organization('among/blank'))}`)).inserted, 1);
});
