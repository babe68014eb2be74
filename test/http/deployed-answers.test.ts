/** A deploy makes servers forget the answers of the functions that it altered, at once, and no others. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { projectRoot } from '../../server/config.ts';
import { deploy } from '../../server/db/deploy.ts';
import { countedCaches } from '../../server/shared/cache-counts.ts';
import { openCatalog } from '../fixtures/catalog.ts';

const addresses = {
  lists: '/api/sessions?limit=3',
  facets: '/api/sessions/facets?field=category&region=OR',
  offers: (organizations: string) => `/api/catalog/offers?organizations=${organizations}`,
};
type Answers = Record<keyof typeof addresses, string>;

/** Edits of one file each, and the answers that then differ. */
const edits: readonly (readonly [path: string, from: RegExp, to: string, differ: readonly string[]])[] = [
  ['functions/catalog/api.list_records.sql', /^begin$/m, '$&\n  -- Another comment.', []],
  ['functions/catalog/api.list_records.sql', /^ {2}if p_rows/m, '  unfiltered_total := 7000;\n$&', ['lists']],
  ['functions/facets/api.get_facets.sql', /^end$/m, '  total := 7000;\n$&', ['facets']],
  ['functions/catalog/api.list_offers.sql', /end\)$/m, "$& || ' '", ['offers']],
];

test('a deploy makes servers forget the answers of what it altered, and keep the others', async (t) => {
  const { api, database } = await openCatalog();
  const root = mkdtempSync(join(tmpdir(), 'campatlas-sql-'));
  t.teardown(() => rmSync(root, { recursive: true }));
  for (const folder of ['sql', 'policies', 'functions'])
    cpSync(join(projectRoot, folder), join(root, folder), { recursive: true });
  const get = async (address: string) => (await api.as('team').get(address)).text;
  const { organizations } = JSON.parse(await get('/api/organizations?limit=3')) as { organizations: { id: string }[] };
  const ids = organizations.map(({ id }) => id).join();
  const read = async () => {
    const before = hits();
    const { lists, facets, offers } = addresses;
    const texts: Answers = { lists: await get(lists), facets: await get(facets), offers: await get(offers(ids)) };
    return { texts, found: hits() - before };
  };
  let { texts } = await read();
  t.deepEqual(await read(), { texts, found: 3 });
  for (const [path, from, to, differ] of edits) {
    const text = readFileSync(join(root, path), 'utf8');
    const edited = text.replace(from, to);
    t.not(edited, text, path);
    writeFileSync(join(root, path), edited);
    await deploy(database.url, { root, log: () => {} });
    const after = await read();
    t.deepEqual(
      Object.keys(texts).filter((key) => after.texts[key as keyof Answers] !== texts[key as keyof Answers]),
      [...differ],
    );
    t.is(after.found, 3 - differ.length, `${path}: the others are kept`);
    ({ texts } = after);
  }
});

function hits(): number {
  return [...countedCaches()].find(({ name }) => name === 'answers')?.hits ?? 0;
}
