/** Removes the protections of collections one by one; the checks of their tests must detect that. */
import test from 'ava';
import { changed } from '../changed-sql.ts';
import { idOf } from '../fixtures/line.ts';
import { openTowns } from '../map/towns.ts';

const org = (key: string) => idOf('organization', key);

/** The results of the checks as one line. */
async function asked(mutation: string): Promise<string> {
  const { api, database } = await openTowns();
  await database.sql(mutation);
  const staff = api.as('staff');
  const { id } = (await staff.send('POST', '/api/collections', { name: 'Mutated' })).body.data.collection;
  const member = (method: string, key: string) =>
    staff.send(method, `/api/collections/${id}/organizations/${org(key)}`);
  const list = async (name: 'staff' | 'team') =>
    (await api.as(name).get(`/api/organizations?collectionId=${id}`)).body?.total;
  await member('PUT', 'lake');
  const totals = [await list('staff'), await list('team')];
  await member('PUT', 'direct');
  totals.push(await list('staff'));
  await database.sql(`delete from store.organizations where id = $1`, [org('direct')]);
  totals.push((await staff.get(`/api/collections/${id}`)).body.data.collection.availableMemberCount);
  await staff.send('PATCH', `/api/collections/${id}`, { archived: true });
  const direct = database
    .sql('insert into store.collection_members (collection_id, organization_id) values ($1, $2)', [id, org('other')])
    .then(
      () => 'entered',
      () => 'kept out',
    );
  return `${totals.join(' ')} ${await direct}`;
}

const sound = '1  2 1 kept out';

const mutations: Readonly<Record<string, string>> = {
  'a role without collections is let in': changed(
    'logic.compile_collection',
    `p.capabilities @> '{collections}'`,
    'true',
  ),
  'members are no change of the catalog': 'drop trigger tally_insert on store.collection_members',
  'what is not disclosed counts as available': 'drop trigger membership_delete on store.organizations',
  'archives change': 'drop trigger archive on store.collections',
};

test('control: nothing is taken away', async (t) => {
  t.is(await asked('select 1'), sound);
});

for (const [name, mutation] of Object.entries(mutations))
  test(`noticed: ${name}`, async (t) => {
    t.not(await asked(mutation), sound);
  });
