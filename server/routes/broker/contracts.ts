/** OpenAPI documents of the broker: its runs, for staff, and its HTTP interface. */
import type { Host } from '../../http/host.ts';
import { openapiDocument } from '../../http/openapi.ts';
import type { RestrictedAccess } from '../../viewer/access.ts';
import { typeText } from './type-text.ts';

/** Staff, their named keys, and the service credential. */
export const contractReaders: RestrictedAccess = {
  capability: null,
  role: 'staff',
  machine: true,
  service: true,
  preview: false,
  metered: false,
};

const documents = new WeakMap<Host, ReturnType<typeof openapiDocument>>();

/** The OpenAPI document of the run routes, from the definitions that check requests. */
export function runsDocument(host: Host): ReturnType<typeof openapiDocument> {
  const routes = host.routes.filter(({ path }) => path.startsWith('/api/broker/'));
  const document = documents.get(host) ?? openapiDocument(routes, host.version);
  documents.set(host, document);
  return document;
}

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: unknown }>> }>>;
}

/** The same as TypeScript: a type per schema, and the input and output of each route. */
export function runsTypes(host: Host): string {
  const { components, paths = {} } = runsDocument(host);
  const types = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) => `export type ${name} = ${typeText(schema)};\n`,
  );
  const routes = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, { requestBody, responses = {} }]) => {
      const body = requestBody?.content['application/json']?.schema;
      const answer = (responses['201'] ?? responses['200'])?.content?.['application/json']?.schema;
      const given = body === undefined ? 'undefined' : typeText(body, '    ');
      const name = `'${method.toUpperCase()} ${path}'`;
      const answered = answer === undefined ? 'string' : typeText(answer, '    ');
      return `  ${name}: {\n    body: ${given};\n    answer: ${answered};\n  };\n`;
    }),
  );
  const head = '/** Runs of the broker. Generated from the schemas that check requests. */\n\n';
  return `${head}${types.join('\n')}\nexport interface BrokerRoutes {\n${routes.join('')}}\n`;
}

const json = (schema: object) => ({ 'application/json': { schema } });
const picture = {
  type: ['object', 'null'],
  required: ['origin', 'width', 'height', 'sha256', 'image'],
  properties: {
    origin: { type: 'string' },
    width: { type: 'integer' },
    height: { type: 'integer' },
    sha256: { type: 'string' },
    image: { type: 'string', description: 'A JPEG in base64; typed text and private data are covered.' },
  },
};

/** The broker's HTTP interface, which only the server calls. */
export const brokerDocument = {
  openapi: '3.1.1',
  info: {
    title: 'The broker',
    version: '1',
    description:
      'A program on loopback that drives browsers. It has no state: runs are rows, which it claims. Every request ' +
      'carries the bearer that it was started with.',
  },
  security: [{ bearer: [] }],
  paths: {
    '/health': {
      get: {
        operationId: 'health',
        summary: 'Whether it can drive a browser, and how many runs it drives',
        responses: {
          200: {
            description: 'It is up.',
            content: json({
              type: 'object',
              required: ['hasBrowser', 'running'],
              properties: { hasBrowser: { type: 'boolean' }, running: { type: 'integer' } },
            }),
          },
          401: { description: 'Another bearer, or none.' },
        },
      },
    },
    '/wake': {
      post: {
        operationId: 'wake',
        summary: 'Look now whether a run is due',
        responses: { 202: { description: 'It looks.' }, 401: { description: 'Another bearer, or none.' } },
      },
    },
    '/runs/{id}/screen': {
      get: {
        operationId: 'screen',
        summary: 'What a run sees now, masked',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
        responses: {
          200: {
            description: 'A picture; null when the run has no page here.',
            content: json({ type: 'object', required: ['picture'], properties: { picture } }),
          },
          401: { description: 'Another bearer, or none.' },
        },
      },
    },
  },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
};
