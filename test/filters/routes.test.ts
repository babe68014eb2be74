import test from 'ava';
import { answerFilter } from '../fixtures/filter/answer.ts';
import { filters } from '../fixtures/filter/questions.ts';
import { type FilterWorld, openFilterWorld } from '../fixtures/filter/run.ts';
import { kinds, plurals } from '../fixtures/line.ts';
import fc from '../random.ts';

let world: FilterWorld;
test.before(async () => {
  world = await openFilterWorld(60, 11);
});

test('facets count the records that the list finds under the same filter', async (t) => {
  t.timeout(60_000);
  const { truth } = world.worldFor('team');
  const client = world.api.as('team');
  for (const kind of kinds)
    for (const text of fc.sample(filters(kind, 'team'), { numRuns: 25, seed: 12 })) {
      const verdict = answerFilter(world.worldFor('team'), 'team', kind, text);
      if (verdict.status !== 200) continue;
      const count = (value: boolean) =>
        verdict.ids.filter((id) => truth[kind].get(id)?.fields.verified === value).length;
      const wanted = [true, false].map((value) => ({ value, count: count(value) })).filter((each) => each.count > 0);
      for (const snapshot of ['', '&snapshot=true']) {
        const address = `/api/${plurals[kind]}/facets?field=verified&filter=${encodeURIComponent(text)}${snapshot}`;
        const { status, body } = await client.get(address);
        t.is(status, 200, text);
        t.is(body.total, verdict.ids.length, text);
        const byValue = (one: { value: boolean }, other: { value: boolean }) => Number(other.value) - Number(one.value);
        t.deepEqual(body.facets.verified.toSorted(byValue), wanted, text);
      }
    }
});

test('an export under a filter holds the rows of the list', async (t) => {
  const text = '{"related":{"relation":"sessions","match":"any","where":{"field":"start_date","op":"present"}}}';
  const verdict = answerFilter(world.worldFor('team'), 'team', 'organization', text);
  const { status, text: csv } = await world.api
    .as('team')
    .get(`/api/organizations?format=csv&limit=100&filter=${encodeURIComponent(text)}`);
  t.is(status, 200);
  const ids = csv.match(/^[0-9a-f]{8}-[0-9a-f-]{27}(?=,)/gm) ?? [];
  t.deepEqual(verdict.status === 200 && verdict.ids, ids.toSorted());
  t.true(ids.length > 0 && ids.length < 60);
  const bad = await world.api.as('team').get('/api/organizations?format=csv&filter=%7B%7D');
  t.is(bad.status, 400);
});

test('facets refuse what the list refuses', async (t) => {
  const ask = async (path: string, filter: string) => {
    const { status, body } = await world.api
      .as('starter')
      .get(`/api/sessions${path}?filter=${encodeURIComponent(filter)}`);
    return { status, code: body.code, pointer: body.pointer };
  };
  const refused = [
    '{}',
    '{"any":[{"field":"id","op":"present"},{"field":"colour","op":"present"}]}',
    '{"field":"prices","op":"present"}',
  ];
  for (const filter of refused) {
    const list = await ask('', filter);
    t.deepEqual(await ask('/facets', filter), list);
    t.true(list.status >= 400);
  }
});
