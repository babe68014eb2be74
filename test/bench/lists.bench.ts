/**
 * `npm run bench lists`: the 24-row page of sessions compared with PostGraphile and Fastify over the same rows, and the
 * mask compared with the bare table. Our time includes authentication, metering and masks.
 */
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { makeKey } from '../../scripts/make-key.ts';
import { asViewer } from '../../server/db/as-viewer.ts';
import { openPools } from '../../server/db/pool.ts';
import { ofRole } from '../../server/db/viewer.ts';
import { measureLoad, median, timed } from './load.ts';
import { type Peer, startPeer } from './peers.ts';

const rounds = 3;
const deepest = 200;
const randomOffset = `  local offset = math.random(0, ${deepest})`;

/** Runs the benchmark on a large catalog and prints ratios. */
export async function run({ catalog, say }: BenchContext): Promise<void> {
  const url = await catalog(200_000);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const counts = await owner.query(
      "select name, sum(amount) as amount from store.tallies where name <> 'catalog' group by name order by name",
    );
    say(`catalog: ${counts.rows.map((row) => `${row.amount} ${row.name}`).join(', ')}`);
    await makeBareView(owner);
    await comparePages(owner, url, say);
    await compareMask(url, say);
  } finally {
    await owner.query('drop schema if exists bench cascade');
    await owner.end();
  }
}

/** Creates a view of the same columns without masks, for the peers. Ranges are text, which is less work for them. */
async function makeBareView(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ column: string }>(`
    select format('%s as %I', case type when 'range' then format('(%s)::text', source) else source end, field) as column
    from guard.field_rules where kind = 'session' and json order by ordinal`);
  await owner.query(`
    drop schema if exists bench cascade; create schema bench;
    create view bench.sessions as select ${rows.map((row) => row.column).join(', ')}
      from store.sessions r left join store.configurations c on c.id = r.configuration_id left
        join store.schedules k on k.id = r.schedule_id;
    comment on view bench.sessions is '@primaryKey id'`);
}

async function comparePages(owner: pg.Client, url: string, say: (line: string) => void): Promise<void> {
  const key = await makeKey(owner);
  const peers: Peer[] = [];
  try {
    const [uncached, cached, fastify, postgraphile] = await Promise.all([
      startPeer('campatlas', [url, '0'], 7101),
      startPeer('campatlas', [url, 'all'], 7102),
      startPeer('fastify', [url], 7103),
      startPeer('postgraphile', [url], 7104),
    ]);
    peers.push(uncached, cached, fastify, postgraphile);
    const ours = `  wrk.headers["x-api-key"] = "${key}"\n`;
    const page = `${ours}${randomOffset}\n  return wrk.format("GET", "/api/sessions?limit=24&offset=" .. offset)`;
    const repeated = `${ours}  return wrk.format("GET", "/api/sessions?limit=24")`;
    const query = await graphqlPage(postgraphile.url);
    const loads = {
      postgraphile: {
        url: postgraphile.url,
        request:
          `${randomOffset}\n  return wrk.format("POST", "/graphql", {["content-type"] = "application/json"}, ` +
          `${query})`,
      },
      fastify: {
        url: fastify.url,
        request: `${randomOffset}\n  return wrk.format("GET", "/sessions?offset=" .. offset)`,
      },
      'ours, uncached': { url: uncached.url, request: page },
      'ours, repeated': { url: cached.url, request: repeated },
      'ours, repeated, 256 connections': { url: cached.url, request: repeated, connections: 256 },
      'postgraphile, 256 connections': {
        url: postgraphile.url,
        request:
          '  local offset = 0\n  return wrk.format("POST", "/graphql", ' +
          `{["content-type"] = "application/json"}, ${query})`,
        connections: 256,
      },
    };
    await checkSameRows(uncached.url, key, fastify.url);
    const rates: Record<string, number[]> = {};
    for (const load of Object.values(loads)) await measureLoad({ ...load, seconds: 1 });
    for (let round = 0; round < rounds; round++)
      for (const [name, load] of Object.entries(loads))
        rates[name] = [...(rates[name] ?? []), (await measureLoad(load)).perSecond];
    const rate = (name: keyof typeof loads) => median(rates[name] ?? []);
    for (const name of Object.keys(loads) as (keyof typeof loads)[])
      say(`${name.padEnd(34)} ${Math.round(rate(name)).toString().padStart(7)} requests/s`);
    say(`uncached page / PostGraphile          ${ratio(rate('ours, uncached'), rate('postgraphile'))} (goal 5)`);
    say(`uncached page / Fastify and pg        ${ratio(rate('ours, uncached'), rate('fastify'))} (goal 2.5)`);
    say(
      `repeated read / PostGraphile          ${ratio(rate('ours, repeated'), rate('postgraphile'))} at 16 connections`,
    );
    say(
      'repeated read / PostGraphile          ' +
        `${ratio(rate('ours, repeated, 256 connections'), rate('postgraphile, 256 connections'))} ` +
        'at 256 connections (goal 60)',
    );
  } finally {
    await Promise.all(peers.map((peer) => peer.stop()));
  }
}

/** The GraphQL request for the same page with all fields, as a Lua expression of the variable offset. */
async function graphqlPage(url: string): Promise<string> {
  const ask = async (query: string) => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return (await answer.json()) as {
      data: { __type: { fields: { name: string; type: { kind: string } }[] } };
      errors?: unknown;
    };
  };
  const { data } = await ask('{ __type(name: "Session") { fields { name type { kind } } } }');
  const fields = data.__type.fields.map((field) => field.name).filter((name) => name !== 'id');
  const query =
    '{ allSessions(first: 24, offset: OFFSET, orderBy: [START_DATE_ASC, ROW_ID_ASC]) { ' +
    `nodes { ${fields.join(' ')} } } }`;
  const check = await ask(query.replace('OFFSET', '0'));
  if (check.errors !== undefined)
    throw new Error(`PostGraphile refused the page: ${JSON.stringify(check.errors).slice(0, 300)}`);
  const [before, after] = JSON.stringify({ query }).split('OFFSET');
  return `'${before}' .. offset .. '${after}'`;
}

/** Checks that both return the same ids in the same order; otherwise a ratio would be meaningless. */
async function checkSameRows(ours: string, key: string, fastify: string): Promise<void> {
  for (const offset of [0, 57, deepest]) {
    const [mine, theirs] = await Promise.all(
      [
        fetch(`${ours}/api/sessions?limit=24&offset=${offset}`, { headers: { 'x-api-key': key } }),
        fetch(`${fastify}/sessions?offset=${offset}`),
      ].map(async (answer) =>
        ((await (await answer).json()) as { sessions: { id: string }[] }).sessions.map((session) => session.id).join(),
      ),
    );
    if (mine === '' || mine !== theirs) throw new Error(`at offset ${offset} the pages differ`);
  }
}

/** Compares the masked page, with a caller's role, with the same page of the bare tables in the same JSON. */
async function compareMask(url: string, say: (line: string) => void): Promise<void> {
  const pools = await openPools({ databaseUrl: url, log: say });
  const bare = new pg.Client({ connectionString: url });
  await bare.connect();
  try {
    const masked = async (role: string, offset: number) =>
      await asViewer(pools.viewer(role), {
        viewer: ofRole(role),
        text: "select logic.show_sessions(p.ids) as records from logic.pick_records('session', $1, $2, null) p",
        values: [JSON.stringify({ limit: 24, offset }), role],
        prepare: true,
      });
    const plain = async (offset: number) =>
      await bare.query({
        name: 'page',
        text:
          'select json_agg(p) as records from (select * from bench.sessions order by start_date, id limit 24 ' +
          'offset $1) p',
        values: [offset],
      });
    const times = { bare: [] as number[], starter: [] as number[], team: [] as number[] };
    for (let turn = 0; turn < 1500; turn++) {
      const offset = (turn * 7) % deepest;
      times.bare.push(await timed(() => plain(offset)));
      times.starter.push(await timed(() => masked('campatlas_starter', offset)));
      times.team.push(await timed(() => masked('campatlas_team', offset)));
    }
    const middle = (name: keyof typeof times) => median(times[name].slice(100));
    say(
      `page from the bare tables ${middle('bare').toFixed(3)} ms, masked ` +
        `for Starter ${middle('starter').toFixed(3)} ms, for Team ${middle('team').toFixed(3)} ms`,
    );
    say(
      'masked page / bare page               ' +
        `${ratio(Math.max(middle('starter'), middle('team')), middle('bare'))} (goal at most 1.5)`,
    );
  } finally {
    await bare.end();
    await pools.close();
  }
}

function ratio(value: number, base: number): string {
  return `${(value / base).toFixed(2)} ×`.padStart(9);
}
