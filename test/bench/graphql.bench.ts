/**
 * `npm run bench graphql`: a page of sessions, and of organizations with their activities and sessions, compared with
 * PostGraphile over unmasked rows and with one statement per parent. Our time includes authentication, metering, limits
 * and masks.
 */
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { makeKey } from '../../scripts/make-key.ts';
import { measureLoad, median } from './load.ts';
import { type Peer, startPeer } from './peers.ts';

const rounds = 3;
const randomOffset = '  local offset = math.random(0, 200)';
const sizes = { organizations: 24, activities: 5, sessions: 5 } as const;

/** Runs the benchmark on a large catalog and prints ratios. */
export async function run({ catalog, say }: BenchContext): Promise<void> {
  const url = await catalog(200_000);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const fields = await makeBareViews(owner);
    await compare(owner, url, fields, say);
  } finally {
    await owner.query('drop schema if exists bench cascade');
    await owner.end();
  }
}

/**
 * Creates views of the three kinds without masks but with their relations, for the peer. Returns the fields of
 * sessions.
 */
async function makeBareViews(owner: pg.Client): Promise<string[]> {
  const plain = "json and type not in ('range', 'prices', 'care')";
  const { rows } = await owner.query<{ kind: string; columns: string; fields: string[] }>(`
    select kind, string_agg(format('%s as %I', source, field), ', ' order by ordinal) as columns,
      array_agg(field order by ordinal) filter (where field <> 'id') as fields
    from guard.field_rules where ${plain} group by kind`);
  const columns = Object.fromEntries(rows.map((row) => [row.kind, row.columns]));
  const from = (table: string) => `from store.${table} r left join store.configurations c on c.id = r.configuration_id`;
  await owner.query(`
    drop schema if exists bench cascade; create schema bench;
    create view bench.organizations as select ${columns.organization} ${from('organizations')};
    create view bench.activities as select ${columns.activity} ${from('activities')};
    create view bench.sessions as select ${columns.session} ${from('sessions')} left join store.schedules k
      on k.id = r.schedule_id;
    comment on view bench.organizations is '@primaryKey id';
    comment on view bench.activities
      is E'@primaryKey id\\n@foreignKey (organization_id) references bench.organizations (id)'
        '|@foreignFieldName activities';
    comment on view bench.sessions
      is E'@primaryKey id\\n@foreignKey (activity_id) references bench.activities (id)|@foreignFieldName sessions'`);
  return rows.find((row) => row.kind === 'session')?.fields ?? [];
}

const camel = (field: string) => field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

async function compare(owner: pg.Client, url: string, fields: readonly string[], say: (line: string) => void) {
  const key = await makeKey(owner);
  const peers: Peer[] = [];
  try {
    peers.push(await startPeer('campatlas', [url, '0'], 7111), await startPeer('postgraphile', [url], 7112));
    const [ours, theirs] = peers as [Peer, Peer];
    const named = fields.map(camel).join(' ');
    const page = {
      ours: `{ list: sessions(first: 24, offset: OFFSET) { nodes { id ${named} } } }`,
      theirs:
        '{ list: allSessions(first: 24, offset: OFFSET, orderBy: [START_DATE_ASC, ROW_ID_ASC]) { ' +
        `nodes { id: rowId ${named} } } }`,
    };
    const nested = {
      ours:
        `{ list: organizations(first: ${sizes.organizations}, offset: OFFSET) { nodes { name ` +
        `activities(first: ${sizes.activities}) { name ` +
        `sessions(first: ${sizes.sessions}) { name startDate } } } } }`,
      theirs:
        `{ list: allOrganizations(first: ${sizes.organizations}, offset: OFFSET) { nodes { name ` +
        `activities(first: ${sizes.activities}, orderBy: [ROW_ID_ASC]) { nodes { name ` +
        `sessions(first: ${sizes.sessions}, orderBy: [START_DATE_ASC, ROW_ID_ASC]) { ` +
        'nodes { name startDate } } } } } } }',
    };
    await checkSameRows(`${ours.url}/api/canonical/graphql`, key, page.ours, `${theirs.url}/graphql`, page.theirs);
    const load = (peer: Peer, path: string, query: string, more: string) => {
      const [before, after] = JSON.stringify({ query }).split('OFFSET');
      const headers = `{["content-type"] = "application/json"${more}}`;
      return {
        url: peer.url,
        request:
          `${randomOffset}\n  return wrk.format("POST", "${path}", ${headers}, '${before}' .. offset .. ` +
          `'${after}')`,
      };
    };
    const withKey = `, ["x-api-key"] = "${key}"`;
    const loads = {
      'page, ours': load(ours, '/api/canonical/graphql', page.ours, withKey),
      'page, PostGraphile': load(theirs, '/graphql', page.theirs, ''),
      'nested, ours': load(ours, '/api/canonical/graphql', nested.ours, withKey),
      'nested, PostGraphile': load(theirs, '/graphql', nested.theirs, ''),
    };
    const rates: Record<string, number[]> = {};
    for (const each of Object.values(loads)) await measureLoad({ ...each, seconds: 1 });
    for (let round = 0; round < rounds; round++)
      for (const [name, each] of Object.entries(loads))
        rates[name] = [...(rates[name] ?? []), (await measureLoad(each)).perSecond];
    const rate = (name: keyof typeof loads) => median(rates[name] ?? []);
    for (const name of Object.keys(loads) as (keyof typeof loads)[])
      say(`${name.padEnd(24)} ${rate(name).toFixed(1).padStart(8)} requests/s`);
    say(
      'masked page / PostGraphile on bare rows    ' +
        `${(rate('page, ours') / rate('page, PostGraphile')).toFixed(2)} (goal 0.9)`,
    );
    say(
      `nested / PostGraphile on bare rows         ${(rate('nested, ours') / rate('nested, PostGraphile')).toFixed(2)}`,
    );
    await compareNaive(owner, `${ours.url}/api/canonical/graphql`, key, nested.ours, say);
  } finally {
    await Promise.all(peers.map((peer) => peer.stop()));
  }
}

type Page = {
  readonly data: { readonly list: { readonly nodes: readonly { readonly id: string }[] } };
  readonly errors?: unknown;
};

async function ask(address: string, query: string, headers: Readonly<Record<string, string>> = {}): Promise<Page> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  const body = (await answer.json()) as Page;
  if (body.errors !== undefined) throw new Error(`${address}: ${JSON.stringify(body.errors).slice(0, 400)}`);
  return body;
}

/** Checks that both return the same ids in the same order; otherwise a ratio would be meaningless. */
async function checkSameRows(ours: string, key: string, mine: string, theirs: string, other: string): Promise<void> {
  for (const offset of [0, 57, 200]) {
    const at = (query: string) => query.replace('OFFSET', String(offset));
    const pages = [await ask(ours, at(mine), { 'x-api-key': key }), await ask(theirs, at(other))];
    const [first, second] = pages.map(({ data }) => data.list.nodes.map(({ id }) => id).join());
    if (first === '' || first !== second) throw new Error(`at offset ${offset} the pages differ`);
  }
}

/** Compares one request of ours with one statement per parent over unmasked rows, in sequence, as a resolver would. */
async function compareNaive(
  owner: pg.Client,
  address: string,
  key: string,
  query: string,
  say: (line: string) => void,
) {
  const times: { ours: number[]; naive: number[] } = { ours: [], naive: [] };
  for (let round = 0; round < 15; round++) {
    const offset = round * 13;
    const started = performance.now();
    await ask(address, query.replace('OFFSET', String(offset)), { 'x-api-key': key });
    times.ours.push(performance.now() - started);
    const again = performance.now();
    const parents = await owner.query(
      'select id, name from bench.organizations order by lower(name), id limit $1 offset $2',
      [sizes.organizations, offset],
    );
    for (const parent of parents.rows) {
      const children = await owner.query(
        'select id, name from bench.activities where organization_id = $1 order by lower(name), id limit $2',
        [parent.id, sizes.activities],
      );
      for (const child of children.rows)
        await owner.query(
          'select name, start_date from bench.sessions where activity_id = $1 order by start_date, id limit $2',
          [child.id, sizes.sessions],
        );
    }
    times.naive.push(performance.now() - again);
  }
  say(
    `nested, one request ${median(times.ours).toFixed(1)} ms, ` +
      `a statement each ${median(times.naive).toFixed(1)} ms: ` +
      `${(median(times.naive) / median(times.ours)).toFixed(1)} times as fast`,
  );
}
