/**
 * A worker that moves holds until it is killed. Arguments: database, provider and its key. It sends `ready` when loaded
 * and then receives the ids of holds.
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
// Loaded now instead of on first use, so that the kill hits a hold and not the start.
await import('stripe');
process.send?.('ready');
const [holds] = (await once(process, 'message')) as [string[]];
for (;;) {
  for (const hold of holds) await steps.step(hold).catch(() => {});
  await sleep(20);
}
