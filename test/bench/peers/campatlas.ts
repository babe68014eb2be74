/**
 * Our server, optionally without cached answers. It loads the map's copy only when that is first requested: at the
 * start, loading would use both processors for a minute. Arguments: database URL, bytes of the answer cache, port.
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
