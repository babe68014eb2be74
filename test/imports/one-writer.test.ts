/** Contributions through SQL and through imports follow the same rules and produce the same rows. */
import test from 'ava';
import { idOf } from '../fixtures/line.ts';
import { accepted, refused } from './line-cases.ts';
import { activity, openWorld, organization, session, snapshotQuery, type World } from './world.ts';

type Outcome = { outcome: string; reason: string | null };
type Line = { source?: { kind?: string }; media?: unknown };

let byImport: World;
let bySql: World;
test.before(async () => {
  [byImport, bySql] = await Promise.all([openWorld(), openWorld()]);
  for (const { load } of [byImport, bySql]) await load(organization('o'), activity('a', 'o'), session('s', 'a'));
});

/** Records one line through SQL; its source.kind is the function's parameter. */
async function say(line: Line): Promise<Outcome | undefined> {
  const { kind = 'import', ...source } = line.source ?? {};
  const said = line.source === undefined ? line : { ...line, source };
  const [outcome] = await bySql.database.sql<Outcome>(
    'select outcome, reason from api.record_contributions($1, $2::jsonb)',
    [kind, JSON.stringify([said])],
  );
  return outcome;
}

const isLine = (line: unknown): line is Line => typeof line === 'object' && line !== null && !Array.isArray(line);

test.serial('what an import refuses is refused in SQL, with a reason', async (t) => {
  for (const [what, line] of refused) {
    if (!isLine(line)) continue;
    const outcome = await say(line);
    t.is(outcome?.outcome, 'refused', what);
    t.truthy(outcome?.reason, what);
  }
});

test.serial('what an import takes is taken in SQL, and shows the same', async (t) => {
  const lines = accepted.map(([what, line]) => {
    const said = (typeof line === 'string' ? JSON.parse(line) : line) as Line;
    return { ...said, id: idOf('organization', what) };
  });
  t.is((await byImport.load(...lines)).refused, 0);
  for (const line of lines) {
    const outcome = await say(line);
    t.is(outcome?.outcome, 'inserted', `${JSON.stringify(line).slice(0, 200)}: ${outcome?.reason}`);
  }
  const [imported, said] = await Promise.all([byImport, bySql].map(({ database }) => database.sql(snapshotQuery)));
  t.deepEqual(said, imported);
});

test.serial('observations part what is asserted from what is not, in the same way', async (t) => {
  const seen = (observation: string) => ({ observation });
  const fields = { latitude: 44.5, longitude: -72.5, city: 'Barre', coordinate_precision: 'exact' };
  const lines: object[] = [
    organization('seen/all', fields, { source: { kind: 'scrape', fields: { latitude: seen('found') } } }),
    organization('seen/point', fields, { source: { fields: { coordinate_precision: seen('failed') } } }),
    organization('seen/half', fields, { source: { fields: { latitude: seen('failed') } } }),
    organization('seen/none', fields, {
      media: [{ url: 'https://x.example/1' }],
      source: { fields: { media: seen('incomplete'), city: { ...seen('failed'), reason: 'timeout' } } },
    }),
  ].map((line) => ({ ...line, id: idOf('organization', line.key) }));
  const loaded = await byImport.load(...lines);
  t.is(loaded.refused, 1);
  const outcomes = await Promise.all(lines.map(say));
  t.deepEqual(
    outcomes.map((each) => each?.outcome),
    ['inserted', 'inserted', 'refused', 'inserted'],
  );
  const recorded = `select r.key, c.source, c.authority, c.fields, c.observations
    from store.contributions c join store.records r on r.id = c.record_id where r.key like 'seen/%' order by r.key`;
  const [imported, said] = await Promise.all([byImport, bySql].map(({ database }) => database.sql(recorded)));
  t.deepEqual(said, imported);
});
