import test from 'ava';
import { decode } from 'cbor-x';
import { chooseForm, chooseMapForm, mapMedia } from '../../server/http/negotiate.ts';
import { toCbor } from '../../server/shared/cbor.ts';
import type { AppResponse } from '../../server/shared/exchange.ts';
import type { Api } from '../api.ts';
import fc from '../random.ts';
import { ask, openTowns, world } from './towns.ts';

const cbor = mapMedia.cbor;
const [one, two] = [mapMedia.stream[1], mapMedia.stream[2]];

test('JSON unless CBOR is named and liked at least as well', (t) => {
  const wanted: Readonly<Record<string, 'json' | 'cbor'>> = {
    '': 'json',
    '*/*': 'json',
    'application/*': 'json',
    'application/json': 'json',
    nonsense: 'json',
    'text/html': 'json',
    [cbor]: 'cbor',
    'application/vnd.campatlas.map+cbor': 'json',
    'application/vnd.campatlas.map+cbor;version=2': 'json',
    'application/vnd.other.map+cbor;version=1': 'json',
    'Application/Vnd.Campatlas.Map+CBOR; Version="1"': 'cbor',
    [`application/json, ${cbor}`]: 'cbor',
    [`application/json;q=0.8, ${cbor};q=0.8`]: 'cbor',
    [`application/json;q=0.8, ${cbor};q=0.7`]: 'json',
    [`${cbor};q=0`]: 'json',
    [`${cbor};q=0, application/json;q=0`]: 'json',
    [`${cbor};q=0.5, */*`]: 'json',
    [`${cbor};q=0.5, */*;q=0.4`]: 'cbor',
    [`${cbor};q=0.5, application/json;q=0.1, */*`]: 'cbor',
    [`${cbor};q=much`]: 'json',
    [`${cbor};q=1.5`]: 'json',
  };
  for (const [accept, form] of Object.entries(wanted)) {
    t.is(chooseForm([accept]), form, accept);
    t.is(chooseMapForm([accept]), form, accept);
  }
  t.is(chooseForm(undefined), 'json');
  t.is(chooseForm(['application/json', cbor]), 'cbor');
});

test('a stream has to be liked at least as well as the rest; of its versions the one liked better', (t) => {
  const wanted: readonly (readonly [string, 'json' | 'cbor' | 1 | 2])[] = [
    [one, 1],
    [two, 2],
    [`${one}, ${two}`, 2],
    [`${one};q=0.5, ${two};q=0.9`, 2],
    [`${one};q=0.9, ${two};q=0.5`, 1],
    [`${one};q=0, ${two};q=0`, 'json'],
    [`${one};q=0.5, application/json`, 'json'],
    [`${one};q=0.5, ${cbor}`, 'cbor'],
    [`${two}, ${cbor}, */*`, 2],
    ['application/vnd.campatlas.map-stream+cbor;version=3', 'json'],
    ['application/vnd.campatlas.map-stream+cbor', 'json'],
  ];
  for (const [accept, form] of wanted) t.is(chooseMapForm([accept]), form, accept);
});

test('CBOR decodes to what JSON says, and coordinates are float64 even when they are whole', (t) => {
  const numbers = fc.oneof(fc.integer({ min: -180, max: 180 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
  const nested = fc.oneof(fc.array(numbers), fc.array(fc.array(fc.array(numbers))));
  const data = fc.record({
    coordinates: nested,
    bounds: fc.array(numbers),
    count: fc.nat(),
    name: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant(null)),
    features: fc.array(fc.record({ type: fc.string(), geometry: fc.record({ coordinates: nested }) })),
  });
  fc.assert(
    fc.property(data, (value) => {
      const plain = JSON.parse(JSON.stringify(value));
      t.deepEqual(decode(toCbor(plain)), plain);
    }),
  );
  t.is(
    toCbor({ coordinates: [-72, 44] })
      .toString('hex')
      .match(/fb/g)?.length,
    2,
  );
  t.is(toCbor({ coordinates: [-72, 44], count: 7 }).at(-1), 7);
  t.is(toCbor({ count: 7 }).toString('hex'), `a165${Buffer.from('count').toString('hex')}07`);
});

const addresses = [
  `?bbox=${world}&zoom=3`,
  `?bbox=${world}&zoom=9.5&includeCampPoints=true&includeCampNames=true&includeCampScores=true`,
  '?bbox=0,0,1,1&zoom=0&includeCampPoints=true',
  '/members?group=40',
  '/members?group=46&limit=1',
  '/boundaries?kind=state&q=V',
];

/** The bytes of a response, which the ordinary client reads as text. */
async function bytesOf(api: Api, address: string, accept: string): Promise<AppResponse & { readonly bytes: Buffer }> {
  const [path = '', query = ''] = `/api/canonical/map${address}`.split('?');
  const sent = { ...api.cast.headersOf('starter'), accept };
  const headers = new Map(Object.entries(sent).map(([name, value]) => [name, [value]]));
  const answer = await api.handle({ path, query, headers });
  return { ...answer, bytes: Buffer.from(answer.body as Buffer | string) };
}

test(
  'map, members and boundaries say the same in JSON and in CBOR ' +
    '[map.cbor-routes] [map.cbor-model] [map.cbor-negotiation] [platform.alternate-formats]',
  async (t) => {
    const { api } = await openTowns();
    for (const address of addresses) {
      const json = await ask(api.as('starter'), address);
      t.is(json.status, 200, address);
      t.is(json.headers['content-type'], 'application/json');
      const cborAnswer = await bytesOf(api, address, cbor);
      t.is(cborAnswer.status, 200);
      t.is(cborAnswer.headers['content-type'], 'application/vnd.campatlas.map+cbor;version=1');
      t.deepEqual(decode(cborAnswer.bytes), json.body, address);
      t.not(cborAnswer.headers.etag, json.headers.etag);
      for (const accept of ['*/*', `${cbor};q=0`, `application/json, ${cbor};q=0.9`])
        t.is((await bytesOf(api, address, accept)).headers['content-type'], 'application/json', accept);
      for (const accept of [`application/json, ${cbor}`, `${cbor};q=0.1`])
        t.is((await bytesOf(api, address, accept)).headers['content-type'], cbor, accept);
    }
  },
);

test('whole coordinates are float64 on the wire [map.cbor-model]', async (t) => {
  const { api } = await openTowns();
  await ask(api.as('starter'), `?bbox=${world}&zoom=3`);
  const { bytes } = await bytesOf(api, '?bbox=9,49,11,51&zoom=8&includeCampPoints=true', cbor);
  const place = Buffer.from([0x82, 0xfb, ...doubleBytes(10), 0xfb, ...doubleBytes(50)]);
  t.is(bytes.toString('latin1').split(place.toString('latin1')).length, 3);
});

function doubleBytes(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

test('failures and summaries stay JSON [map.cbor-errors-json]', async (t) => {
  const { api } = await openTowns();
  for (const [address, status] of [
    ['?bbox=1,2,3&zoom=3', 400],
    ['/members?group=xyz', 400],
    ['/boundaries?kind=state', 400],
    ['/summary?regionKind=state&regionCode=VT', 200],
  ] as const) {
    const answer = await bytesOf(api, address, cbor);
    t.is(answer.status, status);
    t.is(answer.headers['content-type'], 'application/json');
    JSON.parse(answer.bytes.toString());
  }
  t.is(
    (await ask(api.as('free'), `?bbox=${world}&zoom=3`, { accept: cbor })).headers['content-type'],
    'application/json',
  );
});

test('map media types are published with their versions [map.vendor-name.open] [openapi.media-versions]', async (t) => {
  const { api } = await openTowns();
  const { body } = await api.as('nobody').get('/openapi.json');
  const forms = (path: string) => Object.keys(body.paths[path].get.responses['200'].content);
  t.deepEqual(forms('/api/canonical/map').toSorted(), ['application/json', cbor, one, two].toSorted());
  t.deepEqual(forms('/api/canonical/map/stream'), ['text/event-stream']);
  for (const path of ['members', 'boundaries'])
    t.deepEqual(forms(`/api/canonical/map/${path}`).toSorted(), ['application/json', cbor].toSorted());
  for (const path of ['', '/members', '/boundaries', '/summary']) {
    const { responses } = body.paths[`/api/canonical/map${path}`].get;
    t.deepEqual(
      Object.keys(responses['200'].headers).filter((name) => ['ETag', 'X-Map-Revision'].includes(name)),
      ['ETag', 'X-Map-Revision'],
    );
    t.true('304' in responses && '503' in responses);
  }
  t.true('413' in body.paths['/api/canonical/map'].get.responses);
});
