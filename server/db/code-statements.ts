/** The statements of a code file, told apart by what running them again would do. */

export interface CodeStatement {
  /** PostgreSQL's name of the node, such as CreateFunctionStmt. */
  readonly kind: string;
  readonly text: string;
}

/** Kinds that may run again over the same objects: they replace, or say the same twice. */
const repeatable = new Set(['CreateFunctionStmt', 'ViewStmt', 'CommentStmt', 'GrantStmt']);
/** Kinds that only name other objects and run none of their code. */
const passive = new Set([...repeatable, 'CreateTrigStmt', 'CreatePolicyStmt', 'DropStmt', 'CompositeTypeStmt']);

/** Splits a file by PostgreSQL's own grammar. Throws when it cannot be read. */
export async function readStatements(text: string): Promise<CodeStatement[]> {
  // The newest grammar: these texts are written for every version that is supported.
  const { parse } = await import('libpg-query-18');
  const bytes = Buffer.from(text);
  const { stmts = [] } = (await parse(text)) as { stmts?: readonly Located[] };
  return stmts.map(({ stmt, stmt_location: start = 0, stmt_len: length }) => ({
    kind: Object.keys(stmt)[0] ?? '',
    text: bytes.subarray(start, length === undefined ? undefined : start + length).toString(),
  }));
}

interface Located {
  readonly stmt: object;
  readonly stmt_location?: number;
  readonly stmt_len?: number;
}

/** Whether the file runs code of other objects when it is loaded, as one that has a view written by a function. */
export function runsCode(statements: readonly CodeStatement[]): boolean {
  return statements.some(({ kind }) => !passive.has(kind));
}

/** The statements that cannot run again over the same objects: triggers, policies, tables, blocks. */
export function fixedPart(statements: readonly CodeStatement[]): string {
  return statements.flatMap(({ kind, text }) => (repeatable.has(kind) ? [] : [text.trim()])).join(';\n');
}

/** The text that puts new functions and views in the place of the old ones, with the other statements or without. */
export function asReplacement(statements: readonly CodeStatement[], withFixed: boolean): string {
  const texts = statements.flatMap(({ kind, text }) => {
    if (kind === 'CreateFunctionStmt' || kind === 'ViewStmt') return [text.replace(creating, '$1 or replace$2')];
    return withFixed || repeatable.has(kind) ? [text] : [];
  });
  return texts.map((text) => `${text};`).join('\n');
}

/** `create` behind blanks and comments, where nothing is to be replaced yet. */
const creating = /^((?:\s|--[^\n]*\n)*create)(?!\s+or\s+replace)(\s)/i;
