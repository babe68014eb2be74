import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  isLeafType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'postgraphile/graphql';
import { type ApiError, apiError } from '../shared/errors.ts';
import { limits, standardPage } from './limits.ts';

export interface Asked {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: { readonly [name: string]: unknown };
  /** How many rows of a list the caller's plan can reach; null is unlimited. */
  readonly window: number | null;
}

type Counted = 'fields' | 'aliases' | 'questions' | 'records' | 'values';

const names: Record<Counted, string> = {
  fields: 'fields',
  aliases: 'aliases',
  questions: 'questions to the database',
  records: 'records',
  values: 'values',
};

/** Estimates the maximum cost of a valid operation before anything is read. Throws when it exceeds a limit. */
export function refuseCostly(asked: Asked): void {
  const query = asked.schema.getQueryType();
  if (query != null) new Bill(asked).add(asked.operation.selectionSet, query, 1, standardPage, 1);
}

class Bill {
  readonly #asked: Asked;
  readonly #sums: Record<Counted, number> = { fields: 0, aliases: 0, questions: 0, records: 0, values: 0 };

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  /** `rows`: most rows of the parent; `page`: page size of the enclosing list. */
  add(set: SelectionSetNode, parent: GraphQLObjectType, rows: number, page: number, depth: number): void {
    if (depth > limits.depth) throw tooMuch(`fields are nested deeper than ${limits.depth}`);
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) this.#addField(selection, parent, rows, page, depth);
      else {
        this.#count('fields', 1);
        const fragment =
          selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#asked.fragments.get(selection.name.value);
        if (fragment !== undefined) this.add(fragment.selectionSet, parent, rows, page, depth);
      }
    }
  }

  #addField(node: FieldNode, parent: GraphQLObjectType, rows: number, page: number, depth: number): void {
    this.#count('fields', 1);
    if (node.alias !== undefined) this.#count('aliases', 1);
    const field = parent.getFields()[node.name.value];
    // __typename, and __schema and __type, whose depth GraphQL's own rule limits.
    if (field === undefined) {
      this.#addWords(node.selectionSet);
      return;
    }
    const size = this.#sizeOf(getArgumentValues(field, node, this.#asked.variables));
    const named = getNamedType(field.type);
    if (isLeafType(named)) {
      if (field.name === 'totalCount') this.#count('questions', 1);
      this.#count('values', rows * (node.alias === undefined ? 1 : 10));
      return;
    }
    const isList = hasList(field.type);
    const records = isList ? rows * (size ?? (field.name === 'nodes' ? page : parts)) : rows;
    if (field.name in questions || (isList && size !== undefined)) {
      this.#count('questions', 1);
      this.#count('records', records);
    }
    if (node.selectionSet !== undefined)
      this.add(node.selectionSet, named as GraphQLObjectType, records, size ?? page, depth + 1);
  }

  /** Introspection fields cost only fields and aliases, with fragments expanded. */
  #addWords(set: SelectionSetNode | undefined): void {
    for (const selection of set?.selections ?? []) {
      this.#count('fields', 1);
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        this.#addWords(this.#asked.fragments.get(selection.name.value)?.selectionSet);
      else {
        if (selection.kind === Kind.FIELD && selection.alias !== undefined) this.#count('aliases', 1);
        this.#addWords(selection.selectionSet);
      }
    }
  }

  /** The number of rows that a field's arguments request. */
  #sizeOf({ first, offset }: { [name: string]: unknown }): number | undefined {
    if (first === undefined && offset === undefined) return undefined;
    const size = within('first', first ?? standardPage, limits.page);
    const reach = within('offset', offset ?? 0, limits.offset) + size;
    const { window } = this.#asked;
    if (offset === undefined || window === null || size === 0 || reach <= window) return size;
    const message = `This plan can read the first ${window} results of a list; offset plus first goes beyond that.`;
    throw apiError(403, 'result_window', message, { resultLimit: window, upgradeRequired: true });
  }

  #count(what: Counted, amount: number): void {
    this.#sums[what] += amount;
    if (this.#sums[what] > limits[what]) throw tooMuch(`more than ${limits[what]} ${names[what]} are requested`);
  }
}

/** Fields that run a statement of their own. */
const questions: Readonly<Record<string, true>> = { nodes: true, aggregates: true, groupedAggregates: true };

/** Assumed number of parts per structured value, such as price options. */
const parts = 4;

function hasList(type: GraphQLOutputType): boolean {
  return type instanceof GraphQLNonNull ? hasList(type.ofType) : type instanceof GraphQLList;
}

function within(name: string, value: unknown, most: number): number {
  if (typeof value === 'number' && value >= 0 && value <= most) return value;
  throw apiError(400, 'invalid_graphql', `${name} must be from 0 to ${most}.`);
}

function tooMuch(reason: string): ApiError {
  return apiError(400, 'query_too_large', `The query requests too much: ${reason}.`);
}
