/**
 * `npm run bench collections`: pages of a collection of 50,000 organizations compared with the same pages of all
 * records, for the same staff member, without cached answers. Then the first page after a change, and changing a
 * member.
 */
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { median, timed } from './load.ts';
import { startPeer } from './peers.ts';

const size = 50_000;
const turns = 60;
const firstTurns = 7;
const kinds = ['organizations', 'activities', 'sessions'] as const;
/** Offsets of the pages: at the start, some pages in, far in. */
const depths = [0, 200, 5000] as const;
const name = 'Benchmark of collections';

/** Runs the benchmark on a large catalog and prints ratios. */
export async function run({ catalog, say }: BenchContext): Promise<void> {
  const url = await catalog(200_000);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const ours = await startPeer('campatlas', [url, '0'], 7105);
  try {
    await dropCollection(owner);
    const key = await makeStaffKey(owner);
    const id = await makeCollection(owner);
    const ask = askerOf(ours.url, key);
    const worst = await comparePages(ask, id, say);
    await compareFirst(ask, id, say);
    await measureChange(ask, id, say);
    say(`largest ratio of a page                  ${worst.toFixed(2)} × (goal at most 2)`);
  } finally {
    await ours.stop();
    await dropCollection(owner);
    await owner.end();
  }
}

type Ask = (method: string, address: string) => Promise<Record<string, unknown>>;

function askerOf(url: string, key: string): Ask {
  return async (method, address) => {
    const answer = await fetch(url + address, { method, headers: { 'x-api-key': key } });
    const body = (await answer.json()) as Record<string, unknown>;
    if (answer.status !== 200) throw new Error(`${method} ${address}: ${answer.status} ${JSON.stringify(body)}`);
    return body;
  };
}

/** Measures both alternately, so that other load affects both; offsets vary, so that no page is requested twice. */
async function comparePages(ask: Ask, id: string, say: (line: string) => void): Promise<number> {
  let worst = 0;
  for (const kind of kinds)
    for (const depth of depths) {
      const times = { whole: [] as number[], collection: [] as number[] };
      const page = (offset: number, more: string) => ask('GET', `/api/${kind}?limit=24&offset=${offset}${more}`);
      for (let turn = 0; turn < turns; turn++) {
        const offset = depth + turn;
        times.whole.push(await timed(() => page(offset, '')));
        times.collection.push(await timed(() => page(offset, `&collectionId=${id}`)));
      }
      const [whole, collection] = [median(times.whole), median(times.collection)];
      worst = Math.max(worst, collection / whole);
      say(
        `${`${kind} from ${depth} on`.padEnd(28)} all ${whole.toFixed(2).padStart(7)} ms, ` +
          `collection ${collection.toFixed(2).padStart(7)} ms, ${(collection / whole).toFixed(2)} ×`,
      );
    }
  return worst;
}

/** The first page after a member was added or removed, for which records are counted again. */
async function compareFirst(ask: Ask, id: string, say: (line: string) => void): Promise<void> {
  const [member = ''] = await memberIds(ask, id);
  for (const kind of kinds) {
    const times: number[] = [];
    for (let turn = 0; turn < firstTurns; turn++) {
      await ask(turn % 2 === 0 ? 'DELETE' : 'PUT', `/api/collections/${id}/organizations/${member}`);
      times.push(await timed(() => ask('GET', `/api/${kind}?limit=24&collectionId=${id}`)));
    }
    await ask('PUT', `/api/collections/${id}/organizations/${member}`);
    say(`${`${kind}, after a change`.padEnd(28)} first page ${median(times).toFixed(1)} ms`);
  }
}

async function measureChange(ask: Ask, id: string, say: (line: string) => void): Promise<void> {
  const members = await memberIds(ask, id);
  const times: number[] = [];
  for (const member of members)
    for (const method of ['DELETE', 'PUT'])
      times.push(await timed(() => ask(method, `/api/collections/${id}/organizations/${member}`)));
  say(`${'a member comes or goes'.padEnd(28)} ${median(times).toFixed(2)} ms`);
}

async function memberIds(ask: Ask, id: string): Promise<string[]> {
  const { organizations } = await ask('GET', `/api/organizations?limit=24&collectionId=${id}`);
  return (organizations as { id: string }[]).map((organization) => organization.id);
}

async function makeCollection(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('insert into store.collections (name) values ($1) returning id', [
    name,
  ]);
  const id = rows[0]?.id ?? '';
  await owner.query(
    `insert into store.collection_members (collection_id, organization_id)
      select $1, o.id from store.organizations o order by md5(o.id::text) limit $2`,
    [id, size],
  );
  await owner.query('analyze store.collection_members');
  return id;
}

async function dropCollection(owner: pg.Client): Promise<void> {
  await owner.query('delete from store.collections where name = $1', [name]);
  await owner.query(`delete from store.accounts where email = 'collections@bench.campatlas.invalid'`);
}

async function makeStaffKey(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ secret: string }>(
    `select k.secret from api.create_account('collections@bench.campatlas.invalid', 'Benchmark', 'free', 'staff') as id,
      api.create_key('account', id, 'Benchmark') as k`,
  );
  return rows[0]?.secret ?? '';
}
