/** The offers of a page of camps in one read: equal to what lists of their records show to the same caller. */
import test from 'ava';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { idOf } from '../fixtures/line.ts';

type Values = Readonly<Record<string, unknown>>;

let api: Api;
let database: TestDatabase;
let organizations: string[];

test.before(async () => {
  ({ api, database } = await openCatalog());
  // The organizations with the most sessions, and some with few.
  const rows = await database.sql(
    `select o.id::text from store.organizations o order by (select count(*) from store.sessions s where
       s.owner_id = o.id) desc, (select count(*) from store.activities a where a.organization_id = o.id) desc, o.id`,
  );
  organizations = rows.map(({ id }) => String(id));
});

function offersPath(ids: readonly string[], filter?: unknown): string {
  const given = new URLSearchParams({ organizations: ids.join() });
  if (filter !== undefined) given.set('filter', JSON.stringify(filter));
  return `/api/catalog/offers?${given}`;
}

/** The same, computed from the lists of one organization's records. */
async function fromLists(as: Name, organization: string, filter?: unknown) {
  const rows = async (kind: 'activities' | 'sessions', more: Record<string, string>) => {
    const asked = new URLSearchParams({ organization, limit: as === 'preview' ? '25' : '100', ...more });
    const { status, body } = await api.as(as).get(`/api/${kind}?${asked}`);
    if (status !== 200 || body.total > body[kind].length) throw new Error(`${status}: ${kind} of ${organization}`);
    return body[kind] as readonly Values[];
  };
  const programs = await rows('activities', {});
  const sessions = await rows('sessions', filter === undefined ? {} : { filter: JSON.stringify(filter) });
  const ages = agesOf(sessions) ?? agesOf(programs);
  const days = (...names: string[]) =>
    sessions.flatMap((row) => names.flatMap((name) => (typeof row[name] === 'string' ? [row[name]] : []))).toSorted();
  return {
    organizationId: organization,
    programs: programs.length,
    sessions: sessions.length,
    ages: ages?.some((bound) => bound !== null) ? ages : null,
    firstDay: days('start_date')[0] ?? null,
    lastDay: days('start_date', 'end_date').at(-1) ?? null,
    price: leastOf(sessions),
  };
}

/** From the youngest to the oldest age; undefined when no range has a bound. */
function agesOf(rows: readonly Values[]): [number | null, number | null] | undefined {
  const ranges = rows
    .flatMap(({ age_range_years: range }) => (Array.isArray(range) ? [range] : []))
    .filter(([low, high]) => low !== null || high !== null);
  if (ranges.length === 0) return undefined;
  const isOpen = (side: 0 | 1) => ranges.some((range) => range[side] === null);
  return [
    isOpen(0) ? null : Math.min(...ranges.map(([low]) => low)),
    isOpen(1) ? null : Math.max(...ranges.map(([, high]) => high)),
  ];
}

interface Quote {
  readonly price?: number | null;
  readonly currency?: string | null;
  readonly basis?: string | null;
}

function leastOf(sessions: readonly Values[]): Quote | null {
  const quotes = sessions
    .flatMap(({ prices, schedule_configurations: schedule }) => [
      ...((prices ?? []) as readonly Quote[]),
      ...((schedule ?? []) as readonly { readonly prices?: readonly Quote[] | null }[]).flatMap(
        (one) => one.prices ?? [],
      ),
    ])
    .filter(({ price }) => typeof price === 'number');
  for (const wanted of ['week', 'session', 'day', 'month', 'hour', undefined]) {
    const alike = quotes.filter(({ basis }) => (basis ?? undefined) === wanted);
    const comparable = alike.some(({ currency }) => currency === 'USD')
      ? alike.filter(({ currency }) => currency === 'USD')
      : alike;
    const [least] = comparable.toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0));
    if (least === undefined) continue;
    const { price, currency, basis } = least;
    return { price: price ?? 0, ...(currency && { currency }), ...(basis && { basis }) };
  }
  return null;
}

for (const as of ['starter', 'pro', 'staff', 'proMachine', 'preview'] as const)
  test(`offers tell ${as} what the lists tell, and no more`, async (t) => {
    const asked = [...organizations.slice(0, 12), ...organizations.slice(-4)];
    const { status, body } = await api.as(as).get(offersPath(asked));
    t.is(status, 200);
    t.true(body.data.length > 0);
    const seen = new Map(body.data.map((offer: Values) => [offer.organizationId, offer]));
    for (const id of asked) {
      const isThere = (await api.as(as).get(`/api/organizations/${id}`)).status === 200;
      t.deepEqual(seen.get(id), isThere ? await fromLists(as, id) : undefined, id);
    }
    const prices = body.data.map(({ price }: Values) => price);
    if (as === 'starter' || as === 'preview') t.true(prices.every((price: unknown) => price === null));
    else t.true(prices.some((price: unknown) => price !== null));
  });

test('a filter selects the sessions that offers tell of', async (t) => {
  const filters = [
    { field: 'age_range_years', op: 'contains', value: 8 },
    { price: { maximum: 300, currency: 'USD', basis: 'week' } },
    { related: { relation: 'activity', match: 'any', where: { field: 'overnight', op: 'eq', value: false } } },
  ];
  for (const filter of filters) {
    const { body } = await api.as('pro').get(offersPath(organizations.slice(0, 8), filter));
    const told = await Promise.all(organizations.slice(0, 8).map((id) => fromLists('pro', id, filter)));
    t.deepEqual(
      body.data,
      told.toSorted((one, other) => (one.organizationId < other.organizationId ? -1 : 1)),
    );
    t.true(
      told.some(({ sessions }) => sessions > 0),
      JSON.stringify(filter),
    );
  }
});

test('an organization that is hidden is left out, whatever outlived it', async (t) => {
  const shown = organizations[0] ?? '';
  const hidden = ['deleted', 'blacklisted'].map((state) => idOf('organization', `full/${state}`));
  const { body } = await api.as('admin').get(offersPath([...hidden, shown, crypto.randomUUID()]));
  t.deepEqual(
    body.data.map(({ organizationId }: Values) => organizationId),
    [shown],
  );
});

test('offers refuse what the list of sessions refuses', async (t) => {
  const price = { price: { maximum: 300, currency: 'USD', basis: 'week' } };
  const ids = organizations.slice(0, 2);
  t.is((await api.as('nobody').get(offersPath(ids))).status, 401);
  t.is((await api.as('free').get(offersPath(ids))).status, 402);
  t.is((await api.as('starter').get(offersPath(ids, price))).status, 403);
  t.is((await api.as('pro').get(offersPath(ids, price))).status, 200);
  for (const bad of ['', 'one', `${ids[0]},`, Array.from({ length: 101 }, () => crypto.randomUUID()).join()])
    t.is((await api.as('pro').get(`/api/catalog/offers?organizations=${bad}`)).status, 400, bad);
  t.is((await api.as('pro').get('/api/catalog/offers')).status, 400);
  t.is((await api.as('pro').get(`${offersPath(ids)}&filter=%7B`)).status, 400);
  t.is((await api.as('pro').get(`${offersPath(ids)}&collectionId=${ids[0]}`)).status, 400);
});

test.serial('offers take one read', async (t) => {
  const left = async () =>
    Number((await api.as('pro').get(offersPath(organizations.slice(0, 3)))).headers['x-reads-remaining']);
  t.is((await left()) - (await left()), 1);
});
