/**
 * A connection that marks a private cluster as in use by a process; the last process to close its own may stop the
 * cluster.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** One such connection. */
export type ClusterUse = { client: pg.Client; name: string };

const keeper = 'campatlas keeper';

/**
 * Restricts the databases that come with a cluster to the owner, because a deploy's restrictions do not apply in them.
 */
const shutOthers = `do $shut$ begin
  if exists (
    select from pg_database d cross join lateral aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) x
    where d.datname in ('postgres', 'template1') and x.grantee = 0)
  then
    revoke all on database postgres, template1 from public;
  end if;
end $shut$`;

/** Opens the connection, to the cluster's database `postgres`, and creates the other database when it is missing. */
export async function openClusterUse(url: string, database: string): Promise<ClusterUse> {
  const name = `${keeper} ${randomUUID()}`;
  const use = new pg.Client({ connectionString: url, application_name: name });
  use.on('error', () => {});
  await use.connect();
  const known = await use.query('select 1 from pg_database where datname = $1', [database]);
  if (known.rowCount === 0) await use.query(`create database ${pg.escapeIdentifier(database)}`);
  await use.query(shutOthers);
  return { client: use, name };
}

/**
 * Reopens the connection whenever it breaks because the server died or was restarted, until `end` is called, which
 * returns the last one. Retries every second and reports each failure to `fail`.
 */
export function keepOpen(
  first: ClusterUse,
  again: () => Promise<ClusterUse>,
  fail: (error: unknown) => void,
): { end(): Promise<ClusterUse> } {
  let last = first;
  let isEnding = false;
  let renewal = Promise.resolve();
  const watch = (use: ClusterUse) => {
    last = use;
    use.client.once('end', () => {
      if (!isEnding) renewal = renew();
    });
  };
  const renew = async () => {
    for (let attempt = 1; !isEnding; attempt += 1) {
      try {
        return watch(await again());
      } catch (error) {
        if (attempt === 1) fail(error);
        await sleep(1000);
      }
    }
  };
  watch(first);
  return {
    async end() {
      isEnding = true;
      await renewal;
      return last;
    },
  };
}

/** Closes this process's connection; returns true when no other process has one, so that the server should stop. */
export async function closeClusterUse(use: ClusterUse, url: string): Promise<boolean> {
  await use.client.end().catch(() => {});
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const others =
      'select count(*)::int as others from pg_stat_activity where application_name like $1 and application_name <> $2';
    const { rows } = await client.query<{ others: number }>(others, [`${keeper} %`, use.name]);
    return rows[0]?.others === 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
