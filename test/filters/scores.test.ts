import test from 'ava';
import {
  all,
  compare,
  home,
  openSmall,
  record,
  related,
  type SmallCatalog,
  setScore,
} from '../fixtures/filter/small.ts';
import { idOf, kinds } from '../fixtures/line.ts';

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([
    home,
    ...['zero', 'fair', 'good', 'strong', 'old', 'none'].map((key) => record('organization', key)),
    record('session', 'week', {}, { organization: 'none' }),
    record('session', 'weak', {}, { organization: 'strong' }),
  ]);
  const { database } = small;
  const scores = { zero: 0, fair: 59, good: 70, strong: 100 };
  for (const [key, overall] of Object.entries(scores))
    await setScore(database, 'organization', idOf('organization', key), overall);
  await setScore(database, 'organization', idOf('organization', 'old'), 90, 'v1');
  await setScore(database, 'session', idOf('session', 'week'), 75);
  await setScore(database, 'session', idOf('session', 'weak'), 20);
  await database.sql('delete from store.scores where record_id = any ($1)', [
    [idOf('organization', 'home'), idOf('organization', 'none')],
  ]);
  await database.sql('insert into store.preview_sample select id from store.records');
});

const found = (field: string, op: string, value?: unknown) => small.found('organization', compare(field, op, value));

test('score is a number from 0 to 100 of the prepared records [filter.score-field]', async (t) => {
  t.deepEqual(await found('score', 'gte', 70), ['good', 'strong']);
  t.deepEqual(await found('score', 'gt', 70), ['strong']);
  t.deepEqual(await found('score', 'lte', 59), ['fair', 'zero']);
  t.deepEqual(await found('score', 'in', [0, 100]), ['strong', 'zero']);
  const bad = [101, -1, 100.5, '70', true, null].map((value) => compare('score', 'gte', value));
  t.deepEqual(await small.statuses('organization', bad), all(400, bad));
  const fine = [0, 100].map((value) => compare('score', 'lte', value));
  t.deepEqual(await small.statuses('organization', fine), all(200, fine));
});

test('score_band is one of four [filter.score-band-field]', async (t) => {
  t.deepEqual(await found('score_band', 'in', ['good', 'strong']), ['good', 'strong']);
  t.deepEqual(await found('score_band', 'eq', 'weak'), ['zero']);
  const bad = ['unavailable', 'GOOD', '', 70].map((value) => compare('score_band', 'eq', value));
  t.deepEqual(await small.statuses('organization', bad), all(400, bad));
  t.is((await small.refused('organization', compare('score_band', 'in', ['good', 'unavailable']))).status, 400);
});

test('scores are for paid readers, not for previews [filter.score-paid-nonpreview]', async (t) => {
  for (const kind of kinds)
    for (const filter of [compare('score', 'gte', 1), compare('score', 'missing'), compare('score_band', 'present')]) {
      for (const name of ['starter', 'pro', 'team', 'admin'] as const)
        t.is((await small.refused(kind, filter, name)).status, 200);
      t.like(await small.refused(kind, filter, 'preview'), { status: 403, code: 'hidden_field' });
      t.is((await small.refused(kind, { any: [compare('id', 'present'), filter] }, 'preview')).status, 403);
    }
  t.is((await small.refused('organization', compare('id', 'present'), 'preview')).status, 200);
  t.is((await small.refused('organization', compare('score', 'gte', 1), 'free')).status, 402);
});

test('a score that is not prepared is missing and nothing else [filter.score-missing]', async (t) => {
  const missing = ['home', 'none', 'old'];
  for (const field of ['score', 'score_band']) {
    t.deepEqual(await found(field, 'missing'), missing);
    t.deepEqual(await found(field, 'eq', null), missing);
    t.deepEqual(await found(field, 'present'), ['fair', 'good', 'strong', 'zero']);
  }
  t.deepEqual(await found('score', 'eq', 0), ['zero']);
  t.deepEqual(await found('score', 'lte', 100), ['fair', 'good', 'strong', 'zero']);
  t.deepEqual(await found('score_band', 'in', ['weak', 'fair', 'good', 'strong']), ['fair', 'good', 'strong', 'zero']);
});

test('a related score is that of the related record [filter.score-related]', async (t) => {
  const from = (match: string) => small.found('organization', related('sessions', match, compare('score', 'gte', 70)));
  t.deepEqual(await from('any'), ['none']);
  t.deepEqual(await from('none'), ['fair', 'good', 'home', 'old', 'strong', 'zero']);
  t.deepEqual(await small.found('session', related('organization', 'any', compare('score', 'gte', 70))), ['weak']);
  t.deepEqual(await small.found('session', compare('score', 'gte', 70)), ['week']);
});
