/** Live map streams limited to a collection show changes of its members without a new request. */
import test from 'ava';
import { idOf } from '../fixtures/line.ts';
import { LiveClient, serve } from '../map/live-client.ts';
import { until } from '../map/live-world.ts';
import { openTowns } from '../map/towns.ts';

test('a camp that becomes a member appears, one that is none goes [map.collectionid-staff]', async (t) => {
  const { database, api } = await openTowns();
  const server = await serve(database, { MAP_LIVE_RECHECK_MS: '300' });
  t.teardown(() => server.stop());
  const staff = api.as('staff');
  const made = await staff.send('POST', '/api/collections', { name: 'Followed' });
  const { id } = made.body.data.collection;
  const member = (method: string, key: string) =>
    staff.send(method, `/api/collections/${id}/organizations/${idOf('organization', key)}`);
  await member('PUT', 'lake');

  const client = new LiveClient(api.cast.headersOf('staff'));
  t.teardown(() => client.cut());
  const query = 'bbox=-180,-90,180,90&zoom=3&includeCampPoints=true';
  const url = `${server.url}/api/canonical/map/stream?${query}&collectionId=${id}`;
  t.is((await client.connect(url)).status, 200);
  const shows = async (...keys: string[]) => {
    const ids = keys.map((key) => idOf('organization', key)).toSorted();
    await until(() => client.fault !== null || [...client.machine.rows.keys()].toSorted().join() === ids.join());
    if (client.fault !== null) throw client.fault;
  };
  await shows('lake');
  await member('PUT', 'direct');
  await shows('lake', 'direct');
  await member('DELETE', 'lake');
  await shows('direct');
  await database.sql(`select api.change_account($1, '{"role": "none"}')`, [api.cast.accounts.staff]);
  await client.ended();
  t.is(client.machine.events.at(-1)?.event, 'error', 'who is staff no longer follows no longer');
});
