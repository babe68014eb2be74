/** Removes the protections of family data one by one; the checks of their tests must detect that. */
import test from 'ava';
import { Seal } from '../../server/seal/seal.ts';
import { changed } from '../changed-sql.ts';
import { base, type Family, makeChild, manual, openFamily } from '../family/people.ts';
import { behind } from '../until.ts';

/** The results of the checks as one line. */
async function asked({ database, parent: owner, otherParent: other }: Family): Promise<string> {
  const { id } = await makeChild(owner);
  const foreign = await other.get(`/children/${id}`);
  const listed = (await other.get('/children')).text.includes(id);
  const write = (version: number) =>
    owner.post(`/children/${id}/corrections`, { version, changes: { 'child.notes': `${version}` }, source: manual });
  // Both updates are merged from one version before either is written, so PostgreSQL decides.
  const both = await behind(database, 'select from store.children for update', 2, () =>
    Promise.all([write(1), write(1)]),
  );
  const won = both.filter(({ status }) => status === 200).length;
  const fact = await owner.post('/memory-facts', { category: 'other', statement: 'x', source: manual });
  const theirs = await other.get('/memory-facts');
  const care = await other.post('/memory-facts', { category: 'other', statement: 'x', childId: id, source: manual });
  await database.close();
  const { id: factId } = fact.body.data.memoryFact;
  return [foreign.status, listed, won, theirs.text.includes(factId), care.status].join(' ');
}

const sound = '404 false 1 false 400';

const mutations: Readonly<Record<string, string>> = {
  'profiles have no policy': 'alter policy mine_read on store.children using (true)',
  'facts have no policy': 'alter policy own_read on store.memory_facts using (true)',
  'a version counts twice': changed('api.write_child', ' and c.version = p_expected', ''),
  'any child may be named': changed('logic.require_children', 'if not p_children <@ guard.my_children()', 'if false'),
};

test('control: nothing is taken away', async (t) => {
  t.is(await asked(await openFamily()), sound);
});

for (const [name, mutation] of Object.entries(mutations))
  test(`noticed: ${name}`, async (t) => {
    const family = await openFamily();
    await family.database.sql(mutation);
    t.not(await asked(family).catch(() => 'failed'), sound);
  });

test('noticed: a sealed text is moved to another row', async (t) => {
  const { database, api, parent: owner } = await openFamily();
  const [one, other] = [await makeChild(owner), await makeChild(owner)];
  const swap = () =>
    database.sql('update store.children c set sealed = o.sealed from store.children o where c.id = $1 and o.id = $2', [
      one.id,
      other.id,
    ]);
  t.is((await owner.get(`/children/${one.id}`)).status, 200, 'control');
  await swap();
  const { status, text } = await api.as('parent').get(`${base}/children/${one.id}`);
  t.is(status, 500);
  t.notRegex(text, /Ada/);
  // Without the row's address in the seal, it would open.
  const real = Seal.prototype.open;
  t.teardown(() => {
    Seal.prototype.open = real;
  });
  Seal.prototype.open = function open(sealed, address) {
    return real.call(this, sealed, address.id === one.id ? { ...address, id: other.id } : address);
  };
  t.is((await owner.get(`/children/${one.id}`)).status, 200);
});
