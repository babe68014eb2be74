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
  description: `Read-only, over the same masked records as the lists: values that the plan does not show are null, in \
records, \
aggregates and groups alike. Lists accept the structured filter of \`GET /api/canonical/schema\`; \`first\` is \
${standardPage} by default and at most ${limits.page}, and \`offset\` plus \`first\` must be within the plan's \
result window. One request counts as one read.

Before anything is read, a query gets 400 if it requests more than ${limits.tokens} tokens, ${limits.depth} levels, \
${limits.fields} fields, ${limits.aliases} aliases, ${limits.questions} lists, counts, aggregates and groups \
together, ${limits.records} records, or ${limits.values} values (an aliased value counts ten times). A statement is \
stopped after ${limits.time / 1000} seconds. A field that cannot be resolved is null, and \`errors\` gives the \
reason with a stable \`extensions.code\`; the other fields are still returned.`,
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
