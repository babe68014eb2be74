/**
 * Random histories of update requests, compared with a reducer that follows the specification. SCRAPER_RUNS runs more.
 */
import test from 'ava';
import { openApi } from '../api.ts';
import { openDatabase } from '../database.ts';
import fc from '../random.ts';
import { openGiven } from './given.ts';

/** The minutes that a request may stay in a state. */
const spans: Readonly<Record<string, number>> = { pending: 24 * 60, draining: 10, running: 15 };
const overAs: Readonly<Record<string, string>> = { pending: 'refused', draining: 'refused', running: 'failed' };
const moves: Readonly<Record<string, readonly [from: string, to: string]>> = {
  see: ['pending', 'draining'],
  start: ['draining', 'running'],
  succeed: ['running', 'succeeded'],
  roll_back: ['running', 'rolled_back'],
  fail: ['running', 'failed'],
};

/** The displayed state of an installation's newest request; `left` is the minutes until that state expires. */
interface Model {
  readonly action: string;
  readonly status: string;
  readonly left: number;
}

const isActive = (model: Model | null) => model !== null && model.status in spans;

function after(model: Model, minutes: number): Model {
  const left = model.left - minutes;
  return isActive(model) && left < 0 ? { ...model, status: overAs[model.status] ?? '', left } : { ...model, left };
}

type Step = {
  readonly do: 'update' | 'rollback' | 'sweep' | 'wait' | 'move';
  readonly event: string;
  readonly fits: boolean;
  readonly end: string;
  readonly minutes: number;
};
/** Most reports fit the state; otherwise histories would be short. */
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('update', 'rollback', 'sweep', 'wait', 'move', 'move', 'move'),
  event: fc.constantFrom(...Object.keys(moves)),
  fits: fc.constantFrom(true, true, true, false),
  end: fc.constantFrom('succeed', 'roll_back', 'fail'),
  // No state expires within the minute in which it is read.
  minutes: fc.constantFrom(4.5, 6.5, 9.5, 16.5, 1500.5),
});

/** Histories through all states, independent of the random ones. */
const given = (what: Step['do'], end = 'fail'): Step => ({ do: what, event: 'see', fits: true, end, minutes: 16.5 });
const examples: [Step[]][] = [
  ...['succeed', 'roll_back', 'fail'].map((end): [Step[]] => [
    [given('update'), ...[1, 2, 3].map(() => given('move', end))],
  ]),
  [[given('rollback'), given('move'), given('wait')]],
];

test('a request is what its past makes of it [scrapers.update-states] [scrapers.update-no-result]', async (t) => {
  const database = await openDatabase();
  const staff = (await openApi(database)).as('staff');
  const { installation } = openGiven(database);
  const path = '/api/ingestion/scrapers';
  const seen = new Set<string>();

  async function run(steps: readonly Step[]): Promise<void> {
    const id = await installation();
    await database.sql(
      `update store.scraper_installations set build_revision = 'a', build_main_revision = 'b' where id = $1`,
      [id],
    );
    let model = null as Model | null;
    for (const { do: what, event: drawn, fits, end, minutes } of steps) {
      if (what === 'update' || what === 'rollback') {
        const { status } = await staff.send('POST', `${path}/${id}/${what}`);
        t.is(status, isActive(model) ? 409 : 202);
        if (!isActive(model)) model = { action: what, status: 'pending', left: spans.pending ?? 0 };
      } else if (what === 'sweep') await database.sql('select api.sweep_jobs()');
      else if (what === 'wait') {
        await database.sql(
          `update store.scraper_updates set due_at = due_at - $2::float * interval '1 minute'
          where installation_id = $1 and due_at is not null`,
          [id, minutes],
        );
        if (model !== null) model = after(model, minutes);
      } else {
        // As in the installation's reports: an expired request is not moved any more.
        const event: string = fits
          ? ({ pending: 'see', draining: 'start', running: end }[model?.status ?? ''] ?? drawn)
          : drawn;
        const [from = '', to = ''] = moves[event] ?? [];
        const moved = await database.sql(
          `update store.scraper_updates set state = $3, moved_by = $2, version = version + 1
            where installation_id = $1 and state = $4 and due_at >= guard.now() returning id`,
          [id, event, to, from],
        );
        const may: boolean = model?.status === from;
        t.is(moved.length, may ? 1 : 0, `${event} while ${model?.status}`);
        if (model !== null && may) model = { ...model, status: to, left: spans[to] ?? 0 };
      }
      const { installations } = (await staff.get(path)).body.data;
      const { update } = installations.find((each: { id: string }) => each.id === id);
      t.is(update?.status, model?.status, what);
      t.is(update?.action, model?.action);
      t.is(update === null ? undefined : update.finished_at === null, model === null ? undefined : isActive(model));
      seen.add(update?.status);
    }
    await database.sql('delete from store.scraper_updates where installation_id = $1', [id]);
    await database.sql('delete from store.scraper_installations where id = $1', [id]);
  }

  const numRuns = Number(process.env.SCRAPER_RUNS ?? 15);
  await t.notThrowsAsync(() =>
    fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), run), {
      numRuns,
      endOnFailure: true,
      examples,
    }),
  );
  const all = ['draining', 'failed', 'pending', 'refused', 'rolled_back', 'running', 'succeeded'];
  t.deepEqual([...seen].filter((status) => status !== undefined).toSorted(), all, 'control: every state was met');
});
