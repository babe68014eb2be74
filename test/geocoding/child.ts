/** A worker that sends lookups until it is killed. Arguments: URLs of database and geocoder, provider. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serverUrl } from '../../server/db/pool.ts';
import type { GeocoderConfig } from '../../server/settings/geocoding.ts';
import { GeocodeRunner } from '../../workers/geocode.ts';

const [databaseUrl = '', url = '', provider = 'census'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: await serverUrl(databaseUrl, 'campatlas_worker'), max: 2 });
pool.on('error', () => {});
const config = { provider: provider as GeocoderConfig['provider'], url, key: null, rate: null, contact: null };
const runner = new GeocodeRunner({ pool, config, version: '1', worker: randomUUID(), batch: 12 });
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
for (;;) {
  await runner.run(600_000);
  await sleep(20);
}
