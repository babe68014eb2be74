import { z } from 'zod';
import { limits, standardPage } from '../../graph/limits.ts';
import { defineRoute } from '../../http/define-route.ts';
import { text } from '../../shared/params.ts';
import { viewerOf } from '../../viewer/caller.ts';

const Errors = z.array(
  z.looseObject({
    message: z.string(),
    path: z.array(z.union([z.string(), z.int()])).optional(),
    extensions: z.looseObject({ code: z.string() }),
  }),
);

export default defineRoute({
  method: 'post',
  path: '/api/canonical/graphql',
  name: 'graph.query-graph',
  summary: 'The catalog as a GraphQL graph',
  description: `Read-only, over the same masked records as the lists: \
what the plan does not see is null, in records, aggregates and groups alike. Lists
take the structured filter of \`GET /api/canonical/schema\`; \
\`first\` is ${standardPage} unless stated, at most ${limits.page}, and \`offset\` and \`first\` together stay
within the plan's result window. One request counts as one read.

Before anything is read, the query is refused with 400 when it asks for more than ${limits.tokens} tokens, \
${limits.depth} levels, ${limits.fields} fields, ${limits.aliases} aliases,
${limits.questions} lists, counts, aggregates and groups, ${limits.records} records or ${limits.values} values (an \
aliased value counts ten times). A statement ends after ${limits.time / 1000} seconds. A field
that cannot be answered is null, and \`errors\` says why with a stable \`extensions.code\`; the rest is answered.`,
  internal: true,
  access: { capability: 'catalog', machine: false, service: true, preview: false, metered: true },
  body: z.strictObject({
    query: text(limits.characters).meta({
      description: 'The document.',
      example:
        '{ organizations(first: 2) { totalCount nodes { name score { overall } activities(first: 1) { name } } } }',
    }),
    operationName: text(200).nullish().meta({ description: 'The operation of the document to execute.' }),
    variables: z.record(z.string(), z.unknown()).nullish().meta({ description: 'Values of its variables.' }),
    extensions: z.record(z.string(), z.unknown()).nullish().meta({ description: 'Ignored.' }),
  }),
  answers: {
    200: z.strictObject({ data: z.record(z.string(), z.unknown()).nullable(), errors: Errors.optional() }).meta({
      id: 'GraphAnswer',
      description: 'A GraphQL response.',
      example: { data: { organizations: { totalCount: 2 } } },
    }),
  },
  async run({ body, caller, host }) {
    // Loaded on first use: PostGraphile takes half a second to load.
    const { graphOf } = await import('../../graph/graph.ts');
    const graph = await graphOf(host.pools);
    return { text: await graph.answer({ ...body, viewer: viewerOf(caller), resultWindow: caller.resultWindow }) };
  },
});
