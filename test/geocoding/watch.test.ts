/** Changes of jobs as server-sent events. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { openEvents } from '../http/events.ts';
import { camp, openWorld, root, street, type World } from './world.ts';

let world: World;
test.before(async () => {
  world = await openWorld([camp('one', street(1))]);
});

test('jobs and one job are followed, each with the bytes of its own route', async (t) => {
  const { api } = world;
  const open = (address: string) => openEvents(api, `${root}/${address}`, api.cast.headersOf('staff'));
  const read = async (address: string) => (await api.as('staff').get(`${root}/${address}`)).text;
  const list = await open('jobs/stream');
  t.deepEqual(await list.next(), { name: 'snapshot', data: await read('jobs'), id: null });
  const { id } = await world.create();
  t.is((await list.await('snapshot')).data, await read('jobs'));
  const one = await open(`jobs/${id}/stream`);
  t.is((await one.await('snapshot')).data, await read(`jobs/${id}`));
  t.is((await world.post(`/jobs/${id}/cancel`)).status, 200);
  t.is(JSON.parse((await one.await('snapshot')).data).data.job.status, 'cancelled');
  t.is((await list.await('snapshot')).data, await read('jobs'));
  await list.leave();
  await one.leave();
  t.is((await open(`jobs/${randomUUID()}/stream`)).status, 404);
});
