import test from 'ava';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { line } from '../fixtures/line.ts';
import { ask, openTowns, world } from './towns.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openTowns());
});

const map = `?bbox=${world}&zoom=3`;
const members = '/members?group=40';
const summary = '/summary?regionKind=state&regionCode=VT';
const boundaries = '/boundaries?kind=state&code=VT';
const addresses = [map, `${map}&includeCampPoints=true`, members, summary, boundaries];
const get = (name: Parameters<Api['as']>[0], address: string, headers = {}) => ask(api.as(name), address, headers);

test.serial(
  'successes carry a weak ETag, a revision and what they vary on [map.etag-weak] [map.revision-header] [map.vary]',
  async (t) => {
    for (const address of addresses) {
      const { status, headers } = await get('starter', address);
      t.is(status, 200);
      t.regex(headers.etag ?? '', /^W\/"[\w-]{20,}"$/, address);
      t.regex(headers['x-map-revision'] ?? '', /^[\w-]{20,}$/);
      const vary = (headers.vary ?? '').toLowerCase().split(/, */);
      for (const name of ['accept', 'accept-encoding', 'x-api-key', 'cookie']) t.true(vary.includes(name), name);
    }
  },
);

test.serial(
  'who has it already gets 304 without a body, private and metered like any answer ' +
    '[map.if-none-match-304] [map.cache-control]',
  async (t) => {
    for (const address of addresses) {
      const first = await get('starter', address);
      const etag = first.headers.etag ?? '';
      for (const value of [etag, etag.slice(2), `"other", ${etag}`, '*', `W/"x",${etag.slice(2)}`]) {
        const again = await get('starter', address, { 'if-none-match': value });
        t.is(again.status, 304, value);
        t.is(again.text, '');
        t.is(again.headers.etag, etag);
        t.is(again.headers['x-map-revision'], first.headers['x-map-revision']);
        for (const { headers } of [first, again]) t.is(headers['cache-control'], 'private, no-store');
        const [before, now] = [first, again].map(({ headers }) => Number(headers['x-reads-remaining']));
        t.true((now as number) < (before as number));
      }
      for (const value of ['"other"', 'W/"other"', etag.slice(3, -1), ''])
        t.is((await get('starter', address, { 'if-none-match': value })).status, 200, value);
    }
  },
);

test.serial('another question, form or viewer is another representation [map.etag-viewer-bound.open]', async (t) => {
  const { etag = '' } = (await get('starter', map)).headers;
  const stale = { 'if-none-match': etag };
  t.is((await get('starter', map, stale)).status, 304);
  t.is((await get('team', map, stale)).status, 200);
  t.is((await get('preview', map, stale)).status, 200);
  for (const more of ['&includeCampPoints=true', '&ageYears=7', '&regionKind=state&regionCode=VT'])
    t.is((await get('starter', map + more, stale)).status, 200);
  t.is((await get('starter', `?bbox=${world}&zoom=3.5`, stale)).status, 200);
  t.is((await get('starter', map, { ...stale, accept: 'application/vnd.campatlas.map+cbor;version=1' })).status, 200);
  const withPoints = `${map}&includeCampPoints=true`;
  const named = { 'if-none-match': (await get('starter', `${withPoints}&includeCampNames=true`)).headers.etag ?? '' };
  t.is((await get('starter', withPoints, named)).status, 200);
});

test.serial(
  'an old ETag is of no use after a change of the catalog [map.304-after-auth] [map.revision-header]',
  async (t) => {
    const before = await Promise.all(addresses.map((address) => get('starter', address)));
    await importLines(database.url, [
      line('organization', 'lake', { latitude: 44.25, longitude: -72.5, coordinate_precision: 'exact' }),
    ]);
    for (const [at, address] of addresses.entries()) {
      const old = before[at]?.headers ?? {};
      const now = await get('starter', address, { 'if-none-match': old.etag ?? '' });
      t.is(now.status, 200, address);
      t.not(now.headers.etag, old.etag);
      t.not(now.headers['x-map-revision'], old['x-map-revision']);
    }
  },
);

test.serial('an ETag opens nothing: rights are asked first [map.304-after-auth] [map.free-402]', async (t) => {
  for (const address of addresses) {
    const { headers } = await get('pro', address);
    const known = { 'if-none-match': headers.etag ?? '' };
    t.is((await get('pro', address, known)).status, 304);
    t.is((await get('free', address, known)).status, 402);
    t.is((await ask(api.withHeaders({ 'x-api-key': 'revoked' }), address, known)).status, 401);
    t.is((await get('nobody', address, { 'if-none-match': '*' })).status, 401);
    t.is((await get('free', address, { 'if-none-match': '*' })).status, 402);
  }
  t.is((await get('starter', `${map}&filter=%7B`, { 'if-none-match': '*' })).status, 400);
  const known = { 'if-none-match': (await get('pro', map)).headers.etag ?? '' };
  await database.sql('update secret.credentials set revoked_at = now() where account_id = $1', [api.cast.accounts.pro]);
  t.is((await get('pro', map, known)).status, 401);
});
