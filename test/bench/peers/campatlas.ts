/**
 * Our server as it is, or keeping no answers. It reads the copy for the map when that is asked for: at the start it
 * would take both processors for a minute from whatever is measured. Arguments: database URL, bytes of the answer
 * cache, port.
 */
import pino from 'pino';
import { readConfig } from '../../../server/config.ts';
import { startServer } from '../../../server/main.ts';
import { countedCaches } from '../../../server/shared/cache-counts.ts';

const [databaseUrl = '', cacheBytes, port] = process.argv.slice(2);
const server = await startServer({
  config: readConfig({ PORT: port, DATABASE_URL: databaseUrl, DEMO: 'false', MAP_PRELOAD: 'false' }),
  databaseUrl,
  log: pino({ level: 'error' }),
  ...(cacheBytes === 'all' ? {} : { answerCacheBytes: Number(cacheBytes) }),
});
process.once('SIGTERM', () => {
  if (process.connected) process.disconnect();
  void server.stop();
});
process.on('message', () =>
  process.send?.(Object.fromEntries([...countedCaches()].map(({ name, hits, misses }) => [name, { hits, misses }]))),
);
console.log('ready');
