import type { ExecutionContext } from 'ava';
import { type Listener, listen, type SocketLimits } from '../../server/http/listen.ts';

/** A listener without the service: `ok` for every request, and never a response for /never. */
export async function serveBare(
  t: ExecutionContext,
  limits: Partial<SocketLimits>,
): Promise<Listener & { asked(): number }> {
  let asked = 0;
  const listener = await listen({
    host: '127.0.0.1',
    port: 0,
    limits,
    onError: (error) => t.fail(String(error)),
    handle: async ({ path }) => {
      asked += 1;
      return path === '/never' ? await new Promise<never>(() => {}) : { status: 200, headers: {}, body: 'ok' };
    },
  });
  t.teardown(() => listener.stop(0));
  return { ...listener, asked: () => asked };
}
