import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import test from 'ava';
import { openapiDocument } from '../../server/http/openapi.ts';
import { routes } from '../../server/routes/index.ts';
import { recordSchemas } from '../../server/shared/record.ts';
import { openApi } from '../api.ts';
import { openDatabase } from '../database.ts';
import { until } from '../until.ts';

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, unknown>>;
  readonly 'x-internal'?: boolean;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly explode?: boolean;
  readonly description?: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

const document = JSON.parse(JSON.stringify(openapiDocument(routes, '0.0.0')));
const operations: ReadonlyArray<readonly [path: string, method: string, operation: Operation]> = Object.entries(
  document.paths as Record<string, Record<string, Operation>>,
).flatMap(([path, item]) => Object.entries(item).map(([method, operation]) => [path, method, operation] as const));

test('the description is served to anybody, without parts of pages [openapi.json openapi.public.open]', async (t) => {
  const api = await openApi(await openDatabase());
  const { status, body } = await api.as('nobody').get('/openapi.json');
  t.is(status, 200);
  t.regex(body.openapi, /^3\.1\.\d$/);
  t.deepEqual(body.paths, document.paths);
  const listed = operations.map(([path, method]) => `${method} ${path}`);
  const described = routes.filter(({ asset }) => asset !== true);
  t.deepEqual(listed.toSorted(), described.map(({ method, path }) => `${method} ${path}`).toSorted());
  const parts = routes.filter(({ asset }) => asset === true);
  t.true(parts.length > 0);
  for (const { method, internal, access, path } of parts) t.true(method === 'get' && internal && access.public, path);
});

test('every operation has a unique id, a summary, a known tag, security and refusals', (t) => {
  const tags = new Set(document.tags.map((tag: { name: string }) => tag.name));
  t.is(new Set(operations.map(([, , { operationId }]) => operationId)).size, operations.length);
  for (const [path, method, operation] of operations) {
    t.truthy(operation.summary, path);
    t.true(
      operation.tags?.every((tag) => tags.has(tag)),
      path,
    );
    t.truthy(operation.security, path);
    t.true(
      Object.keys(operation.responses).some((status) => status.startsWith('4')),
      path,
    );
    t.true(
      Object.keys(operation.responses).some((status) => /^[23]/.test(status)),
      path,
    );
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    t.deepEqual(
      declared.map(({ name }) => name),
      inPath as string[],
      `${method} ${path}`,
    );
  }
});

test('every reference resolves, every component is used, and every schema is JSON Schema', (t) => {
  const references = new Set<string>();
  walk(document, (node) => {
    if (typeof node.$ref === 'string') references.add(node.$ref);
  });
  for (const reference of references) t.truthy(resolve(reference), reference);
  for (const [group, members] of Object.entries(document.components as Record<string, object>)) {
    if (group === 'securitySchemes') continue;
    for (const name of Object.keys(members)) {
      t.true(references.has(`#/components/${group}/${name}`), `#/components/${group}/${name} is not used`);
    }
  }
  walk(document, (node) => {
    if (node.schema !== undefined) t.notThrows(() => compile(node.schema as object));
  });
});

test('every example is valid by its own schema', (t) => {
  let examples = 0;
  walk(document, (node) => {
    const given = [
      ...(Array.isArray(node.examples) ? node.examples : []),
      ...('example' in node ? [node.example] : []),
    ];
    if (node.type === undefined && node.schema === undefined && node.$ref === undefined) return;
    for (const example of given) {
      const validate = compile((node.schema ?? node) as object);
      t.true(validate(example), `${JSON.stringify(example)}: ${ajv.errorsText(validate.errors)}`);
      examples += 1;
    }
  });
  t.true(examples > 0);
});

const someId = '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11';

test('parameters that are published are taken, others are refused [openapi.authority]', async (t) => {
  const api = await openApi(await openDatabase(), { environment: { DEMO: 'true', BOOKINGS_ENABLED: 'true' } });
  const map = () => api.as('admin').get('/api/canonical/map?bbox=-1,-1,1,1&zoom=2');
  await until('the map is read in', async () => (await map()).status !== 503);
  for (const [path, method, { parameters = [], security = [] }] of operations) {
    if (method !== 'get') continue;
    const address = path.replace(/\{(\w+)\}/g, (_, name) => inPath(parameters.find((one) => one.name === name)));
    const asker = security.some((one: object) => 'key' in one) ? api.as('admin') : api.inBrowser('admin');
    const inQuery = parameters.filter((one) => one.in === 'query');
    // An exploded object stands for parameters with other names; its own name is not a parameter.
    for (const parameter of inQuery.filter(({ explode, schema }) => !(explode === true && schema.type === 'object'))) {
      const query = `${parameter.name}=${encodeURIComponent(String(sample(parameter)))}`;
      const answer = await asker.get(`${address}?${query}`);
      const isKnown = answer.status !== 400 || !/^Unknown parameter/.test(answer.body.message);
      t.true(isKnown && answer.status < 500, `${path}?${query}: ${answer.status} ${answer.body?.message}`);
    }
    const needed = inQuery.filter(({ required }) => required === true);
    const rest = needed.map((one) => `&${one.name}=${encodeURIComponent(String(sample(one)))}`);
    const unknown = await asker.get(`${address}?unpublished=1${rest.join('')}`);
    t.is(unknown.status, 400, path);
    t.regex(unknown.body.message, /unpublished/);
  }
});

test('being listed grants nothing: without rights every gated operation refuses [openapi.no-grant]', async (t) => {
  const api = await openApi(await openDatabase(), { environment: { BOOKINGS_ENABLED: 'true' } });
  for (const route of routes) {
    if (route.access.public === true) continue;
    const address = route.path.replace(/\{\w+\}/g, '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11');
    t.is((await api.as('nobody').send(route.method.toUpperCase(), address)).status, 401, route.name);
    const { status } = await api.as('free').send(route.method.toUpperCase(), address);
    // A research allowance also admits a caller; a route that accepts it is tested with the allowance used up.
    if (route.access.capability !== null && route.access.research !== true)
      t.true(status === 402 || status === 403, `${route.name}: ${status}`);
  }
});

test('operations that are product contracts only are marked x-internal', (t) => {
  const marked = operations
    .filter(([, , operation]) => operation['x-internal'] === true)
    .map(([, , { operationId }]) => operationId);
  t.deepEqual(
    marked.toSorted(),
    routes
      .filter(({ internal, asset }) => internal === true && asset !== true)
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('what only staff may do, and whatever changes something, is a product contract [openapi.x-internal]', (t) => {
  const changesNothing = ['/api/canonical/search/interpret'];
  let internal = 0;
  for (const [path, method, operation] of operations) {
    const { role = null } = (operation as { 'x-access'?: { role?: string | null } })['x-access'] ?? {};
    const changes = method !== 'get' && !changesNothing.includes(path);
    if (role === null && !changes && path !== '/api/canonical/query') continue;
    t.is(operation['x-internal'], true, `${method} ${path}`);
    internal += 1;
  }
  t.true(internal > 0);
  t.is(operations.find(([path]) => path === '/api/organizations')?.[2]['x-internal'], undefined);
});

test('score answers name the formula they were made with [openapi.scoring-version-documented]', (t) => {
  const scores = operations.filter(([path]) => /\/scores?$/.test(path));
  t.is(scores.length, 6);
  for (const [path, , { responses }] of scores) {
    const { content } = responses['200'] as { content: Record<string, { schema: Json }> };
    const schema = whole(content['application/json']?.schema ?? {});
    const data = whole(schema.properties?.data ?? {});
    const named = [schema, data].some(({ required = [] }) => required.includes('scoringVersion'));
    t.true(named, path);
  }
});

interface Json {
  readonly $ref?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Json>>;
}

/** A schema with its reference resolved. */
function whole(schema: Json): Json {
  return schema.$ref === undefined ? schema : whole(resolve(schema.$ref) as Json);
}

test('includeScore of the organization detail is deprecated [openapi.deprecated-includescore]', (t) => {
  const detail = operations.find(([path, method]) => path === '/api/organizations/{id}' && method === 'get');
  t.is(detail?.[2].parameters?.find(({ name }) => name === 'includeScore')?.deprecated, true);
});

test('every record field says which plan sees it, and only a gated one may be null', (t) => {
  const schemas = document.components.schemas as Record<
    string,
    { properties: Record<string, Record<string, unknown>> }
  >;
  const organization = schemas.Organization?.properties ?? {};
  t.is(organization.name?.['x-plan'], 'starter');
  t.is(organization.canonical_url?.['x-plan'], 'team');
  t.is(schemas.Session?.properties.prices?.['x-plan'], 'pro');
  for (const kind of ['Organization', 'Activity', 'Session'])
    for (const [field, schema] of Object.entries(schemas[kind]?.properties ?? {})) {
      const isNullable =
        JSON.stringify(schema).includes('"null"') &&
        field !== 'age_range_years' &&
        field !== 'grades' &&
        field !== 'schedule_configurations';
      t.is(isNullable, schema['x-plan'] !== 'starter', `${kind}.${field}`);
    }
});

test('a field type without a schema is an error, not a hole', (t) => {
  const rule = {
    kind: 'x',
    field: 'y',
    ordinal: 1,
    type: 'unheard-of',
    capability: null,
    plan: null,
    allowed: null,
    unknown: null,
    json: true,
    given: true,
    filterable: true,
    columns: null,
    description: '',
  };
  t.throws(() => recordSchemas([rule]), { message: /unheard-of/ });
});

/** A valid value for a path parameter. */
function inPath(parameter: Parameter | undefined): string {
  const { type, maximum = 320, enum: allowed, pattern, example } = (parameter?.schema ?? {}) as Record<string, never>;
  if (pattern !== undefined && example !== undefined) return String(example);
  if (allowed !== undefined) return String(allowed[0]);
  return type === 'integer' ? String(Math.min(maximum, 320)) : someId;
}

function sample({ schema }: Parameter): unknown {
  const { type, format, minimum, enum: allowed, items, example, examples } = schema as Record<string, never>;
  if (example !== undefined) return example;
  if (examples !== undefined) return examples[0];
  if (allowed !== undefined) return allowed[0];
  if (type === 'boolean') return false;
  if (type === 'integer') return minimum ?? 1;
  if (type === 'array') return sample({ name: '', in: 'query', schema: items ?? {} });
  return format === 'uuid' ? '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11' : format === 'date' ? '2026-07-06' : 'name';
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ $id: 'document', components: document.components });

const compiled = new Map<string, ValidateFunction>();

/** Compiles a schema whose references lead into the document's components; equal schemas once. */
function compile(schema: object): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
  const known = compiled.get(text) ?? ajv.compile(JSON.parse(text));
  compiled.set(text, known);
  return known;
}

function walk(node: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (node === null || typeof node !== 'object') return;
  if (!Array.isArray(node)) visit(node as Record<string, unknown>);
  for (const member of Object.values(node)) walk(member, visit);
}

function resolve(reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], document);
}
