/** Organizations are found by a part of an address through their own copies of it, once every one has a copy. */
import test from 'ava';
import copyAddresses from '../../workers/tasks/catalog/copy-addresses.ts';
import { importLines } from '../fixtures/catalog.ts';
import { compare, openSmall, record, related, type SmallCatalog } from '../fixtures/filter/small.ts';
import type { Kind } from '../fixtures/line.ts';
import { runTask } from '../run-task.ts';
import { behind } from '../until.ts';

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([
    record('organization', 'lake', { address: '99 Lake Road' }),
    record('organization', 'kirk', { address: '7 KİRK Allée' }),
    record('organization', 'blank', { address: '' }),
    record('organization', 'none'),
    record('activity', 'pottery', { address: '99 Other Road' }, { organization: 'lake' }),
    record('activity', 'kites', {}, { organization: 'none' }),
  ]);
});

const found = async (kind: Kind, filter: object) => await small.found(kind, filter, 'admin');
const part = (value: string) => compare('address', 'containsText', value);
const forget = async () => await small.database.sql('update store.organizations set address = null');

/** Where the condition on organizations reads the address. */
async function sourceOf(filter: object): Promise<string> {
  const [row] = await small.database.sql<{ condition: string; joins: string }>(
    `select * from logic.compile_conditions('organization', jsonb_build_object('filter', $1::text), 'campatlas_admin')`,
    [JSON.stringify(filter)],
  );
  return `${/\b[rc]\.address/.exec(row?.condition ?? '')?.[0]} ${row?.joins}`.trim();
}

/** How many copies differ from the configuration. */
async function differing(): Promise<number> {
  const [row] = await small.database.sql<{ count: number }>(
    `select count(*)::integer from store.organizations o join store.configurations c on c.id = o.configuration_id
      where o.address is distinct from coalesce(c.address, '')`,
  );
  return row?.count ?? Number.NaN;
}

async function checkAnswers(t: { deepEqual(one: unknown, two: unknown, what?: string): void }): Promise<void> {
  const expected: readonly (readonly [string, readonly string[]])[] = [
    ['99 ', ['lake']],
    ['LAKE', ['lake']],
    ['ALLÉE', ['kirk']],
    ['k', ['kirk', 'lake']],
    ['7', ['kirk']],
    ['zzzz', []],
    // An address without characters contains an empty text; no address contains nothing.
    ['', ['blank', 'kirk', 'lake']],
  ];
  for (const [value, names] of expected) {
    t.deepEqual(await found('organization', part(value)), names, value);
    const any = { any: [part(value), compare('description', 'containsText', 'zqz')] };
    t.deepEqual(await found('organization', any), names, `${value} or a description`);
  }
  t.deepEqual(await found('activity', related('organization', 'any', part('lake'))), ['pottery']);
  t.deepEqual(await found('activity', part('99 ')), ['pottery']);
  t.deepEqual(await found('organization', compare('address', 'missing')), ['none']);
}

test.serial('organizations are found by parts of their own addresses [filter.op-containstext]', async (t) => {
  t.is(await differing(), 0);
  t.is(await sourceOf(part('99 ')), 'r.address');
  t.is(await sourceOf(part('')), 'c.address c');
  t.is(await sourceOf(compare('address', 'present')), 'c.address c');
  await checkAnswers(t);
});

test.serial('an organization without a copy is found by its configuration, until a job copies it', async (t) => {
  await forget();
  t.is(await sourceOf(part('99 ')), 'c.address c');
  await checkAnswers(t);
  await runTask(copyAddresses, small.database);
  t.is(await differing(), 0);
  t.is(await sourceOf(part('99 ')), 'r.address');
  await checkAnswers(t);
  t.deepEqual(await small.database.sql('select api.copy_addresses(10) as copied'), [{ copied: 0 }]);
});

test.serial('a copy waits for a writer of its organization, and takes what it wrote', async (t) => {
  await forget();
  const id = record('organization', 'lake').id;
  const statements = `select from store.records where id = '${id}' for no key update;
    insert into store.configurations (id, address) values ('00000000-0000-4000-8000-000000000001', '12 New Street');
    update store.organizations set configuration_id = '00000000-0000-4000-8000-000000000001' where id = '${id}'`;
  await behind(small.database, statements, 1, async () => await small.database.sql('select api.copy_addresses(100)'));
  t.is(await differing(), 0);
  t.deepEqual(await found('organization', part('new street')), ['lake']);
});

test.serial('a changed address is copied with the row', async (t) => {
  const { refused } = await importLines(small.database.url, [
    record('organization', 'none', { address: '5 Mill Lane' }),
    record('organization', 'kirk', { address: null }),
    record('organization', 'new', { address: '6 Mill Lane' }),
  ]);
  t.is(refused, 0);
  t.is(await differing(), 0);
  t.deepEqual(await found('organization', part('mill lane')), ['new', 'none']);
  t.deepEqual(await found('organization', part('allée')), []);
});
