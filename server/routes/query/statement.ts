/** Parses and checks a caller's statement before it is sent to the database. */
import type { Insertion } from '../../db/insertions.ts';
import { type ApiError, apiError } from '../../shared/errors.ts';
import type { AllowedNames } from './allowed-names.ts';
import { busy } from './failures.ts';
import { type Fenced, fence, isSame, lost } from './fences.ts';
import { mayCachePlan } from './may-cache-plan.ts';
import { type Node, unwrap } from './nodes.ts';
import { GrammarLoading, type Parser, SyntaxFault } from './parser.ts';
import type { Fence } from './size-tally.ts';
import { measure } from './sizes.ts';
import { UnsupportedSql } from './unsupported-sql.ts';
import { type Named, Walk } from './walk.ts';

/** The context of a check. */
export interface CheckContext {
  readonly allowed: AllowedNames;
  readonly parse: Parser;
  readonly capabilities: readonly string[];
  readonly isPreview: boolean;
  /**
   * Relations are looked up in other schemas than canonical (previews, located statements), so schema names are
   * removed.
   */
  readonly isBare: boolean;
}

/** A statement that may be run. */
export interface Statement {
  /** The text for the database. */
  readonly text: string;
  /** Text that was inserted into the caller's. */
  readonly insertions: readonly Insertion[];
  /**
   * Whether guards must precede PostgreSQL's own functions and operators in the search path
   * (policies/query/guard.build_bounds.sql).
   */
  readonly isGuarded: boolean;
  readonly relations: readonly string[];
  /** Its own LIMIT; null when there is none or it is no literal. */
  readonly limit: number | null;
  /** Whether a connection may cache its plan. */
  readonly mayCachePlan: boolean;
  /** Whether it reads scores. */
  readonly needsScores: boolean;
}

/** Checked statements without parameters, by parse tree (which the parser caches) and context. */
const checked = new WeakMap<object, { readonly allowed: AllowedNames; readonly statements: Map<string, Statement> }>();

/**
 * Checks a statement. `parameters` are their values in PostgreSQL's text format. Throws when it may not be run; the
 * database is not involved.
 */
export function checkStatement(text: string, parameters: readonly (string | null)[], context: CheckContext): Statement {
  const tree = treeOf(text, context);
  if (parameters.length > 0) return checkTree(text, tree, parameters, context);
  const { allowed, capabilities, isPreview, isBare } = context;
  let entry = checked.get(tree);
  if (entry?.allowed !== allowed) {
    entry = { allowed, statements: new Map() };
    checked.set(tree, entry);
  }
  const key = `${isPreview} ${isBare} ${capabilities.join(' ')}`;
  const statement = entry.statements.get(key) ?? checkTree(text, tree, parameters, context);
  entry.statements.set(key, statement);
  return statement;
}

function checkTree(text: string, tree: Tree, parameters: readonly (string | null)[], context: CheckContext): Statement {
  const { named, limit, mayCachePlan, effort } = walk(text, tree, parameters, context);
  const needsScores = named.relations.has('organization_scores') || named.columns.has('parent_score');
  const relations = [...named.relations].toSorted();
  const own = context.isBare ? withoutQualifiers(text, named) : text;
  const fenced = effort.fences.length === 0 ? { text: own, insertions: [] } : fencedText(own, effort.fences, context);
  return {
    ...fenced,
    isGuarded: effort.isGuarded,
    relations,
    limit,
    mayCachePlan: mayCachePlan && !effort.isGuarded,
    needsScores,
  };
}

function fencedText(text: string, fences: readonly Fence[], context: CheckContext): Fenced {
  try {
    const fenced = fence(text, fences);
    if (isSame(context.parse(text), context.parse(fenced.text))) return fenced;
    throw lost();
  } catch (error) {
    if (error instanceof GrammarLoading) throw busy();
    throw apiErrorOf(error instanceof UnsupportedSql ? error : lost(), text, context);
  }
}

/** The search path of a session: PostgreSQL's own names come after the guards. */
export function searchPath(schemas: readonly string[]): readonly string[] {
  return [...schemas, 'bounded', 'pg_catalog'];
}

/** The relations that a caller may read. */
function relationsFor({ allowed, capabilities, isPreview }: CheckContext): Set<string> {
  const own = allowed.relations.filter(
    ({ place, capability }) =>
      (place === 'preview') === isPreview && (capability === null || capabilities.includes(capability)),
  );
  return new Set(own.map(({ name }) => name));
}

type Tree = ReturnType<Parser>;

function treeOf(text: string, { parse }: CheckContext): Tree {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof SyntaxFault)
      throw unsupported(`The statement cannot be parsed: ${error.message}.`, position(error.at));
    if (error instanceof GrammarLoading) throw busy();
    throw error;
  }
}

function walk(text: string, tree: Tree, parameters: readonly (string | null)[], context: CheckContext) {
  const entry = relationsFor(context);
  try {
    const statements = tree.stmts ?? [];
    if (statements.length !== 1)
      throw new UnsupportedSql('Send exactly one statement, a SELECT or a WITH.', statements[1]?.stmt_location ?? null);
    const { named, references } = check(statements[0]?.stmt, new Walk(context.allowed, entry));
    if (named.highestParameter !== parameters.length)
      throw unsupported(
        `The statement has ${named.highestParameter} parameters, but params has ${parameters.length}.`,
        null,
      );
    const statement = statements[0]?.stmt;
    const limit = limitOf(statement);
    const effort = measure(statement, parameters, context.allowed);
    return { named, limit, mayCachePlan: mayCachePlan(text, statement, limit, references), effort };
  } catch (error) {
    if (error instanceof UnsupportedSql) throw apiErrorOf(error, text, context);
    throw error;
  }
}

function check(statement: unknown, walked: Walk): Walk {
  walked.statement(statement);
  return walked;
}

/** The LIMIT of a statement; WITH TIES may return more. */
function limitOf(statement: unknown): number | null {
  const [, { limitCount, limitOption }] = unwrap(statement);
  if (limitCount === undefined || limitOption !== 'LIMIT_OPTION_COUNT') return null;
  const [kind, constant] = unwrap(limitCount);
  const { ival } = constant as { ival?: Node };
  if (kind !== 'A_Const' || ival === undefined) return null;
  // The tree omits a zero.
  const rows = Number(ival.ival ?? 0);
  return rows >= 0 ? rows : null;
}

function apiErrorOf(fault: UnsupportedSql, text: string, { allowed, isPreview }: CheckContext): ApiError {
  const at = fault.byte === null ? null : [...Buffer.from(text).subarray(0, fault.byte).toString()].length + 1;
  if (fault.reason !== 'relation') return unsupported(fault.message, at);
  if (isPreview) return apiError(403, 'forbidden', `Previews can read only the sample. ${fault.message}`, placed(at));
  const gated = allowed.relations.some(
    ({ name, place }) => place === 'canonical' && (name === fault.relation || `canonical.${name}` === fault.relation),
  );
  return gated
    ? apiError(403, 'forbidden', 'This plan may not read that relation.', placed(at))
    : unsupported(fault.message, at);
}

/** The position for the caller: in characters, from 1. */
function position(at: number | null): number | null {
  return at === null ? null : at + 1;
}

function placed(at: number | null): { position?: number } {
  return at === null ? {} : { position: at };
}

function unsupported(message: string, at: number | null): ApiError {
  return apiError(400, 'invalid_sql', message, placed(at));
}

/** Blanks out every `canonical.`, so that names are looked up in the session's search path. */
function withoutQualifiers(text: string, named: Named): string {
  if (named.qualifiers.length === 0) return text;
  if ([...named.relations].some((name) => named.withNames.has(name)))
    throw unsupported('Here a WITH query cannot have the name of a relation that is also named with its schema.', null);
  const bytes = Buffer.from(text);
  for (const at of new Set(named.qualifiers)) {
    const found = /^(?:canonical|"canonical")\s*\.\s*/i.exec(bytes.subarray(at, at + 64).toString('latin1'))?.[0];
    if (found === undefined) throw unsupported('Name relations without a schema here.', null);
    bytes.fill(0x20, at, at + found.length);
  }
  return bytes.toString();
}
