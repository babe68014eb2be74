import test from 'ava';
import { mapQuerySchema, readMapConditions } from '../../server/routes/map/parameters.ts';
import { parameterError, parameterReader } from '../../server/shared/query-string.ts';
import { wording } from '../../server/shared/wording.ts';

const place = 'bbox=-73.5,42.7,-71.4,45.1&zoom=6';
const read = parameterReader(mapQuerySchema);

function asked(query: string) {
  const parsed = mapQuerySchema.safeParse(read.query(query), { error: wording });
  if (!parsed.success) throw parameterError(parsed.error);
  return readMapConditions(parsed.data);
}

test('a map request says where it looks and what it selects', (t) => {
  t.deepEqual(asked(place), {
    conditions: { kind: 'organization', filter: null, ageYears: null, collection: null, region: null },
    bounds: [-73.5, 42.7, -71.4, 45.1],
    zoom: 6,
    points: null,
  });
  const more =
    'filter=%7B%7D&filterKind=session&ageYears=7&collectionId=0B6F5A1E-3C44-4A51-9D4F-5F2F8A1F7C11' +
    '&regionKind=state&regionCode=VT&includeCampPoints=true';
  t.deepEqual(asked(`bbox=170,-10,-170,10&zoom=4.5&${more}&includeCampNames=true`), {
    conditions: {
      kind: 'session',
      filter: '{}',
      ageYears: 7,
      collection: '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11',
      region: { kind: 'state', code: 'VT', dataset: null },
    },
    bounds: [170, -10, -170, 10],
    zoom: 4.5,
    points: { names: true, scores: false },
  });
  t.deepEqual(asked('bbox=-0,-0,1e-7,0.5&zoom=0').bounds, [0, 0, 1e-7, 0.5]);
});

test('half a question is refused', (t) => {
  const wrong = [
    'zoom=3',
    'bbox=1,2,3,4',
    'bbox=1,2,3&zoom=3',
    'bbox=1,2,3,4,5&zoom=3',
    'bbox=1,9,3,4&zoom=3',
    'bbox=-181,2,3,4&zoom=3',
    'bbox=1,2,3,91&zoom=3',
    'bbox=1,2,3,x&zoom=3',
    'bbox=1,2,3,NaN&zoom=3',
    'bbox=1,,3,4&zoom=3',
    'bbox=1,2,3,4&zoom=22.5',
    'bbox=1,2,3,4&zoom=-1',
    'bbox=1,2,3,4&zoom=near',
    `${place}&filterKind=session`,
    `${place}&filterKind=session&ageYears=7`,
    `${place}&filter=%7B%7D&filterKind=camp`,
    `${place}&regionKind=state`,
    `${place}&regionCode=VT`,
    `${place}&regionKind=planet&regionCode=VT`,
    `${place}&regionDataset=0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11`,
    `${place}&regionKind=state&regionCode=VT&regionDataset=old`,
    `${place}&includeCampNames=true`,
    `${place}&includeCampScores=true`,
    `${place}&includeCampPoints=false&includeCampScores=true`,
    `${place}&collectionId=old`,
  ];
  for (const query of wrong) t.throws(() => asked(query), { name: 'ApiError' }, query);
});

test('names and scores are columns of the points', (t) => {
  const points = `${place}&includeCampPoints=true`;
  t.deepEqual(asked(`${points}&includeCampNames=true`).points, { names: true, scores: false });
  t.deepEqual(asked(`${points}&includeCampScores=true`).points, { names: false, scores: true });
});
