/** Works off the queue of changed records without a worker, for catalogs that nobody serves. */
import pg from 'pg';

/** Records of one transaction. */
const batch = 10_000;

/** Prepares the scores of all that waits, and says how many records that was. */
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
