import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import test from 'ava';
import { openapiDocument } from '../../server/http/openapi.ts';
import { routes } from '../../server/routes/index.ts';
import { ApiError, errorResponse, switchedOffResponse } from '../../server/shared/errors.ts';
import { Failure } from '../../server/shared/failure.ts';

const document = JSON.parse(JSON.stringify(openapiDocument(routes, '0.0.0')));
const ajv = new Ajv2020({ strict: false });
(formats as unknown as (ajv: Ajv2020) => void)(ajv);
ajv.addSchema({ $id: 'document', ...document });

const described = routes.filter(({ asset }) => asset !== true);
const responsesOf = (path: string, method: string) => document.paths[path][method].responses;

/** Whether the published schema of an answer accepts this body. */
function isValid(path: string, method: string, status: number, body: unknown): boolean {
  const { $ref } = responsesOf(path, method)[status];
  const place =
    $ref?.slice(1) ?? `/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/${method}/responses/${status}`;
  return ajv.validate({ $ref: `document#${place}/content/application~1json/schema` }, body);
}

const failure = (status: number, code: 'query_running' | 'too_many_streams' | 'not_found') =>
  JSON.parse(String(errorResponse(new ApiError(status, code, 'No.'), 'r1').body));

test('what a route declares for a status is published, not the answer shared by all routes', (t) => {
  const own = described.flatMap(({ path, method, answers }) =>
    Object.entries(answers).flatMap(([status, answer]) => (answer === Failure ? [] : [{ path, method, status }])),
  );
  t.true(own.length > routes.length / 2);
  for (const { path, method, status } of own)
    t.is(responsesOf(path, method)[status].$ref, undefined, `${method} ${path} ${status}`);
  t.true(isValid('/api/canonical/query', 'post', 429, failure(429, 'query_running')));
  t.true(isValid('/api/canonical/map', 'get', 429, failure(429, 'too_many_streams')));
  t.false(isValid('/api/organizations', 'get', 429, failure(429, 'query_running')), 'control');
});

test('routes that the settings can switch off publish both of their 404', (t) => {
  const optional = described.filter(({ isEnabled }) => isEnabled !== undefined);
  t.true(optional.length > 5);
  const switchedOff = JSON.parse(String(switchedOffResponse('r1').body));
  for (const { path, method } of optional)
    for (const body of [switchedOff, failure(404, 'not_found')]) t.true(isValid(path, method, 404, body), path);
  t.false(isValid('/api/organizations/{id}', 'get', 404, switchedOff), 'control');
});
