/** Whatever a site responds, a page takes bounded time and memory. */
import type { RequestListener } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import test, { type ExecutionContext } from 'ava';
import { type FetchBounds, FetchFailed, openGuard } from '../../server/outside/guard/guard.ts';
import { listen } from './hosts.ts';

async function open(t: ExecutionContext, answer: RequestListener) {
  const site = await listen('127.0.0.2', answer);
  const guard = openGuard({ testHosts: { 'a.test': ['127.0.0.2'] }, testAllow: [`127.0.0.2:${site.port}`] });
  t.teardown(async () => {
    await guard.close();
    await site.close();
  });
  return (path: string, bounds?: FetchBounds) => guard.fetch(`http://a.test/${path}`, bounds);
}

const text = 'Camp in summer. '.repeat(400);
const encoders = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync } as const;

test('bodies are decoded, and those that grow too much, too long or cannot be read are given up', async (t) => {
  const bomb = gzipSync(Buffer.alloc(200_000_000));
  const fetch = await open(t, ({ url = '' }, response) => {
    const name = url.slice(1) as keyof typeof encoders | 'bomb' | 'broken' | 'twice' | 'large' | 'plain';
    if (name in encoders)
      response.setHeader('content-encoding', name).end(encoders[name as keyof typeof encoders](text));
    else if (name === 'bomb') response.setHeader('content-encoding', 'gzip').end(bomb);
    else if (name === 'broken') response.setHeader('content-encoding', 'gzip').end('no gzip');
    else if (name === 'twice') response.setHeader('content-encoding', 'gzip, gzip').end(gzipSync(gzipSync(text)));
    else response.end(name === 'large' ? Buffer.alloc(3_000_001, 'a') : text);
  });
  for (const name of [...Object.keys(encoders), 'plain']) t.is((await fetch(name)).body.toString(), text, name);
  const before = process.memoryUsage().rss;
  for (const [name, reason] of [
    ['bomb', 'too_large'],
    ['large', 'too_large'],
    ['broken', 'encoding'],
    ['twice', 'encoding'],
  ] as const) {
    const error = await t.throwsAsync(fetch(name), { instanceOf: FetchFailed }, name);
    t.is((error as FetchFailed).reason, reason, name);
  }
  t.true(process.memoryUsage().rss - before < 64_000_000, 'a bomb costs no room');
});

test('heads that do not come, pages that drip and endless heads end within their time', async (t) => {
  const fetch = await open(t, ({ url = '' }, response) => {
    if (url === '/silent') return;
    if (url === '/drip') {
      response.write('a');
      const timer = setInterval(() => response.write('a'), 20);
      response.on('close', () => clearInterval(timer));
      return;
    }
    if (url === '/head') response.setHeader('x-long', 'a'.repeat(20_000));
    if (url === '/reset') response.destroy();
    response.end('camp');
  });
  for (const [path, reason] of [
    ['silent', 'timeout'],
    ['drip', 'timeout'],
    ['head', 'too_large'],
    ['reset', 'unreachable'],
  ] as const) {
    const error = await t.throwsAsync(fetch(path, { headMs: 300, pageMs: 600 }), { instanceOf: FetchFailed }, path);
    t.is((error as FetchFailed).reason, reason, path);
  }
  const stop = AbortSignal.abort();
  t.is(((await t.throwsAsync(fetch('camp', { signal: stop }))) as FetchFailed).reason, 'aborted');
  t.is((await fetch('camp')).body.toString(), 'camp');
});
