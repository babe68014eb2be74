import { readFileSync } from 'node:fs';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase } from '../database.ts';
import { runs } from '../random.ts';
import { ask, type Kind, list, stopClock } from './asking.ts';
import { notation } from './notation.ts';

interface Phrasing {
  readonly kind: Kind;
  readonly text: string;
  readonly filter: string;
  readonly note: string;
}

/** Parents' phrasings, and the filter in `notation`; today is 2026-11-20. */
const phrasings: readonly Phrasing[] = readFileSync(new URL('./phrasings.tsv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => {
    const [kind, text = '', filter = '', note = ''] = line.split('\t');
    return { kind: kind as Kind, text, filter, note };
  });

let api: Api;
test.before(async () => {
  const database = await openDatabase();
  await stopClock(database);
  api = await openApi(database);
});

test('there are at least 300 phrasings, of every kind', (t) => {
  t.true(phrasings.length >= 300);
  for (const kind of ['organization', 'activity', 'session'] as const)
    t.true(phrasings.filter((one) => one.kind === kind).length >= 30, kind);
  t.is(new Set(phrasings.map(({ kind, text }) => `${kind} ${text}`)).size, phrasings.length);
});

for (const kind of ['organization', 'activity', 'session'] as const)
  test(`what parents ask about ${kind === 'activity' ? 'activities' : `${kind}s`} becomes their filter`, async (t) => {
    t.timeout(300_000);
    for (const { text, filter, note } of phrasings.filter((one) => one.kind === kind)) {
      const found = await ask(api, 'admin', kind, text);
      const got = found.status === 'ready' ? notation(found.filter) : 'clarification';
      t.is(got, filter, text);
      if (found.status === 'ready') t.is(found.feedback ?? '', note, text);
      else t.true(found.message.startsWith(note), `${text}: ${found.message}`);
    }
  });

for (const name of [
  'starter',
  'pro',
  'team',
  'enterprise',
  'staff',
  'admin',
  'proMachine',
  'service',
  'preview',
] as const)
  test(`every filter that is ready for ${name} is taken by the list of its kind [interpret.validated]`, async (t) => {
    t.timeout(300_000);
    // Many phrasings mean the same filter, which is requested once.
    const taken = new Set<string>();
    for (const [at, { kind, text }] of phrasings.entries()) {
      const every = name === 'starter' ? runs(1, 4) : name === 'preview' ? runs(1, 9) : runs(4, 29);
      if (at % every !== 0) continue;
      const found = await ask(api, name, kind, text);
      if (found.status === 'clarification') {
        t.false(found.message.startsWith('These are more conditions'), text);
        continue;
      }
      const filter = `${kind} ${JSON.stringify(found.filter)}`;
      if (taken.has(filter)) continue;
      taken.add(filter);
      t.is((await list(api, name, kind, found.filter)).status, 200, text);
    }
  });
