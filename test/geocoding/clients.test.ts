/** The clients of the geocoders, each tested against a process with its provider's interface and all its faults. */
import test from 'ava';
import { readConfig } from '../../server/config.ts';
import { type Answer, retryAfter } from '../../server/outside/geocoder/geocoder.ts';
import { credentialHash, openGeocoder } from '../../server/outside/geocoder/open.ts';
import type { GeocoderConfig } from '../../server/settings/geocoding.ts';
import { pointOf } from '../fakes/geocoder/forms.ts';
import { type FakeGeocoder, openFakeGeocoder } from '../fakes/geocoder/open.ts';

let fake: FakeGeocoder;
test.before(async () => {
  fake = await openFakeGeocoder();
});
test.after.always(() => fake?.stop());
test.beforeEach(() => fake.setFault('ok'));

type Provider = GeocoderConfig['provider'];
const providers: readonly Provider[] = ['census', 'nominatim', 'photon'];
/** The timeouts: long for a busy machine, short where no response will come. */
const boundsOf = (fault: string) => (fault.startsWith('hang') ? { singleMs: 300, batchMs: 300 } : {});
const open = (provider: Provider, fault = 'ok') =>
  openGeocoder({ provider, url: fake.url, key: 'k1', rate: null, contact: 'maps@camps.test' }, '9.9', boundsOf(fault));

let number = 0;
/** A new address. */
function address() {
  number += 1;
  return { id: `id-${number}`, street: `${number} Elm St, "B"`, city: 'Barre', state: 'VT', zip: '05641' };
}
const found = (answer: Answer) => (answer.kind === 'answered' ? answer.outcomes : []);
const reasons = (answer: Answer) =>
  found(answer).map((outcome) => (outcome.outcome === 'unresolved' ? outcome.reason : outcome.precision));

for (const provider of providers)
  test.serial(`${provider} is asked by the parts of an address, with who asks`, async (t) => {
    const one = address();
    const [outcome, ...more] = found(await open(provider).send([one]));
    t.deepEqual(more, []);
    const { latitude, longitude } = pointOf(provider === 'photon' ? (fake.done().at(-1) ?? one) : one);
    const precision = provider === 'census' ? 'street' : 'building';
    t.like(outcome, { id: one.id, outcome: 'found', latitude, longitude, precision });
    const { id: _, ...asked } = one;
    const agent = 'Campatlas/9.9 (maps@camps.test)';
    t.like(fake.done().at(-1), { ...asked, form: provider, agent, authorization: 'Bearer k1' });
  });

test.serial('the state that a provider names is told, in its own words', async (t) => {
  const states = ['VT', 'US-VT', 'VT'];
  for (const [at, provider] of providers.entries())
    t.like(found(await open(provider).send([address()]))[0], { state: states[at] }, provider);
  fake.setFault('another-state');
  const others = ['AK', 'US-AK', 'Alaska'];
  for (const [at, provider] of providers.entries())
    t.like(found(await open(provider).send([address()]))[0], { state: others[at] }, provider);
});

test.serial('a licence comes with every point', async (t) => {
  for (const provider of providers)
    t.like(found(await open(provider).send([address()]))[0], {
      licence:
        provider === 'census'
          ? 'US Census Bureau, public domain'
          : 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    });
});

test.serial('a file of addresses is answered in another order, each by its id', async (t) => {
  const many = Array.from({ length: 40 }, address);
  const outcomes = found(await open('census').send(many));
  t.deepEqual(outcomes.map(({ id }) => id).sort(), many.map(({ id }) => id).sort());
  t.not(outcomes[0]?.id, many[0]?.id);
  for (const one of many) {
    const { latitude, longitude } = pointOf({ ...one, street: one.street.replaceAll('"', ' ') });
    const outcome = outcomes.find(({ id }) => id === one.id);
    t.like(outcome, { outcome: 'found', latitude, longitude, precision: 'street', state: 'VT' }, one.id);
  }
});

test.serial('what is coarser than a street is no result', async (t) => {
  for (const [fault, provider, expected] of [
    ['coarse', 'nominatim', 'coarse'],
    ['coarse', 'photon', 'coarse'],
    ['street', 'nominatim', 'street'],
    ['street', 'photon', 'street'],
    ['interpolated', 'nominatim', 'street'],
    ['ok', 'photon', 'building'],
    ['tie', 'census', 'tie'],
    ['none', 'census', 'no_match'],
    ['none', 'nominatim', 'no_match'],
    ['none', 'photon', 'no_match'],
  ] as const) {
    fake.setFault(fault);
    t.deepEqual(reasons(await open(provider).send([address()])), [expected], `${provider} ${fault}`);
  }
  for (const [fault, expected] of [['none', 'no_match'] as const, ['tie', 'tie'] as const]) {
    fake.setFault(fault);
    t.deepEqual(reasons(await open('census').send([address(), address()])), [expected, expected], fault);
  }
});

/** The outcome for one address, and the number of lookups. */
const single = {
  '400': ['doubt', 0],
  '401': ['refused', 0],
  '402': ['refused', 0],
  '403': ['refused', 0],
  '404': ['doubt', 0],
  '429': ['refused', 0],
  '503': ['doubt', 0],
  '500-before': ['doubt', 0],
  '500-after': ['doubt', 1],
  '421-after': ['doubt', 1],
  redirect: ['doubt', 1],
  reset: ['doubt', 1],
  hang: ['doubt', 1],
  'hang-before': ['doubt', 0],
  half: ['doubt', 1],
  html: ['doubt', 1],
  '10mb': ['doubt', 1],
  nan: ['doubt', 1],
} as const;

for (const provider of providers)
  test.serial(
    `${provider} looks an address up once, whatever goes wrong, and what is not certain is in doubt`,
    async (t) => {
      for (const [fault, [kind, times]] of Object.entries(single)) {
        const one = address();
        fake.setFault(fault as keyof typeof single);
        const answer = await open(provider, fault).send([one]);
        t.is(answer.kind, kind, fault);
        t.is(fake.done().filter(({ street }) => street === one.street).length, times, fault);
      }
      t.deepEqual(fake.twice(), []);
    },
  );

test.serial('a file is looked up once, and of its answer only what it names is certain', async (t) => {
  const certain: Readonly<Record<string, number | 'doubt' | 'refused'>> = {
    'missing-row': 3,
    'foreign-id': 4,
    'twice-named': 3,
    nan: 0,
    half: 2,
    html: 0,
    '10mb': 'doubt',
    '429': 'refused',
    '401': 'refused',
    '503': 'doubt',
    '500-after': 'doubt',
    '421-after': 'doubt',
    redirect: 'doubt',
    reset: 'doubt',
    hang: 'doubt',
    ok: 4,
  };
  for (const [fault, expected] of Object.entries(certain)) {
    fake.setFault(fault as 'ok');
    const many = Array.from({ length: 4 }, address);
    const answer = await open('census', fault).send(many);
    if (typeof expected === 'string') t.is(answer.kind, expected, fault);
    else t.is(found(answer).length, expected, fault);
    t.true(
      found(answer).every(({ id }) => many.some((one) => one.id === id)),
      fault,
    );
  }
  t.deepEqual(fake.twice(), []);
});

test.serial('a refusal says whether the key or the quota is at fault, and until when', async (t) => {
  for (const [fault, reason, retryAfterMs] of [
    ['401', 'authentication', null],
    ['403', 'authentication', null],
    ['402', 'quota', 7_200_000],
    ['429', 'quota', 7_200_000],
  ] as const) {
    fake.setFault(fault);
    t.like(await open('census').send([address()]), { kind: 'refused', status: Number(fault), reason, retryAfterMs });
  }
  t.is(retryAfter('Wed, 21 Oct 2026 07:28:00 GMT', Date.parse('2026-10-21T07:27:00Z')), 60_000);
  t.is(retryAfter('Wed, 21 Oct 2026 07:28:00 GMT', Date.parse('2026-10-21T07:29:00Z')), 0);
  t.is(retryAfter('soon'), null);
});

test('settings name a geocoder, and the public Nominatim is none', (t) => {
  const read = (environment: Readonly<Record<string, string>>) => readConfig(environment).geocoder;
  t.is(read({}), null);
  t.is(read({ GEOCODER: 'none', GEOCODER_KEY: 'x' }), null);
  t.like(read({ GEOCODER: 'census' }), { url: 'https://geocoding.geo.census.gov', rate: null });
  t.like(read({ GEOCODER: 'photon', GEOCODER_URL: 'http://127.0.0.1:2322/', GEOCODER_RATE: '0.5' }), {
    url: 'http://127.0.0.1:2322',
    rate: 0.5,
  });
  const bad: readonly Readonly<Record<string, string>>[] = [
    { GEOCODER: 'google' },
    { GEOCODER: 'nominatim' },
    { GEOCODER: 'nominatim', GEOCODER_URL: 'https://nominatim.openstreetmap.org' },
    { GEOCODER: 'census', GEOCODER_RATE: '0' },
    { GEOCODER: 'census', GEOCODER_RATE: 'fast' },
    { GEOCODER: 'census', GEOCODER_CONTACT: 'a\nb: c' },
    { GEOCODER: 'photon', GEOCODER_URL: 'http://maps.camps.test', GEOCODER_KEY: 'x' },
  ];
  for (const environment of bad)
    t.throws(() => read(environment), { message: /GEOCODER/ }, JSON.stringify(environment));
  const config = read({ GEOCODER: 'census', GEOCODER_KEY: 'a' }) as GeocoderConfig;
  t.notDeepEqual(credentialHash(config), credentialHash({ ...config, key: 'b' }));
  t.deepEqual(credentialHash(config), credentialHash({ ...config, rate: 2 }));
});
