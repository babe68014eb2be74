import type pg from 'pg';

/** Creates an Enterprise account with metered reads that do not run out, and returns its key. */
export async function makeKey(owner: pg.Client): Promise<string> {
  const email = `bench-${Date.now()}@bench.campatlas.invalid`;
  const account = await owner.query<{ id: string }>("select api.create_account($1, 'Benchmark', 'enterprise') as id", [
    email,
  ]);
  const id = account.rows[0]?.id;
  await owner.query('update store.accounts set custom_reads = 1000000000 where id = $1', [id]);
  const { rows } = await owner.query<{ secret: string }>(
    "select secret from api.create_key('account', $1, 'Benchmark')",
    [id],
  );
  return rows[0]?.secret ?? '';
}
