import test from 'ava';
import { decode } from 'cbor-x';
import fc from 'fast-check';
import { toCbor } from '../../server/http/cbor.ts';
import { chooseForm, chooseMapForm, mapMedia } from '../../server/http/negotiate.ts';

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
