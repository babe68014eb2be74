import { readFileSync } from 'node:fs';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import type { Name } from '../cast.ts';
import { openDatabase } from '../database.ts';
import fc, { runs } from '../random.ts';
import { leastOf } from '../until.ts';
import { type Kind, list, path } from './asking.ts';

let api: Api;
test.before(async () => {
  api = await openApi(await openDatabase());
});

const words = [
  ...new Set(
    readFileSync(new URL('./phrasings.tsv', import.meta.url), 'utf8')
      .split('\n')
      .flatMap((line) => (line.split('\t')[1] ?? '').split(' ')),
  ),
  ...'or and not without under over between from to near within before after until "  , . - – / $ € % #'.split(' '),
  ...'05401 99999 0 00 1e9 12:60 25:00 7/32 2/30/2027 -1 ١٢ ½ ² ſ İ ß ﬀ'.split(' '),
  ...'{"field":"id"} \'; select 1 -- %_\\ $x \u202e \u0301 \ufeff \ue000 \ue000\ue000'.split(' '),
  ...'__proto__ constructor null undefined NaN'.split(' '),
];

const askers: readonly Name[] = [
  'starter',
  'pro',
  'team',
  'enterprise',
  'staff',
  'admin',
  'proMachine',
  'adminMachine',
  'service',
  'preview',
];

const texts = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 25 }).map((some) => some.join(' ')),
  },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }).map((some) => some.join('')),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }) },
  { weight: 1, arbitrary: fc.constantFrom(...words).map((word) => `${word} `.repeat(2000).slice(0, 2000)) },
);

test('any text is answered with a filter that its list takes, or a question back [interpret.validated]', async (t) => {
  t.timeout(600_000);
  let ready = 0;
  const durations: { took: number; again: () => Promise<number> }[] = [];
  await fc.assert(
    fc.asyncProperty(
      texts.filter(
        (text) => text.length <= 2000 && text.isWellFormed() && !text.includes('\0') && /[^\s\p{C}\p{Z}]/u.test(text),
      ),
      fc.constantFrom<Kind>('organization', 'activity', 'session'),
      fc.constantFrom(...askers),
      async (text, kind, name) => {
        const asked = async () => {
          const began = performance.now();
          const answer = await api.as(name).send('POST', path, { kind, text });
          return { ...answer, took: performance.now() - began };
        };
        const { status, body, text: raw, took } = await asked();
        durations.push({ took, again: async () => (await asked()).took });
        t.is(status, 200, raw);
        if (body.data.status === 'clarification') {
          t.true(body.data.message.trim().length > 0 && body.data.message.length <= 2000);
          return;
        }
        ready += 1;
        t.is(body.data.kind, kind);
        if (body.data.feedback !== undefined)
          t.true(body.data.feedback.trim().length > 0 && body.data.feedback.length <= 2000);
        t.is((await list(api, name, kind, body.data.filter)).status, 200, JSON.stringify(body.data.filter));
      },
    ),
    { numRuns: Number(process.env.FUZZ_RUNS ?? runs(400, 120)) },
  );
  durations.sort((a, b) => a.took - b.took);
  const [median = 0, slowest = 0] = [durations[durations.length >> 1]?.took, durations.at(-1)?.took];
  t.log(`${ready} ready, slowest ${Math.round(slowest)} ms, half of them within ${Math.round(median)} ms`);
  t.true(ready > 20);
  // A busy machine is slow for all of them.
  const limit = Math.max(5000, 200 * median);
  for (const { took, again } of durations.filter((each) => each.took >= limit))
    t.true((await leastOf(limit, took, again)) < limit);
  t.deepEqual(api.failures, []);
});

test('a text of many wishes is read in reasonable time', async (t) => {
  const hostile = [
    'in '.repeat(600),
    'A '.repeat(900),
    '1 '.repeat(900),
    '$1 or '.repeat(330),
    'not '.repeat(450),
    '"'.repeat(1999),
    'July 6 to '.repeat(190),
    'monday or '.repeat(190),
    '6 and 7 and '.repeat(160),
    'near Burlington or '.repeat(100),
    'soccer, '.repeat(240),
    `${'a'.repeat(1990)}!`,
    'New York '.repeat(200),
    '- '.repeat(900),
    'Camp of the '.repeat(160),
  ];
  const timed = async (text: string) => {
    const began = performance.now();
    const { status } = await api.as('pro').send('POST', path, { kind: 'session', text });
    t.is(status, 200, text.slice(0, 20));
    return performance.now() - began;
  };
  for (const text of hostile) {
    const plain = await timed('day camps in Vermont for a 7 year old in July');
    const limit = Math.max(3000, 100 * plain);
    const took = await leastOf(limit, await timed(text), () => timed(text));
    t.true(took < limit, `${text.slice(0, 20)}: ${Math.round(took)} ms, a plain one ${Math.round(plain)} ms`);
  }
});
