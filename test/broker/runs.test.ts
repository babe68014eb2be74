import test from 'ava';
import { openWorld, type World } from './world.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
});
test.beforeEach(() => world.camp.setModes());
test.after.always(() => world.close());

test.serial('a camp run of staff orders once and ends with the receipt [broker.runs-start]', async (t) => {
  const before = world.camp.orders().length;
  const { id, maxSpend } = await world.start({ sessionId: world.sessionId });
  t.deepEqual(maxSpend, { amountCents: 50_000, currency: 'USD' }, 'the cap [broker.runs-maxspend-default]');
  const run = await world.once(id, 'done', 'failed', 'unknown', 'refused');
  t.is(run.state, 'done', JSON.stringify(run));
  const orders = world.camp.orders().slice(before);
  t.is(orders.length, 1);
  t.is(run.receipt.reference, orders[0]?.reference);
  t.is(run.receipt.amountCents, 34_000);
  const { trace } = (await world.api.as('staff').get(`/api/broker/runs/${id}/trace`)).body.data;
  t.is(trace.order.outcome, 'ordered');
  t.deepEqual(
    trace.screens.map(({ reason }: { reason: string }) => reason),
    ['total', 'receipt'],
  );
  t.deepEqual(world.failures, []);
});
