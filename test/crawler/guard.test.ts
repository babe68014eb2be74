/** URLs from data reach only the public internet. */
import { once } from 'node:events';
import test from 'ava';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { readConfig } from '../../server/config.ts';
import { isPublic } from '../../server/outside/guard/addresses.ts';
import { BlockedAddress, FetchFailed, openGuard } from '../../server/outside/guard/guard.ts';
import { hostileNames, hostileUrls } from './hostile.ts';
import { listen } from './hosts.ts';

const closed = { testHosts: {}, testAllow: [] } as const;

test('no hostile address reaches the canary, the one that is let through does', async (t) => {
  const canary = await listen('127.0.0.1', (_request, response) => response.end('secret'));
  t.teardown(canary.close);
  const resolve = async (name: string) => hostileNames[name] ?? (name === 'public.test' ? ['93.184.215.14'] : []);
  const guard = openGuard(closed, resolve);
  t.teardown(guard.close);
  const urls = hostileUrls(canary.port);
  t.true(urls.length >= 72 * 3);
  for (const url of urls) {
    const error = await t.throwsAsync(guard.fetch(url, { headMs: 500, pageMs: 1000 }), undefined, url);
    t.true(error instanceof BlockedAddress, `${url}: ${error?.name} ${error?.message}`);
  }
  t.is(canary.hits(), 0);
  const open = openGuard({ testHosts: { 'loop.test': ['127.0.0.1'] }, testAllow: [`127.0.0.1:${canary.port}`] });
  t.teardown(open.close);
  for (const url of [`http://127.0.0.1:${canary.port}/`, 'http://loop.test/', `http://loop.test:${canary.port}/`])
    t.is((await open.fetch(url)).body.toString(), 'secret', url);
  t.true(canary.hits() > 0);
  await t.throwsAsync(open.fetch('http://127.0.0.1/'), { instanceOf: BlockedAddress });
});

test('each redirect is decided anew, and six are too many', async (t) => {
  const canary = await listen('127.0.0.1', (_request, response) => response.end('secret'));
  t.teardown(canary.close);
  const site = await listen('127.0.0.2', ({ url = '' }, response) => {
    const to = new URL(url, 'http://a').searchParams.get('to');
    const left = Number(/^\/hop\/(\d+)/.exec(url)?.[1] ?? '-1');
    if (left > 0) response.writeHead(302, { location: `/hop/${left - 1}` }).end();
    else if (to === null) response.end('camp');
    else response.writeHead(Number(url.slice(1, 4)), { location: Buffer.from(to).toString('latin1') }).end();
  });
  t.teardown(site.close);
  const names = { '*.camps.test': ['127.0.0.2'], 'public.test': ['93.184.215.14'], ...hostileNames };
  const guard = openGuard({ testHosts: names, testAllow: [`127.0.0.2:${site.port}`] });
  t.teardown(guard.close);
  for (const to of hostileUrls(canary.port).filter((url) => URL.canParse(url)))
    for (const status of [301, 302, 307]) {
      const from = `http://a.camps.test/${status}?to=${encodeURIComponent(to)}`;
      await t.throwsAsync(guard.fetch(from), { instanceOf: BlockedAddress }, from);
    }
  t.is(canary.hits(), 0);
  const last = await guard.fetch('http://a.camps.test/hop/5');
  t.deepEqual([last.url, last.redirects, last.body.toString()], ['http://a.camps.test/hop/0', 5, 'camp']);
  const error = await t.throwsAsync(guard.fetch('http://a.camps.test/hop/6'), { instanceOf: FetchFailed });
  t.is((error as FetchFailed).reason, 'redirects');
  const unfollowed = await guard.fetch('http://a.camps.test/hop/1', { maxRedirects: 0 });
  t.deepEqual([unfollowed.status, unfollowed.location], [302, 'http://a.camps.test/hop/0']);
});

test('a name that leads elsewhere at its second look-up is connected to where it was decided', async (t) => {
  const canary = await listen('127.0.0.1', (_request, response) => response.end('secret'));
  t.teardown(canary.close);
  const site = await listen('127.0.0.2', ({ headers }, response) => response.end(headers.host));
  t.teardown(site.close);
  let asked = 0;
  const turns = async () => [asked++ % 2 === 0 ? '127.0.0.2' : '127.0.0.1'];
  const allowed = [`127.0.0.2:${site.port}`];
  for (let round = 0; round < 20; round += 1) {
    const guard = openGuard({ testHosts: {}, testAllow: allowed }, turns);
    const answer = await guard.fetch('http://turns.test/').catch((error: unknown) => error);
    if (round % 2 === 0) t.like(answer, { status: 200 });
    else t.true(answer instanceof BlockedAddress);
    if (round % 2 === 0) t.is((answer as { body: Buffer }).body.toString(), 'turns.test', 'the name stays in Host');
    await guard.close();
  }
  t.is(canary.hits(), 0);
  t.true(site.hits() >= 10);
});

test('a socket for a proxy leads to the checked address alone', async (t) => {
  const canary = await listen('127.0.0.1', (_request, response) => response.end('secret'));
  t.teardown(canary.close);
  const guard = openGuard({
    testHosts: { 'a.test': ['127.0.0.1'], 'b.test': ['10.0.0.1'] },
    testAllow: [`127.0.0.1:${canary.port}`],
  });
  t.teardown(guard.close);
  const socket = await guard.connect('a.test', 443);
  socket.write('GET / HTTP/1.0\r\n\r\n');
  const [answer] = await once(socket, 'data');
  t.regex(String(answer), /secret/);
  socket.destroy();
  for (const [host, port] of [
    ['b.test', 443],
    ['127.0.0.1', 1],
    ['[::1]', canary.port],
    ['0x7f.1', 80],
  ] as const)
    await t.throwsAsync(guard.connect(host, port), { instanceOf: BlockedAddress }, host);
  t.is(canary.hits(), 1);
});

test('what is public is decided of each address as a list of the registries says', (t) => {
  for (const address of ['8.8.8.8', '1.1.1.1', '93.184.215.14', '2606:4700:4700::1111', '2a00:1450::1', '172.32.0.1'])
    t.true(isPublic(address), address);
  for (const address of ['::ffff:8.8.8.8']) t.true(isPublic(address), address);
  const special = ['10.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10'];
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const parsed = ipaddr.IPv4.parse(address);
      const isSpecial = special.some((range) => parsed.match(ipaddr.IPv4.parseCIDR(range)));
      return !(isSpecial && isPublic(address)) && isPublic(address) === isPublic(`::ffff:${address}`);
    }),
  );
});

test('settings of tests lead to loopback alone, and whatever they resolve to is decided', async (t) => {
  for (const CRAWLER_TEST_ALLOW of ['10.0.0.1:80', '127.0.0.1', '0.0.0.0:80', 'localhost:80', '127.0.0.1:99999'])
    t.throws(() => readConfig({ CRAWLER_TEST_ALLOW }), { message: /CRAWLER_TEST_ALLOW/ }, CRAWLER_TEST_ALLOW);
  for (const CRAWLER_TEST_HOSTS of [
    'x',
    '[]',
    '{"a.test": "127.0.0.1"}',
    '{"a.test": ["camp"]}',
    '{"*": ["127.0.0.1"]}',
  ])
    t.throws(() => readConfig({ CRAWLER_TEST_HOSTS }), { message: /CRAWLER_TEST_HOSTS/ }, CRAWLER_TEST_HOSTS);
  const { guard: config } = readConfig({
    CRAWLER_TEST_HOSTS: '{"*.camps.test": ["127.0.0.2"], "inner.test": ["10.0.0.1"]}',
    CRAWLER_TEST_ALLOW: '127.0.0.2:18080, [::1]:18081',
  });
  const guard = openGuard(config, async () => []);
  t.teardown(guard.close);
  t.deepEqual(await guard.decide('a.b.camps.test', 443), [{ address: '127.0.0.2', port: 18080 }]);
  t.deepEqual(await guard.decide('[::1]', 18081), [{ address: '::1', port: 18081 }]);
  await t.throwsAsync(guard.decide('inner.test', 80), { instanceOf: BlockedAddress });
  await t.throwsAsync(guard.decide('camps.test', 80), { instanceOf: FetchFailed });
});
