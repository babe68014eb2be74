import type { z } from 'zod';
import type { oas31 } from 'zod-openapi';
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { areas } from '../areas.ts';
import { Failure } from '../shared/failure.ts';
import { csrfHeader } from '../viewer/csrf.ts';
import { updateTokenHeader } from '../viewer/update-token.ts';
import type { Route } from './define-route.ts';
import {
  headerComponents,
  retryAfter,
  revalidationHeaders,
  standardAnswers,
  usedResponses,
} from './openapi-answers.ts';
import { isOptional } from './raw-body.ts';

const about = `The catalog of US youth camps: organizations, their activities and their sessions.

Send a key in \`x-api-key\`. What a record shows depends on the plan of its account: \
a locked field is null and is listed in \`lockedColumns\`; fields without a value are omitted. \
An empty list means that no disclosed record matched, not that no camp exists. \
Operations marked \`x-internal\` are used by the product itself: they come without a promise to other clients, \
and grant no access.`;

const csrfScheme = {
  type: 'apiKey',
  in: 'header',
  name: csrfHeader,
  description:
    'The token from `GET /api/auth/csrf`. Changes with the cookie require it and an `Origin` of this ' +
    'service; keys require neither.',
} as const;

const updateToken = {
  type: 'apiKey',
  in: 'header',
  name: updateTokenHeader,
  description:
    'The token of an update link for the edit form of one organization. If it is sent, other credentials ' +
    'are ignored.',
} as const;

type OperationObject = oas31.OperationObject;
type Paths = NonNullable<ZodOpenApiObject['paths']>;

/** The OpenAPI 3.1 document as text; deterministic for the same routes. */
export function openapiText(routes: readonly Route[], version: string): string {
  return `${JSON.stringify(openapiDocument(routes, version), null, 2)}\n`;
}

/** Builds the OpenAPI 3.1 document from the same definitions that check the requests. */
export function openapiDocument(allRoutes: readonly Route[], version: string) {
  const routes = allRoutes.filter(({ asset }) => asset !== true);
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of routes) {
    paths[route.path] ??= {};
    Object.assign(paths[route.path] as object, { [route.method]: operationOf(route) });
  }
  const used = new Set(routes.map(areaOf));
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Campatlas',
        version,
        description: about,
        license: { name: 'All rights reserved', identifier: 'LicenseRef-Campatlas' },
      },
      servers: [{ url: '/', description: 'The server that returned this description.' }],
      security: [{ key: [] }, { session: [] }],
      tags: Object.entries(areas).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : [])),
      paths: paths as Paths,
      components: {
        securitySchemes: {
          key: {
            type: 'apiKey',
            in: 'header',
            name: 'x-api-key',
            description:
              'An account credential, a named integration key or the service credential. If a key is sent, a ' +
              'cookie is ignored.',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'campatlas_session',
            description: 'The signed session cookie of a browser.',
          },
          ...(routes.some(({ method }) => method !== 'get') ? { csrf: csrfScheme } : {}),
          ...(routes.some(({ access }) => access.public !== true && access.updateToken) ? { updateToken } : {}),
        },
        headers: headerComponents,
        responses: usedResponses(routes),
      },
    },
    { override: ({ jsonSchema, io }) => loosen(jsonSchema, io) },
  );
  for (const item of Object.values(document.paths ?? {}))
    for (const operation of Object.values(item) as OperationObject[]) markDeprecated(operation.parameters ?? []);
  return document;
}

function operationOf(route: Route): ZodOpenApiOperationObject {
  const { access } = route;
  const parameters = {
    ...(hasFields(route.params) ? { path: route.params } : {}),
    ...(hasFields(route.query) ? { query: route.query } : {}),
  };
  return {
    operationId: route.name,
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    tags: [areaOf(route)],
    security: securityOf(route),
    ...(route.internal === true ? { 'x-internal': true } : {}),
    ...(access.public === true ? {} : { 'x-access': accessNote(access) }),
    ...(Object.keys(parameters).length === 0 ? {} : { requestParams: parameters }),
    ...(route.body === undefined
      ? {}
      : { requestBody: { required: !isOptional(route.body), content: bodyContent(route) } }),
    responses: { ...standardAnswers(route), ...ownAnswers(route) },
  };
}

/** OpenAPI 3.1 has no schema for bytes. */
function bodyContent({ body, rawBody }: Route): ZodOpenApiRequestBodyObject['content'] {
  if (rawBody !== undefined) return { [rawBody.type]: {} };
  return body === undefined ? {} : { 'application/json': { schema: body } };
}

/** Changes by a browser session also need its CSRF token. */
function securityOf({ method, access }: Route) {
  const browser = { session: [], ...(method === 'get' ? {} : { csrf: [] }) };
  if (access.public === true) return [{}, { key: [] }, browser];
  if (access.updateToken === true) return [{ key: [] }, browser, { updateToken: [] }];
  if (access.installation === true) return [{ key: [] }];
  return access.cookieOnly === true ? [browser] : [{ key: [] }, browser];
}

/** What the route itself declares; it replaces the shared answer of the same status. */
function ownAnswers(route: Route): Record<string, ZodOpenApiResponseObject> {
  const metered = route.access.public !== true && route.access.metered;
  const standard = standardAnswers(route);
  // A bare `Failure` says no more than the shared answer of its status.
  const own = Object.entries(route.answers).filter(([status, answer]) => !(answer === Failure && status in standard));
  return Object.fromEntries(
    own.map(([status, answer]) => {
      const headers = {
        'x-request-id': { $ref: '#/components/headers/RequestId' },
        ...(metered
          ? {
              'x-reads-remaining': { $ref: '#/components/headers/ReadsRemaining' },
              RateLimit: { $ref: '#/components/headers/RateLimit' },
              'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
            }
          : {}),
        ...(route.otherForms?.some(({ type }) => type.startsWith('text/csv'))
          ? { 'x-export-remaining': { $ref: '#/components/headers/ExportRemaining' } }
          : {}),
        ...(route.revalidates === true && status === '200' ? revalidationHeaders : {}),
        ...(status === '429' || status === '503' ? retryAfter : {}),
      };
      if ('description' in answer && 'type' in answer && !('def' in answer))
        return [
          status,
          { description: answer.description, headers, content: { [answer.type]: { schema: { type: 'string' } } } },
        ];
      const schema = answer as z.ZodType;
      const meta = schema.meta() ?? {};
      const description = typeof meta.description === 'string' ? meta.description : describe(status);
      const others = status === '200' ? (route.otherForms ?? []) : [];
      const forms = others.map((form) => [form.type, { schema: { type: 'string', description: form.description } }]);
      const content = { 'application/json': { schema }, ...Object.fromEntries(forms) };
      return [status, { description, headers, content }];
    }),
  );
}

function describe(status: string): string {
  if (status === '404') return 'There is no such thing, or none that is disclosed.';
  if (status === '409') return 'The present state does not allow it.';
  return status.startsWith('2') ? 'What was requested.' : 'An error.';
}

function accessNote(access: Exclude<Route['access'], { public: true }>) {
  return {
    capability: access.capability,
    role: access.role ?? null,
    namedKeys: access.machine,
    service: access.service,
    preview: access.preview,
    metered: access.metered,
    ...(access.cookieOnly === true ? { browserOnly: true } : {}),
    ...(access.members === true ? { members: true } : {}),
    ...(access.installation === true ? { installations: true } : {}),
  };
}

function areaOf(route: Route): string {
  return route.name.slice(0, route.name.indexOf('.'));
}

function hasFields(schema: z.ZodObject): boolean {
  return Object.keys(schema.shape).length > 0;
}

/**
 * Removes `additionalProperties: false` from answers, which may gain members later, and patterns that a format already
 * implies.
 */
function loosen(
  schema: { additionalProperties?: unknown; format?: unknown; pattern?: unknown },
  io: 'input' | 'output',
): void {
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format === 'date' || schema.format === 'date-time' || schema.format === 'uuid') delete schema.pattern;
}

/** Copies `deprecated` from the schema to the parameter, where tools look for it. */
function markDeprecated(parameters: NonNullable<OperationObject['parameters']>): void {
  for (const parameter of parameters) {
    if (!('schema' in parameter) || typeof parameter.schema !== 'object' || !('deprecated' in parameter.schema))
      continue;
    parameter.deprecated = true;
  }
}
