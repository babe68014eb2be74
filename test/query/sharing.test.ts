/** Slots for statements: no class of callers takes another's, and each waits for a bounded time. */
import { setImmediate } from 'node:timers/promises';
import test from 'ava';
import { borrowable, type CallerClass, classOf, Slots, sharedSlots } from '../../server/routes/query/slots.ts';
import { apiError } from '../../server/shared/errors.ts';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { until } from '../until.ts';
import { another, type OtherAccount } from './accounts.ts';
import { asker, later, onlyValue } from './asking.ts';
import { runningOf } from './backends.ts';

const full = () => apiError(503, 'temporarily_unavailable', 'full');
const classes = Object.keys(borrowable) as CallerClass[];
const slots = (most = 8, milliseconds = 50) => new Slots({ most, milliseconds, refusal: full });

/** Takes as many slots as are granted at once. */
async function fill(of: Slots, who: CallerClass, wanted: number): Promise<(() => void)[]> {
  const taken = await Promise.allSettled(Array.from({ length: wanted }, () => of.take(who)));
  return taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

test('each class holds its own slot and what it may borrow, and no more', async (t) => {
  for (const who of classes) t.is((await fill(slots(), who, 9)).length, 1 + borrowable[who], who);
});

test('a class that takes all it can leaves every other class its own slot', async (t) => {
  for (const greedy of classes) {
    const all = slots();
    await fill(all, greedy, 9);
    for (const who of classes) if (who !== greedy) t.is((await fill(all, who, 1)).length, 1, `${greedy}, ${who}`);
  }
  const all = slots();
  for (const who of classes.filter((each) => each !== 'service')) await fill(all, who, 9);
  t.is((await fill(all, 'service', 1)).length, 1, 'all of them together');
});

test('what nobody uses of the shared slots may be borrowed by who may, and comes back', async (t) => {
  const all = slots();
  const [first] = await fill(all, 'pro', 9);
  t.is((await fill(all, 'team', 9)).length, 1 + sharedSlots - borrowable.pro);
  first?.();
  t.is((await fill(all, 'pro', 9)).length, 1);
});

test('turns come in the order of asking, and giving back twice gives one slot', async (t) => {
  const all = slots(8, 5000);
  const [only] = await fill(all, 'preview', 1);
  const order: number[] = [];
  const waiting = [1, 2, 3].map(async (at) => {
    const giveBack = await all.take('preview');
    order.push(at);
    await setImmediate();
    giveBack();
    giveBack();
  });
  only?.();
  only?.();
  await setImmediate();
  t.true(order.length < 3);
  await Promise.all(waiting);
  t.deepEqual(order, [1, 2, 3]);
});

test('waiting is bounded in number and in time, for each class by itself', async (t) => {
  const all = slots(2, 100);
  await fill(all, 'free', 2);
  const began = Date.now();
  const refused = (await Promise.allSettled(Array.from({ length: 5 }, () => all.take('free')))).map(
    ({ status }) => status,
  );
  t.deepEqual(refused, Array(5).fill('rejected'));
  t.true(Date.now() - began >= 95);
  const waiting = all.take('free');
  t.is((await fill(all, 'starter', 1)).length, 1);
  await t.throwsAsync(waiting);
});

test('who belongs to which class', (t) => {
  const who = (kind: 'account' | 'service', plan: string, delegated = false) => classOf({ kind, plan, delegated });
  t.is(who('account', 'free'), 'free');
  t.is(who('account', 'admin'), 'staff');
  t.is(who('service', 'staff'), 'service');
  t.is(who('service', 'free', true), 'free', 'who it speaks for counts');
});

let api: Api;
let database: TestDatabase;

test.before(async () => {
  ({ api, database } = await openCatalog());
  // A waiting function uses no processor time of other callers.
  await database.sql(`create or replace function logic.mask_schedule(p_schedule jsonb, p_pricing boolean,
    p_care_hours boolean) returns jsonb
    language plpgsql stable security definer as 'begin perform pg_sleep(60); return null; end'`);
  // A role that sees all of a schedule gets it without the masking function.
  await database.sql(`update guard.plan_capabilities set capabilities = array_remove(capabilities, 'pricing')`);
});

const long = 'select schedule_configurations from sessions';

/** Starts statements that run until they are stopped. */
function flood(people: readonly OtherAccount[]): { ended: readonly number[]; all: Promise<unknown>; stop(): void } {
  const stop = new AbortController();
  const ended: number[] = [];
  const answers = people.map(({ secret }) =>
    api.handle({
      method: 'POST',
      path: '/api/canonical/query',
      headers: new Map(Object.entries({ 'content-type': ['application/json'], 'x-api-key': [secret] })),
      body: Buffer.from(JSON.stringify({ sql: long })),
      signal: stop.signal,
    }),
  );
  const all = Promise.all(answers.map(async (answer) => ended.push((await answer).status)));
  return { ended, all, stop: () => stop.abort() };
}

for (const plan of ['free', 'starter', 'enterprise'] as const)
  test.serial(`six ${plan} accounts with a long statement keep nobody of another plan waiting`, async (t) => {
    const people = await Promise.all(Array.from({ length: 6 }, () => another(api, database, plan)));
    const { ended, all, stop } = flood(people);
    t.teardown(stop);
    const ran = 1 + borrowable[plan];
    await until('as many as may run', async () => (await runningOf(database, plan)) >= ran);
    const ask = asker(api);
    const everybody = ['free', 'starter', 'pro', 'team', 'enterprise', 'staff', 'admin', 'service', 'preview'] as const;
    const others = everybody.filter((name) => name !== plan);
    const answers = await Promise.all(others.map((name) => ask(name, 'select 1')));
    for (const [at, answer] of answers.entries()) t.is(onlyValue(answer), 1, others[at]);
    t.is(await runningOf(database, plan), ran, 'the long ones were still there');
    await until('the others have waited long enough', () => ended.length >= 6 - ran);
    stop();
    await all;
    t.deepEqual(ended.toSorted(), [...Array(ran).fill(400), ...Array(6 - ran).fill(503)]);
    t.is(onlyValue(await later(() => (people[0] as OtherAccount).send('select 2'))), 2);
  });

test.serial('of many statements of one account all but one are told so, before they are read', async (t) => {
  const pro = await another(api, database, 'pro');
  const long = (at: number) => `select ${'1+'.repeat(2900)}${at}`;
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => pro.send(long(at))));
  const codes = answers.map(({ body }) => body.code);
  t.is(codes.filter((code) => code === 'invalid_sql').length, 1, codes.join());
  t.is(codes.filter((code) => code === 'query_running').length, 19);
  t.is(answers.find(({ status }) => status === 429)?.headers['retry-after'], '1');
});
