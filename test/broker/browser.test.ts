import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect as connectSocket } from 'node:net';
import test from 'ava';
import { openGuardedBrowser } from '../../server/outside/browser/launch.ts';
import { openProxy } from '../../server/outside/browser/proxy.ts';

const form = `<!doctype html><title>Form</title><form method="post" action="/sent">
  <label>Name <input name="name" autocomplete="name"></label><label>Mail <input name="email" type="email"></label>
  <label>Street <input name="street" autocomplete="street-address"></label><label>ZIP <input name="zip"></label>
  <input type="password" name="password"><button>Send</button></form>`;

async function openSite() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-type': 'text/html' }).end(form);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { asked, port, origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('a browser asks the site it was sent to and nothing else, though a form was filled in and sent', async (t) => {
  const site = await openSite();
  const hosts = new Set<string>();
  const opened = await openGuardedBrowser({
    async connect(host, port) {
      hosts.add(`${host}:${port}`);
      if (host !== 'camp.test') throw new Error('not allowed');
      return connectSocket(site.port, '127.0.0.1');
    },
  });
  const page = await opened.browser.newPage();
  await page.goto('http://camp.test/');
  await page.getByLabel('Name').fill('Ada');
  await page.getByRole('button').click();
  await page.waitForURL('**/sent');
  await t.throwsAsync(page.goto('http://other.test/'));
  await t.throwsAsync(page.goto('https://other.test/'));
  await opened.close();
  site.close();
  t.deepEqual([...hosts].sort(), ['camp.test:80', 'other.test:443', 'other.test:80']);
  t.true(site.asked.includes('POST /sent'), 'control: the form arrived');
});

test('the proxy lets through what it is told to, by request and by tunnel', async (t) => {
  const site = await openSite();
  const blocked: string[] = [];
  const proxy = await openProxy({
    async connect(host, port) {
      if (host !== 'camp.test') throw new Error('no');
      t.is(port, 80);
      return connectSocket(site.port, '127.0.0.1');
    },
    methods: ['GET'],
    onBlocked: (host, port) => blocked.push(`${host}:${port}`),
  });
  const say = async (text: string) => {
    const socket = connectSocket(Number(new URL(proxy.url).port), '127.0.0.1');
    socket.write(text);
    let answer = '';
    for await (const piece of socket) {
      answer += String(piece);
      if (answer.includes('\r\n\r\n') && !answer.startsWith('HTTP/1.1 200 Conn')) break;
      if (answer.startsWith('HTTP/1.1 200 Conn') && socket.writable && !answer.includes('Form'))
        socket.write('GET /inside HTTP/1.1\r\nhost: camp.test\r\nconnection: close\r\n\r\n');
    }
    return answer.slice(0, 12);
  };
  const head = 'host: x\r\nconnection: close\r\n\r\n';
  t.is(await say(`GET http://camp.test/plain HTTP/1.1\r\n${head}`), 'HTTP/1.1 200');
  t.is(await say(`CONNECT camp.test:80 HTTP/1.1\r\n${head}`), 'HTTP/1.1 200');
  t.is(await say(`GET http://169.254.169.254/ HTTP/1.1\r\n${head}`), 'HTTP/1.1 403');
  t.is(await say(`CONNECT 10.0.0.1:443 HTTP/1.1\r\n${head}`), 'HTTP/1.1 403');
  t.is(await say(`POST http://camp.test/plain HTTP/1.1\r\n${head}`), 'HTTP/1.1 403');
  t.deepEqual(blocked, ['169.254.169.254:80', '10.0.0.1:443', 'camp.test:80']);
  t.true(site.asked.includes('GET /plain') && site.asked.includes('GET /inside'));
  t.false(site.asked.includes('POST /plain'));
  await proxy.close();
  site.close();
});
