import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import test from 'ava';
import { toConditions, toFilter } from '../../server/pages/explore/filter.ts';
import { home, readLink, writeLink } from '../../server/pages/explore/link.ts';
import { toSql } from '../../server/pages/explore/sql.ts';
import { openApi } from '../api.ts';
import { openDatabase } from '../database.ts';

async function openPage() {
  const api = await openApi(await openDatabase());
  const answer = await api.as('nobody').get('/explore');
  const get = (path: string, headers: Record<string, string> = {}) => api.withHeaders(headers).get(path);
  return { answer, get };
}

test('the page lets nothing run or load but what this server sends', async (t) => {
  const { answer } = await openPage();
  t.is(answer.status, 200);
  const policy = answer.headers['content-security-policy'] ?? '';
  t.notRegex(policy, /unsafe|https?:|\*/);
  t.regex(policy, /^default-src 'none'; script-src 'self' 'sha256-/);
  const map = /<script type="importmap">([^<]*)<\/script>/.exec(answer.text)?.[1] ?? '';
  t.true(policy.includes(`'sha256-${createHash('sha256').update(map).digest('base64')}'`));
  t.notRegex(answer.text, /https?:\/\//);
  t.notRegex(answer.text, /<script(?![^>]* src=)(?! type="importmap")| style="| on[a-z]+="/);
});

test('what the page loads is there, never changes under its address, and is compressed when asked', async (t) => {
  const { answer, get } = await openPage();
  const map = JSON.parse(/<script type="importmap">([^<]*)</.exec(answer.text)?.[1] ?? '') as {
    imports: Record<string, string>;
  };
  const waiting = [...answer.text.matchAll(/(?:src|href)="(\/explore\/[^"]+)"/g)].map((match) => match[1] as string);
  waiting.push(waiting.find((path) => path.endsWith('.ts'))?.replace(/[^/]+$/, 'maplibre-gl-worker.mjs') as string);
  const seen = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const file = await get(path);
    t.is(file.status, 200, path);
    t.regex(
      file.headers['content-type'] ?? '',
      path.endsWith('.css') ? /^text\/css;/ : /^text\/javascript; charset=utf-8$/,
    );
    t.is(file.headers['cache-control'], 'public, max-age=31536000, immutable');
    t.is(file.headers['x-content-type-options'], 'nosniff');
    if (!path.endsWith('.ts')) continue;
    t.notRegex(file.text, /^(import type|export (type|interface)) /m, path);
    for (const [, from, bare] of file.text.matchAll(
      /^(?:import|export)\b[^;(=]*? from '([^']+)'|^import '([^']+)'/gm,
    )) {
      const name = from ?? bare ?? '';
      const found = name.startsWith('/')
        ? name
        : name.startsWith('.')
          ? path.replace(/[^/]+$/, name.slice(2))
          : map.imports[name];
      t.truthy(found, `${path} imports ${name}`);
      waiting.push(found as string);
    }
  }
  t.true(seen.size > 20);
});

test('all that the programs import is asked for at once, what the first view reads before the rest', async (t) => {
  const { answer, get } = await openPage();
  const preloaded = [...answer.text.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, path = '']) => path);
  const [, map = '{}'] = /<script type="importmap">([^<]*)</.exec(answer.text) ?? [];
  const { imports } = JSON.parse(map) as { imports: Record<string, string> };
  const places = [
    /\/early\.ts$/,
    /\/map-about\.ts$/,
    /\/map-sketch\.ts$/,
    /\/map-library\.ts$/,
    /\/maplibre-gl\.mjs$/,
    /\/map-view\.ts$/,
    /\/explore\.ts$/,
  ].map((name) => preloaded.findIndex((path) => name.test(path)));
  t.true((places[0] ?? -1) >= 0, String(places));
  t.deepEqual(
    places,
    places.toSorted((one, other) => one - other),
  );
  const asked = new Set(preloaded);
  for (const path of preloaded.filter((one) => one.startsWith('/explore/') && one.endsWith('.ts')))
    for (const [, from = ''] of (await get(path)).text.matchAll(/^import\b[^;'"]*?["']([^"']+)["']/gm))
      t.true(asked.has(imports[from] ?? from.replace(/^\.\//, path.replace(/[^/]+$/, ''))), `${from} of ${path}`);
});

test('the first view does without the live stream, the record card and the conditions of experts', async (t) => {
  const { answer, get } = await openPage();
  const preloaded = [...answer.text.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, path = '']) => path);
  const folder = preloaded.find((path) => path.endsWith('/explore.ts'))?.replace(/[^/]+$/, '') ?? '';
  for (const name of ['follow.ts', 'cbor-x.ts', 'decode-no-eval.cjs', 'parts.record-card.ts', 'parts.advanced.ts']) {
    t.is((await get(folder + name)).status, 200, name);
    t.false(preloaded.includes(folder + name), name);
  }
  t.true(preloaded.includes(`${folder}map-view.ts`));
  t.deepEqual(
    [...answer.text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = '']) =>
      path.replace(/.*\//, ''),
    ),
    ['kit.css', 'explore.css'],
  );
});

test('a file comes in the encoding that is asked for, and one that is not there is 404', async (t) => {
  const { answer, get } = await openPage();
  const path = /href="(\/explore\/[^"]+explore\.css)"/.exec(answer.text)?.[1] as string;
  const plain = await get(path);
  t.is(plain.headers['content-encoding'], undefined);
  for (const [accept, encoding] of [
    ['gzip, br', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', undefined],
  ]) {
    const file = await get(path, { 'accept-encoding': accept as string });
    t.is(file.headers['content-encoding'], encoding, accept as string);
    t.is(file.headers.vary, 'accept-encoding');
  }
  for (const other of [
    '/explore/0000/explore.css',
    path.replace('explore.css', 'index.html'),
    path.replace('explore.css', '..%2Fapp.ts'),
  ])
    t.is((await get(other)).status, 404, other);
  t.true(brotliDecompressSync(await bytes('br')).equals(gunzipSync(await bytes('gzip'))));

  async function bytes(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const { loadExplorer } = await import('../../server/routes/map/explore-files.ts');
    const file = (await loadExplorer()).files.get('explore.css');
    return (await file?.encoded(encoding)) ?? Buffer.alloc(0);
  }
});

test('conditions become the filter that says them, and are read back from it', (t) => {
  const own = { relation: '', field: 'region', op: 'matchesRegion', value: 'VT' };
  const age = { relation: 'sessions', field: 'age_range_years', op: 'contains', value: 7 };
  const date = { relation: 'sessions', field: 'start_date', op: 'gte', value: '2026-06-01' };
  const leaf = { field: 'region', op: 'matchesRegion', value: 'VT' };
  t.is(toFilter({ match: 'all', list: [] }), undefined);
  t.deepEqual(toFilter({ match: 'all', list: [own] }), leaf);
  t.deepEqual(toFilter({ match: 'all', list: [{ ...own, op: 'missing' }] }), { field: 'region', op: 'missing' });
  const { relation: _, ...ageLeaf } = age;
  const { relation: __, ...dateLeaf } = date;
  const together = { related: { relation: 'sessions', match: 'any', where: { all: [ageLeaf, dateLeaf] } } };
  t.deepEqual(toFilter({ match: 'all', list: [age, own, date] }), { all: [leaf, together] });
  for (const match of ['all', 'any'] as const)
    for (const list of [[], [own, age], [own, age, date], [own, { ...own, op: 'missing', value: undefined }]]) {
      const back = toConditions(toFilter({ match, list }));
      t.deepEqual(toFilter(back ?? { match, list: [] }), toFilter({ match, list }));
    }
  const nested = { all: [{ any: [leaf, leaf] }] };
  t.is(toConditions(nested), null);
  t.is(toConditions({ all: [together, together] }), null);
  t.is(toConditions({ related: { relation: 'sessions', match: 'none', where: leaf } }), null);
});

test('a link holds the question and the place, and what it says badly is as at home', (t) => {
  const shown = {
    ...home,
    expert: { kind: 'session', filter: { field: 'name', op: 'eq', value: 'a&b=c' } },
    list: 'session',
    collection: '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11',
    view: 'table',
    at: [8.25, 44.1, -72.5],
  } as const;
  t.deepEqual(readLink(writeLink(shown)), shown);
  const filter = encodeURIComponent(JSON.stringify(shown.expert.filter));
  const old = `#kind=session&filter=${filter}&collection=${shown.collection}&view=table&at=8.25/44.1/-72.5`;
  t.deepEqual(readLink(old), shown, 'addresses of the earlier page');
  t.deepEqual(readLink(''), home);
  t.deepEqual(readLink('#kind=camp&view=globe&at=99/1/1&filter={'), home);
});

test('SQL says the filter where it can, quotes what was typed, and says where it cannot', (t) => {
  const text = toSql('organization', {
    all: [
      { field: 'name', op: 'containsText', value: "O'Neil" },
      { field: 'city', op: 'missing' },
    ],
  });
  t.regex(text, /position\(lower\('O''Neil'\) in lower\(r\.name\)\) > 0/);
  t.regex(text, /r\.city is null/);
  t.regex(toSql('session', { schedule: { note: '*/ drop' } }), /true \/\* no short SQL for .*\* \/ drop/);
  const related = { related: { relation: 'activities', match: 'any', where: { field: 'name', op: 'eq', value: 'x' } } };
  t.regex(
    toSql('organization', related),
    /exists \(select from activities r1 where r1\.organization_id = r\.id and r1\.name = 'x'\)/,
  );
});
