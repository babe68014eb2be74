/** Captures of pages that resist being captured. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'ava';
import { readConfig } from '../../server/config.ts';
import { type Guard, openGuard } from '../../server/outside/guard/guard.ts';
import { Camera } from '../../server/overseer/capture.ts';

const words = '<p>Some text, so that there is something to be seen of it. </p>'.repeat(3);
const pages: Readonly<Record<string, string>> = {
  '/endless': `${words}<script>for (;;) {}</script>`,
  '/later': `${words}<script>onload = () => setTimeout(() => { for (;;) {} })</script>`,
  '/tall': `${words}<div style="height: 99999999px; width: 9999999px">tall</div>`,
  '/away': `${words}<script>new Image().src = 'http://127.0.0.1:1/leak'; fetch('http://10.0.0.7/leak');
    alert(1)</script>`,
  '/plain': `<title>Plain</title>${words}`,
};

let site: Server;
let guard: Guard;
let asked: string[] = [];
test.before(async () => {
  site = createServer(({ headers, url }, response) => {
    asked.push(`${headers.host}${url}`);
    response.writeHead(200, { 'content-type': 'text/html' }).end(pages[url ?? ''] ?? '');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { guard: config } = readConfig({
    CRAWLER_TEST_HOSTS: JSON.stringify({ '*.test': ['127.0.0.1'] }),
    CRAWLER_TEST_ALLOW: `127.0.0.1:${(site.address() as AddressInfo).port}`,
  });
  guard = openGuard(config);
});
test.after.always(async () => {
  await guard?.close();
  site?.close();
});

test('a page whose scripts never end costs its own picture and no other', async (t) => {
  t.timeout(240_000);
  const camera = new Camera(guard, 15_000);
  for (const path of ['/endless', '/later'])
    await camera.take(`http://camp.test${path}`).then(
      ({ bytes }) => t.true(bytes.length > 0, 'or its picture is there before'),
      (error: Error) => t.regex(error.message, /no picture in 15000 ms|Timeout|closed/),
    );
  const { capture } = await camera.take('http://camp.test/plain');
  t.like(capture, { title: 'Plain', width: 1280, height: 900, sourceKind: 'webpage' });
  await camera.close();
});

test('a picture is bounded, and nothing leaves the page but through the guard', async (t) => {
  t.timeout(240_000);
  const camera = new Camera(guard);
  const { capture, bytes } = await camera.take('http://camp.test/tall');
  t.deepEqual([capture.width, capture.height], [1280, 8000]);
  t.true(bytes.length < 8 * 1024 * 1024);
  asked = [];
  await camera.take('http://camp.test/away');
  t.deepEqual(
    asked.filter((address) => !/camp.test\/(away|favicon.ico)$/.test(address)),
    [],
  );
  await camera.close();
});
