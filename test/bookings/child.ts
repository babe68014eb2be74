/**
 * A worker that takes holds on until it is killed. Arguments: database, provider and its key. It says `ready` once all
 * it needs is there, and then waits for the ids of the holds.
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serverUrl } from '../../server/db/pool.ts';
import { HoldSteps } from '../../server/payments/hold-steps.ts';
import { Provider } from '../../server/payments/provider.ts';

const [databaseUrl = '', url = '', key = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: await serverUrl(databaseUrl, 'campatlas_worker'), max: 2 });
pool.on('error', () => {});
const steps = new HoldSteps(pool, new Provider({ url, key }, { timeoutMs: 5000 }));
process.once('disconnect', () => process.exit(0));
// Otherwise read in when it is first needed: a worker is to be killed over its holds, not at its start.
await import('stripe');
process.send?.('ready');
const [holds] = (await once(process, 'message')) as [string[]];
for (;;) {
  for (const hold of holds) await steps.step(hold).catch(() => {});
  await sleep(20);
}
