import test from 'ava';
import type { CampMode } from '../fakes/camp-site/open.ts';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';
import { openWorld, type Run, type World } from './world.ts';

/** The expected end of a camp run in each mode, the number of orders, and the reason; those that take longest first. */
const ends: readonly (readonly [CampMode, string, number, string?])[] = [
  ['half', 'failed', 0, 'site_failed'],
  ['elsewhere', 'failed', 0, 'other_host'],
  ['auto', 'done', 1],
  ['silent', 'unknown', 1],
  ['relink', 'unknown', 1],
  ['double', 'unknown', 1],
  ['full', 'failed', 0, 'camp_full'],
  ['iframe', 'done', 1],
  ['link', 'done', 1],
  ['later', 'done', 1],
  ['thief', 'done', 1],
  ['waitlist', 'done', 1],
  ['greedy', 'done', 1],
  ['jump', 'failed', 0, 'over_limit'],
  ['euro', 'failed', 0, 'other_currency'],
  ['canada', 'failed', 0, 'other_currency'],
  ['refuse', 'refused', 0, 'camp_refused'],
  ['reset-before', 'unknown', 0],
  ['reset', 'unknown', 1],
  ['500', 'unknown', 1],
  ['307', 'unknown', 1],
];

let world: World;
/** The run of each mode; all are driven at once, because most wait for something that does not come. */
const runOf = new Map<CampMode, string>();
test.before(async () => {
  world = await openWorld({}, 'here', 4);
  await importLines(
    world.database.url,
    ends.map(([mode]) =>
      line(
        'session',
        mode,
        { name: mode, start_date: '2099-07-01', canonical_url: `${world.camp.url}/week-1/${mode}` },
        { activity: 'camp/day' },
      ),
    ),
  );
  for (const [mode] of ends) runOf.set(mode, (await world.start({ sessionId: idOf('session', mode) })).id);
});
test.after.always(() => world.close());

const ordersOf = (mode: string) => world.camp.orders().filter(({ modes }) => modes === mode).length;

for (const [mode, state, orders, code] of ends)
  test.serial(`a site that is ${mode}: ${state}, and ${orders} orders`, async (t) => {
    const id = runOf.get(mode) ?? '';
    const run = await world.once(id, 'done', 'failed', 'refused', 'unknown');
    t.is(run.state, state, JSON.stringify(run));
    t.is(ordersOf(mode), orders);
    const permits = await world.database.sql('select from store.broker_submissions where run_id = $1', [id]);
    t.true(permits.length === 1 || orders === 0, 'no order without a permit');
    t.is(run.error?.code, code);
    if (mode === 'waitlist') t.true(run.receipt.waitlisted);
    if (state !== 'unknown') return;
    const [decision] = run.decisions;
    t.is(decision.kind, 'outcome', 'a person finds out');
    const settled = await world.decide(run, 'accept', orders === 1 ? 'ordered' : 'refused');
    t.is(settled.state, orders === 1 ? 'done' : 'refused');
  });

test.serial('nothing is sent again after the end of a run, and no order is of another', (t) => {
  for (const [mode, , orders] of ends) t.is(ordersOf(mode), orders, mode);
  t.is(
    world.camp.orders().length,
    ends.reduce((sum, [, , orders]) => sum + orders, 0),
  );
});

test.serial('a page that sends by itself in every way there is orders nothing without a permit', async (t) => {
  world.camp.setModes('eager');
  const before = world.camp.orders().length;
  const { id } = await world.start({ site: world.camp.url, task: 'Register.' });
  const run = await world.once(id, 'waiting', 'failed');
  t.is(run.state, 'waiting', JSON.stringify(run));
  t.is(world.camp.orders().length, before, 'nothing was let through');
  const { trace } = (await world.api.as('staff').get(`/api/broker/runs/${id}/trace`)).body.data;
  const refused = trace.requests.filter(({ path, status }: Run) => path.startsWith('/order') && status === null);
  t.true(refused.length >= 4, `the page tried, ${refused.length} times`);
  await world.decide(run, 'decline');
});

test.serial('questions and waivers of a site are asked, once', async (t) => {
  world.camp.setModes('question', 'waiver');
  const { id } = await world.start({ sessionId: world.sessionId });
  const asked = await world.once(id, 'waiting', 'failed');
  t.is(asked.decisions[0].question, 'Which bus stop?');
  t.deepEqual(
    asked.decisions[0].options.map(({ label }: Run) => label),
    ['North', 'South'],
  );
  await world.decide(asked, 'accept', asked.decisions[0].options[0].id);
  const { decisions } = await world.once(id, 'waiting', 'failed');
  t.is(decisions.at(-1).kind, 'waiver');
  await world.decide(await world.run(id));
  t.is((await world.once(id, 'done', 'failed')).state, 'done');
  t.is(world.camp.entries().findLast(({ kind }) => kind === 'details')?.fields?.bus, 'n');
});
