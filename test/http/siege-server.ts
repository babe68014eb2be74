/** A server in a separate process, so that its memory can be measured apart from its clients'. */
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../../server/http/listen.ts';

const listener = await listen({
  host: '127.0.0.1',
  port: 0,
  onError: (error) => console.error(error),
  handle: async ({ path }) => {
    await sleep(path === '/slow' ? 3000 : 1);
    return { status: 200, headers: {}, body: 'ok' };
  },
});
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss(), ...listener.load() }));
process.on('disconnect', () => process.exit(0));
process.send?.({ port: listener.port });
