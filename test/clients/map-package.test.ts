import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { openBrowser } from '../browser.ts';
import { line } from '../fixtures/line.ts';
import { openService } from '../fixtures/service.ts';
import {
  compilations,
  compilers,
  demandBuiltFiles,
  examplesOf,
  expectStrict,
  type Installed,
  installClient,
  targets,
} from './installed.ts';

const camps = [1, 2, 3].map((nth) =>
  line('organization', `camp/${nth}`, {
    name: `Camp ${nth}`,
    region: 'VT',
    latitude: 43 + nth / 10,
    longitude: -72.5 - nth / 10,
    coordinate_precision: 'exact',
  }),
);

let world: Awaited<ReturnType<typeof openService>>;
let installed: Installed;
test.before(async (t) => {
  t.timeout(400_000);
  world = await openService(camps);
  installed = await installClient('map', ['cbor-x']);
});
test.after.always(async () => {
  await world?.stop();
  installed?.remove();
});

test('the package holds JavaScript and declarations, and nothing that has to be stripped', (t) => {
  t.notThrows(() => demandBuiltFiles(installed));
});

const typed = `import { type CampPoint, type MapQuestion, mapUrl, openPointStream, StreamFault } from 'campatlas-map';
const question: MapQuestion = { bbox: [-73.5, 42.7, -71.4, 45.1], zoom: 8, filter: { field: 'name', op: 'present' } };
export const url: URL = mapUrl('http://127.0.0.1', question);
export const points: Promise<readonly CampPoint[]> = openPointStream(url).accepted.then((all) => all.points);
export const fault: Error = new StreamFault('x');
// @ts-expect-error a zoom is a number
export const wrong: MapQuestion = { bbox: [-73.5, 42.7, -71.4, 45.1], zoom: '8' };
// @ts-expect-error a box has four edges
export const short: MapQuestion = { bbox: [-73.5, 42.7, -71.4], zoom: 8 };
`;

for (const each of compilations)
  test.serial(`strict programs compile against it: ${each.name}`, (t) =>
    expectStrict(t, installed, each, { typed, wrong: "zoom: '8'", right: 'zoom: 8' }),
  );

test.serial('the example of the README prints the camps with their coordinates, and follows them', async (t) => {
  t.timeout(400_000);
  const [example = '', ...others] = examplesOf('map');
  t.deepEqual(others, []);
  const target = targets['Node, NodeNext'] as object;
  t.is(await installed.compile(compilers['TypeScript 7'], target, { 'example.ts': example }), '');
  const environment = { CAMPATLAS_URL: world.url, CAMPATLAS_KEY: world.keyOf('pro') };
  const printed = await installed.run('built/example.js', environment);
  for (const text of ['3 camps within', '43.10000 -72.60000 Camp 1', '43.30000 -72.80000 Camp 3', '3 camps, live'])
    t.true(printed.includes(text), `${text}\n${printed}`);
});

test.serial('a browser runs it without a bundler', async (t) => {
  t.timeout(400_000);
  const browser = await openBrowser();
  t.teardown(() => browser.close());
  const page = await browser.newPage();
  const imports = { 'campatlas-map': '/m/campatlas-map/dist/index.js', 'cbor-x/decode-no-eval': '/m/cbor-x/decode.js' };
  const body = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  await page.route(/\/consumer$/, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route(/\/m\//, (route) => {
    const path = new URL(route.request().url()).pathname.replace('/m/', 'node_modules/');
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(installed.folder, path)) });
  });
  await page.goto(`${world.url}/consumer`);
  const names = await page.evaluate<string[]>(`(async () => {
    const { mapUrl, openPointStream } = await import('campatlas-map');
    const url = mapUrl(location.origin, { bbox: [-73.5, 42.7, -71.4, 45.1], zoom: 8, names: true });
    const headers = { 'x-api-key': ${JSON.stringify(world.keyOf('pro'))} };
    const { points } = await openPointStream(url, { headers }).accepted;
    return points.map(({ name, latitude }) => name + ' ' + latitude.toFixed(1)).sort();
  })()`);
  t.deepEqual(names, ['Camp 1 43.1', 'Camp 2 43.2', 'Camp 3 43.3']);
});
