/** Computes pending scores without a worker, for catalogs that are not being served. */
import pg from 'pg';

/** Records per transaction. */
const batch = 10_000;

/** Computes the scores of all pending records; returns their number. */
export async function prepareScores(ownerUrl: string, onProgress: (done: number) => void = () => {}): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'campatlas scores' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (let done = 0; ; ) {
      const { rows } = await client.query<{ taken: number }>('select taken from api.refresh_scores($1)', [batch]);
      const taken = rows[0]?.taken ?? 0;
      if (taken === 0) return done;
      done += taken;
      onProgress(done);
    }
  } finally {
    await client.end();
  }
}
