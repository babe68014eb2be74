/** The review agent's instructions, its pauses, and what it must forget. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

const path = '/api/overseer';
const staff = () => api.as('staff');
const read = async () => (await staff().get(path)).body.data;
const latest = async (limit = 1) =>
  (await staff().get(`${path}/events?order=desc&limit=${limit}`)).body.data.events as Record<string, unknown>[];
async function pause(paused: boolean) {
  const { revision, pauseVersion } = await read();
  const body = { paused, expectedRevision: revision, expectedPauseVersion: pauseVersion };
  return staff().send('POST', `${path}/pause`, body);
}

test.serial('it can be read how it stands, also before anybody has said anything [overseer.get]', async (t) => {
  const { status, body } = await staff().get(path);
  t.is(status, 200);
  t.like(body.data, { revision: 0, directives: [], disabledTools: [], pendingMessages: 0 });
  t.like(body.data, { executionActive: false, paused: false, pauseVersion: 0, latestSlackDelivery: null });
  const withModel = await openApi(await openDatabase(), {
    environment: { OVERSEER_MODEL_URL: 'http://127.0.0.1:9/v1' },
  });
  t.true((await withModel.as('staff').get(path)).body.data.executionActive, 'a model would take messages');
});

test.serial(
  'directives are saved against the revision that was read [overseer.put] [overseer.put-stale]',
  async (t) => {
    const { revision } = await read();
    const body = { directives: ['Be kind.', 'Be quick.'], disabledTools: ['check_links'], expectedRevision: revision };
    const saved = await staff().send('PUT', path, body);
    t.is(saved.status, 200, saved.text);
    t.like(saved.body.data, { revision: revision + 1, directives: ['Be kind.', 'Be quick.'] });
    t.deepEqual(saved.body.data.disabledTools, ['check_links']);
    t.is(saved.body.data.updatedBy, api.cast.accounts.staff);
    const [event] = await latest();
    t.like(event, { kind: 'directive_saved', revision: revision + 1, directive: 'Be kind.\nBe quick.' });
    t.is(event?.actorId, api.cast.accounts.staff);

    const stale = await staff().send('PUT', path, body);
    t.is(stale.status, 409);
    t.is(stale.body.code, 'stale_version');
    t.deepEqual(stale.body.snapshot, await read(), 'with how it stands');
    t.deepEqual(await latest(), [event as object], 'and nothing was written');
  },
);

test.serial('one text is one directive, and the tools stay as they are [overseer.put-legacy]', async (t) => {
  const { revision } = await read();
  const saved = await staff().send('PUT', path, { directive: 'As before.', expectedRevision: revision });
  t.is(saved.status, 200);
  t.like(saved.body.data, { revision: revision + 1, directives: ['As before.'], directive: 'As before.' });
  t.deepEqual(saved.body.data.disabledTools, ['check_links']);
  const blank = await staff().send('PUT', path, { directive: '', expectedRevision: revision + 1 });
  t.deepEqual(blank.body.data.directives, []);
  const more = { directives: [], disabledTools: [], expectedRevision: revision + 2 };
  t.deepEqual((await staff().send('PUT', path, more)).body.data.disabledTools, []);
});

test.serial('a body that is neither form is 400 [overseer.put] [overseer.put-legacy]', async (t) => {
  const before = await read();
  const { revision: expectedRevision } = before;
  const wrong = [
    { directives: [] },
    { expectedRevision },
    { directives: 'x', expectedRevision },
    { directives: [''], expectedRevision },
    { directives: ['x'], directive: 'x', expectedRevision },
    { directive: 'x', disabledTools: [], expectedRevision },
    { directives: ['x'], expectedRevision: -1 },
    { directives: ['x'], expectedRevision: 1e20 },
    { directives: ['x'], expectedRevision: '0' },
    { directives: ['x'], disabledTools: ['a b'], expectedRevision },
    { directives: ['a\0b'], expectedRevision },
    { directives: ['x'], paused: false, expectedRevision },
    [],
  ];
  for (const body of wrong) t.is((await staff().send('PUT', path, body)).status, 400, JSON.stringify(body));
  t.deepEqual(await read(), before);
});

test.serial(
  'pausing moves one counter, once [overseer.pause] [overseer.pause-noop] [overseer.event-pause]',
  async (t) => {
    const before = await read();
    const paused = await pause(true);
    t.is(paused.status, 200);
    t.like(paused.body.data, { paused: true, pauseVersion: before.pauseVersion + 1, revision: before.revision });
    const [event] = await latest();
    t.like(event, { kind: 'pause_changed', revision: before.revision });
    t.deepEqual(event?.details, { paused: true, pauseVersion: before.pauseVersion + 1 });

    const again = await pause(true);
    t.is(again.status, 200);
    t.like(again.body.data, { paused: true, pauseVersion: before.pauseVersion + 1 });
    const late = { paused: true, expectedRevision: 999, expectedPauseVersion: 999 };
    t.is((await staff().send('POST', `${path}/pause`, late)).status, 200, 'whatever was expected');
    t.deepEqual(await latest(), [event as object], 'and no event');
  },
);

test.serial('a pause for another state than expected is 409 [overseer.pause-mismatch]', async (t) => {
  const { revision, pauseVersion } = await read();
  for (const body of [
    { paused: false, expectedRevision: revision, expectedPauseVersion: pauseVersion - 1 },
    { paused: false, expectedRevision: revision - 1, expectedPauseVersion: pauseVersion },
  ]) {
    const { status, body: told } = await staff().send('POST', `${path}/pause`, body);
    t.is(status, 409);
    t.deepEqual(told.snapshot, await read());
    t.true(told.snapshot.paused);
  }
});

test.serial('nothing but /pause lets it go on [overseer.put-never-resumes] [overseer.resume-explicit]', async (t) => {
  t.true((await read()).paused);
  const { revision } = await read();
  await staff().send('PUT', path, { directives: ['More.'], expectedRevision: revision });
  t.true((await read()).paused);
  const message = { requestId: randomUUID(), expectedRevision: revision + 1, text: 'Go on!' };
  t.is((await staff().send('POST', `${path}/messages`, message)).status, 200);
  t.true((await read()).paused);
  t.is((await staff().send('POST', `${path}/clear-memory`, {})).status, 200);
  t.true((await read()).paused);
  const resumed = await pause(false);
  t.false(resumed.body.data.paused, 'control');
});

test.serial(
  'clearing cancels what waits and keeps the rest [overseer.clear-memory] [overseer.clear-memory-cancels]',
  async (t) => {
    await pause(true);
    const before = await read();
    const ids = [randomUUID(), randomUUID()];
    for (const requestId of ids)
      await staff().send('POST', `${path}/messages`, { requestId, expectedRevision: before.revision, text: 'x' });
    t.is((await read()).pendingMessages, 2);
    const cleared = await staff().send('POST', `${path}/clear-memory`);
    t.is(cleared.status, 200, cleared.text);
    const { revision, directives, cadenceMinutes, paused, pendingMessages } = cleared.body.data;
    t.deepEqual([directives, cadenceMinutes, paused], [before.directives, before.cadenceMinutes, true]);
    t.is(revision, before.revision + 1);
    t.is(pendingMessages, 0);
    const events = (await latest(3)).toReversed();
    t.deepEqual(
      events.map(({ kind }) => kind),
      ['memory_cleared', 'message_cancelled', 'message_cancelled'],
    );
    t.deepEqual(
      events.slice(1).map(({ details }) => (details as { requestId: string }).requestId),
      ids,
      'the oldest first',
    );
  },
);

test.serial('clearing asks for a revision only where one is given [overseer.clear-memory-stale]', async (t) => {
  const before = await read();
  const stale = await staff().send('POST', `${path}/clear-memory`, { expectedRevision: before.revision - 1 });
  t.is(stale.status, 409);
  t.deepEqual(stale.body.snapshot, before);
  t.deepEqual(await read(), before);
  const fresh = await staff().send('POST', `${path}/clear-memory`, { expectedRevision: before.revision });
  t.is(fresh.status, 200);
  t.is((await staff().send('POST', `${path}/clear-memory`, {})).status, 200);
});

test.serial('of many who save at once one does, each time [overseer.put-stale]', async (t) => {
  for (let round = 0; round < 5; round += 1) {
    const { revision } = await read();
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        staff().send('PUT', path, { directives: [`${round} ${n}`], expectedRevision: revision }),
      ),
    );
    t.is(all.filter(({ status }) => status === 200).length, 1);
    t.is((await read()).revision, revision + 1);
  }
});
