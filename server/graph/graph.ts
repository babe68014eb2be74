import './environment.ts';
import { makeSchema } from 'postgraphile';
import { execute } from 'postgraphile/grafast';
import {
  type DocumentNode,
  type ExecutionResult,
  type FloatValueNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  type IntValueNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  visit,
} from 'postgraphile/graphql';
import type { Pools } from '../db/pool.ts';
import { ofRole, type Viewer } from '../db/viewer.ts';
import { Cache } from '../shared/cache.ts';
import { type ApiError, apiError } from '../shared/errors.ts';
import { fitsDouble, outOfRangeMessage } from '../shared/json-numbers.ts';
import { refuseCostly } from './cost.ts';
import { describeErrors } from './errors.ts';
import { executeWithRetries } from './execute-with-retries.ts';
import { limits } from './limits.ts';
import { presetOf } from './preset.ts';
import { clientOf, settingsOf } from './service.ts';

/** A GraphQL request and its caller. */
export interface GraphRequest {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: { readonly [name: string]: unknown } | null | undefined;
  readonly viewer: Viewer;
  /** How many rows of a list the caller's plan can reach; null is unlimited. */
  readonly resultWindow: number | null;
}

/** The catalog as a GraphQL schema: shared by all callers, each request runs as its own viewer. */
class Graph {
  readonly schema: GraphQLSchema;
  readonly #pools: Pools;
  readonly #preset: GraphileConfig.ResolvedPreset;
  /** Parsed and validated documents. The cost also depends on variables and is computed per request. */
  readonly #documents = new Cache<DocumentNode>(
    'graphql_documents',
    4 * 1024 * 1024,
    (document) => (document.loc?.end ?? 0) * 20,
  );

  constructor(pools: Pools, schema: GraphQLSchema, preset: GraphileConfig.ResolvedPreset) {
    this.#pools = pools;
    this.schema = schema;
    this.#preset = preset;
  }

  /**
   * Executes a request; returns the JSON of GraphQL's response. Throws when nothing was read or the database is
   * unreachable.
   */
  async answer({ query, operationName, variables, viewer, resultWindow }: GraphRequest): Promise<string> {
    let document = this.#read(query);
    const operation = operationOf(document, operationName ?? null);
    const values = getVariableValues(this.schema, operation.variableDefinitions ?? [], variables ?? {}, {
      maxErrors: 5,
    });
    if (values.errors !== undefined) throw invalid(values.errors);
    const fragments = new Map(
      document.definitions
        .filter((definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION)
        .map((fragment) => [fragment.name.value, fragment]),
    );
    refuseCostly({ schema: this.schema, operation, fragments, variables: values.coerced, window: resultWindow });
    const begin = () =>
      execute({
        schema: this.schema,
        document,
        operationName: operation.name?.value ?? null,
        variableValues: variables ?? {},
        contextValue: { withPgClient: clientOf(this.#pools), pgSettings: settingsOf(viewer), resultWindow },
        resolvedPreset: this.#preset,
        outputDataAsString: true,
      } as Parameters<typeof execute>[0]) as Promise<ExecutionResult> | ExecutionResult;
    const forget = () => {
      document = this.#readAnew(query);
    };
    const result = await executeWithRetries(begin, forget);
    const data = typeof result.data === 'string' ? result.data : JSON.stringify(result.data ?? null);
    if (result.errors === undefined || result.errors.length === 0) return `{"data":${data}}`;
    return `{"data":${data},"errors":${JSON.stringify(describeErrors(result.errors))}}`;
  }

  #read(query: string): DocumentNode {
    return this.#documents.get(query) ?? this.#readAnew(query);
  }

  #readAnew(query: string): DocumentNode {
    let document: DocumentNode;
    try {
      document = parse(query, { maxTokens: limits.tokens });
    } catch (error) {
      throw invalid([error instanceof GraphQLError ? error : new GraphQLError('The document is too deeply nested.')]);
    }
    const errors = validate(this.schema, document, specifiedRules, { maxErrors: 5 });
    if (errors.length > 0) throw invalid(errors);
    checkNumbers(document);
    this.#documents.set(query, document);
    return document;
  }
}

/** Rejects numbers in the document that a double cannot hold; variables were checked with the body. */
function checkNumbers(document: DocumentNode): void {
  const check = (node: IntValueNode | FloatValueNode) => {
    if (!fitsDouble(node.value))
      throw invalid([new GraphQLError(`Not valid: ${outOfRangeMessage(node.value)}.`, { nodes: node })]);
  };
  visit(document, { IntValue: check, FloatValue: check });
}

interface Kept {
  made: Promise<Graph> | null;
  isStale: boolean;
  isRenewing: boolean;
}

const graphs = new WeakMap<Pools, Kept>();

/** The graph over these pools, built on first use and rebuilt after a deploy; meanwhile the old one answers. */
export function graphOf(pools: Pools): Promise<Graph> {
  let kept = graphs.get(pools);
  if (kept === undefined) {
    const fresh: Kept = { made: null, isStale: false, isRenewing: false };
    graphs.set(pools, fresh);
    pools.hearDeploys(({ shapes }) => {
      if (shapes) void renew(pools, fresh);
    });
    kept = fresh;
  }
  if (kept.made !== null) return kept.made;
  const { promise, resolve, reject } = Promise.withResolvers<Graph>();
  kept.made = promise;
  makeGraph(pools).then(resolve, (error: unknown) => {
    if (kept.made === promise) kept.made = null;
    reject(error);
  });
  return promise;
}

/** Builds the graph and runs a query, because both block the process for most of a second. */
export async function warmGraph(pools: Pools): Promise<void> {
  await warm(await graphOf(pools));
}

/**
 * Rebuilds and warms the graph, then replaces the old one. makeSchema blocks the process for half a second; no GraphQL
 * request waits for the rebuild itself.
 */
async function renew(pools: Pools, kept: Kept): Promise<void> {
  kept.isStale = kept.made !== null;
  if (kept.isRenewing) return;
  kept.isRenewing = true;
  while (kept.isStale) {
    kept.isStale = false;
    try {
      const graph = await makeGraph(pools);
      // A graph that could not be warmed works as well, only slower at first.
      await warm(graph).catch(() => {});
      kept.made = Promise.resolve(graph);
    } catch {
      // The next request builds it and reports the error.
      kept.made = null;
    }
  }
  kept.isRenewing = false;
}

async function warm(graph: Graph): Promise<void> {
  const query = `{
    organizations(first: 1) { nodes { id name activities(first: 1) { id } sessions(first: 1) { id } } totalCount }
    activities(first: 1) { nodes { id organization { name } } }
    sessions(first: 1) { nodes { id name startDate organization { name } activity { name } } totalCount }
  }`;
  await graph.answer({ query, viewer: ofRole('campatlas_admin'), resultWindow: 1 });
}

async function makeGraph(pools: Pools): Promise<Graph> {
  const { schema, resolvedPreset } = await makeSchema(presetOf(pools));
  return new Graph(pools, schema, resolvedPreset);
}

function operationOf(document: DocumentNode, name: string | null): OperationDefinitionNode {
  const operations = document.definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const found = name === null ? operations : operations.filter((operation) => operation.name?.value === name);
  if (found.length === 1 && found[0] !== undefined) {
    if (found[0].operation === OperationTypeNode.QUERY) return found[0];
    throw invalid([new GraphQLError('Only queries are supported: the graph is read-only.')]);
  }
  const message =
    name === null
      ? 'The document has several operations: name one by operationName.'
      : `There is no operation ${JSON.stringify(name)}.`;
  throw invalid([new GraphQLError(operations.length === 0 ? 'There is no operation in the document.' : message)]);
}

/** The error of an invalid GraphQL request; `errors` is for GraphQL clients. */
function invalid(errors: readonly GraphQLError[]): ApiError {
  const described = errors.map(({ message, locations }) => ({
    message,
    ...(locations === undefined ? {} : { locations }),
    extensions: { code: 'invalid_graphql' },
  }));
  return apiError(400, 'invalid_graphql', described[0]?.message ?? 'The query is not valid.', { errors: described });
}
