/** A number that no double can represent is rejected at every endpoint, whatever would happen to it further inside. */
import test from 'ava';
import type { ApiAnswer } from '../api.ts';
import { home, openSmall, record, type SmallCatalog } from '../fixtures/filter/small.ts';
import { addDataset, box } from '../map/world.ts';

let small: SmallCatalog;
test.before(async () => {
  const at = { latitude: 44, longitude: -72, coordinate_precision: 'exact' };
  small = await openSmall([
    home,
    record('organization', 'lake', { ...at, founded_year: 1990 }),
    record('session', 'week', { prices: [{ price: 10, currency: 'USD', basis: 'week' }], capacity: 3 }),
  ]);
  const outline = [{ code: 'VT', geometry: box(-73, 43, -71, 45) }];
  await addDataset(small.database, 'state', outline, { name: 'states', vintage: 2016, source: 'Census' });
});

const unheld = ['1e309', '-1e400', '1e-400', '-1e-400', '1e-99999999999', '1e99999999999', `0.${'0'.repeat(330)}1`];
/** The smallest and largest doubles, which are accepted. */
const held = ['5e-324', '-5e-324', '1.7976931348623157e308', '1e306', '0e999', '-0'];

function post(path: string, json: string): Promise<ApiAnswer> {
  return small.api.as('team').send('POST', path, Buffer.from(json));
}

const sql = (text: string, more: string) => `{"sql":${JSON.stringify(text)},${more}}`;
const count = 'select count(*) from organizations where latitude < $1::float8';
const located = 'select location_match from organizations';
const graph = (number: string, filter = `{field: "latitude", op: "lt", value: ${number}}`) =>
  JSON.stringify({ query: `{ organizations(filter: ${filter}) { totalCount } }` });
const variable = 'query($filter: Filter) { organizations(filter: $filter) { totalCount } }';

/** Bodies with a number at various positions, by name. */
const bodies: Readonly<Record<string, [path: string, write: (number: string) => string, code: string]>> = {
  'a parameter of a statement': ['/api/canonical/query', (n) => sql(count, `"params":[${n}]`), 'invalid_body'],
  'a member of an array': [
    '/api/canonical/query',
    (n) => sql('select array_length($1::float8[], 1)', `"params":[[1, ${n}]]`),
    'invalid_body',
  ],
  'the latitude of a location': [
    '/api/canonical/query',
    (n) => sql(located, `"location":{"type":"point","latitude":${n},"longitude":-72,"radiusMeters":10}`),
    'invalid_body',
  ],
  'the radius of a point': [
    '/api/canonical/query',
    (n) => sql(located, `"location":{"type":"point","latitude":44,"longitude":-72,"radiusMeters":${n}}`),
    'invalid_body',
  ],
  'the distance from an area': [
    '/api/canonical/query',
    (n) => sql(located, `"location":{"type":"area","kind":"state","code":"VT","radiusMeters":${n}}`),
    'invalid_body',
  ],
  'a time limit': ['/api/canonical/query', (n) => sql('select 1', `"timeoutSeconds":${n}`), 'invalid_body'],
  'a value in a GraphQL document': ['/api/canonical/graphql', (n) => graph(n), 'invalid_graphql'],
  'a radius in a GraphQL document': [
    '/api/canonical/graphql',
    (n) => graph(n, `{radius: {latitude: 44, longitude: -72, radiusMeters: ${n}}}`),
    'invalid_graphql',
  ],
  'a variable of GraphQL': [
    '/api/canonical/graphql',
    (n) =>
      `{"query":${JSON.stringify(variable)},"variables":{"filter":{"all":[{"field":"latitude","op":"lt",` +
      `"value":${n}}]}}}`,
    'invalid_body',
  ],
  'a member that is ignored': [
    '/api/canonical/graphql',
    (n) => `{"query":"{ __typename }","extensions":{"n":${n}}}`,
    'invalid_body',
  ],
  'a wish in words': ['/api/canonical/search/interpret', (n) => `{"kind":"organization","text":${n}}`, 'invalid_body'],
};

for (const [place, [path, write, code]] of Object.entries(bodies))
  test.serial(`no double holds it: 400 for ${place}`, async (t) => {
    for (const number of unheld) {
      const { status, body } = await post(path, write(number));
      t.like({ status, code: body.code }, { status: 400, code }, write(number));
      t.regex(body.message, /outside the range of a double/);
      t.true(body.message.length < 200);
    }
    for (const number of held) {
      const { status } = await post(path, write(number));
      t.true(status === 200 || status === 400, `${status} ${write(number)}`);
    }
    const { status } = await post(path, write('44'));
    t.true(status === 200 || /time limit|words/.test(place), `${status} ${place}`);
    t.deepEqual(small.api.failures, []);
  });

test.serial('texts that look like such numbers are texts', async (t) => {
  const text = '1e-400 and 1e999 \\" 1e400';
  const filter = `{"field":"name","op":"eq","value":"${text}"}`;
  t.is((await small.refused('organization', filter)).status, 200);
  const body = sql('select $1::text', `"params":["${text}"]`);
  const { status, body: answer } = await post('/api/canonical/query', body);
  t.deepEqual([status, answer.data.rows], [200, [[JSON.parse(`"${text}"`)]]]);
  const asked = JSON.stringify({
    query: `{ organizations(filter: {field: "name", op: "eq", value: "1e-400"}) { totalCount } }`,
  });
  t.is((await post('/api/canonical/graphql', asked)).body.data.organizations.totalCount, 0);
});

test.serial('a plain numeric parameter takes no such number either', async (t) => {
  const box = 'bbox=-180,-90,180,90&zoom=3';
  const addresses = (number: string) => [
    ...['limit', 'offset', 'minimumScore', 'maximumScore', 'ageYears', 'ageMonths', 'grade'].map(
      (name) => `/api/organizations?${name}=${number}`,
    ),
    `/api/organizations/facets?limit=${number}`,
    `/api/canonical/search?q=a&limit=${number}`,
    `/api/canonical/map?bbox=-180,-90,180,90&zoom=${number}`,
    `/api/canonical/map?bbox=${number},-90,180,90&zoom=3`,
    `/api/canonical/map?${box}&ageYears=${number}`,
    `/api/canonical/map/stream?bbox=-180,${number},180,90&zoom=3`,
    `/api/canonical/map/members?bbox=-180,-90,180,90&limit=${number}`,
  ];
  for (const number of unheld)
    for (const address of addresses(number))
      t.is((await small.api.as('team').get(address)).status, 400, address.slice(0, 100));
  for (const number of held)
    for (const address of addresses(number)) {
      const { status } = await small.api.as('team').get(address);
      t.true(status === 200 || status === 400, `${status} ${address}`);
    }
  t.deepEqual(small.api.failures, []);
});

test.serial(
  'words with enormous numbers are read or asked about, and a statement that computes with them is answered',
  async (t) => {
    const nines = '9'.repeat(400);
    for (const number of [...unheld, ...held, nines, `0.${nines}`, '9007199254740993', '2147483648'])
      for (const kind of ['organization', 'session'])
        for (const wish of [
          `camps under $${number} a week`,
          `camps for a ${number} year old`,
          `camps within ${number} miles of Burlington, VT`,
          `grade ${number} camps from ${number}:00 on`,
        ]) {
          const { status, text } = await post('/api/canonical/search/interpret', JSON.stringify({ kind, text: wish }));
          t.is(status, 200, `${wish.slice(0, 80)} ${text}`);
        }
    for (const number of unheld) {
      const { status } = await post(
        '/api/canonical/query',
        sql(`select ${number}::float8, latitude < ${number} from organizations`, '"params":[]'),
      );
      t.is(status, 400, number);
    }
    t.deepEqual(small.api.failures, []);
  },
);
