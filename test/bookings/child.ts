/** A worker that takes holds on until it is killed. Arguments: database, provider and its key, ids of holds. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serverUrl } from '../../server/db/pool.ts';
import { HoldSteps } from '../../server/payments/hold-steps.ts';
import { Provider } from '../../server/payments/provider.ts';

const [databaseUrl = '', url = '', key = '', ...holds] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: await serverUrl(databaseUrl, 'campatlas_worker'), max: 2 });
pool.on('error', () => {});
const steps = new HoldSteps(pool, new Provider({ url, key }, { timeoutMs: 5000 }));
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
for (;;) {
  for (const hold of holds) await steps.step(hold).catch(() => {});
  await sleep(20);
}
