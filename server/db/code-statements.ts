/**
 * Reads a code file with PostgreSQL's own grammar: its statements, classified by the effect of running them again, and
 * the names that its code uses.
 */

export interface CodeStatement {
  /** PostgreSQL's name of the parse node, such as CreateFunctionStmt. */
  readonly kind: string;
  readonly text: string;
}

/** Kinds that can run again over existing objects: they replace, or repeating them changes nothing. */
const repeatable = new Set(['CreateFunctionStmt', 'ViewStmt', 'CommentStmt', 'GrantStmt']);
/** Kinds that only name other objects and execute none of their code. */
const passive = new Set([...repeatable, 'CreateTrigStmt', 'CreatePolicyStmt', 'DropStmt', 'CompositeTypeStmt']);

/** Splits a file into statements. A syntax error is thrown with the file's path and the line. */
export async function readStatements(path: string, text: string): Promise<CodeStatement[]> {
  // The newest supported grammar; the files are written for all supported versions.
  const { parse, hasSqlDetails } = await import('libpg-query-18');
  const bytes = Buffer.from(text);
  const { stmts = [] } = (await parse(text).catch((error: unknown) => {
    if (!hasSqlDetails(error)) throw error;
    const line = text.slice(0, error.sqlDetails?.cursorPosition).split('\n').length;
    throw new Error(`${path}:${line}: ${error.message}`, { cause: error });
  })) as { stmts?: readonly Located[] };
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

/**
 * The tokens of a file without its comments and layout, and those of its functions' bodies: two texts with the same
 * tokens make the same objects.
 */
export async function tokensOf(text: string): Promise<string[]> {
  const { scan } = await import('libpg-query-18');
  const bytes = Buffer.from(text);
  const { tokens } = await scan(text);
  const kept: string[] = [];
  for (const { start, end, tokenName } of tokens) {
    if (tokenName === 'SQL_COMMENT' || tokenName === 'C_COMMENT') continue;
    const token = bytes.subarray(start, end).toString();
    const body = /^as$/i.test(kept.at(-1) ?? '') ? dollarQuoted.exec(token)?.[2] : undefined;
    kept.push(...(body === undefined ? [token] : ['$', ...(await tokensOf(body)), '$']));
  }
  return kept;
}

/** The names `a.b` in a file's statements, also in their literals, but not in comments or `comment on`. */
export async function namesInCode(path: string, text: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (const statement of await readStatements(path, text)) {
    if (statement.kind === 'CommentStmt') continue;
    const code = (await tokensOf(statement.text)).join(' ').replaceAll(' . ', '.');
    for (const name of namesIn(code)) names.add(name);
  }
  return names;
}

/** The names `a.b` anywhere in a text. */
export function namesIn(text: string): Set<string> {
  return new Set(text.match(/\b[a-z]\w*\.[a-z]\w*/g));
}

const dollarQuoted = /^(\$\w*\$)(.*)\1$/s;

/** Whether loading the file executes code of other objects, for example a function that generates a view. */
export function runsCode(statements: readonly CodeStatement[]): boolean {
  return statements.some(({ kind }) => !passive.has(kind));
}

/** The statements that cannot run again over existing objects: triggers, policies, tables, DO blocks. */
export function fixedPart(statements: readonly CodeStatement[]): string {
  return statements.flatMap(({ kind, text }) => (repeatable.has(kind) ? [] : [text.trim()])).join(';\n');
}

/** The statements that create functions. */
export function functionsOf(statements: readonly CodeStatement[]): CodeStatement[] {
  return statements.filter(({ kind }) => kind === 'CreateFunctionStmt');
}

/** The text that replaces existing functions and views, with or without the other statements. */
export function asReplacement(statements: readonly CodeStatement[], withFixed: boolean): string {
  const texts = statements.flatMap(({ kind, text }) => {
    if (kind === 'CreateFunctionStmt' || kind === 'ViewStmt') return [text.replace(creating, '$1 or replace$2')];
    return withFixed || repeatable.has(kind) ? [text] : [];
  });
  return texts.map((text) => `${text};`).join('\n');
}

/** A `create` without `or replace`, after whitespace and comments. */
const creating = /^((?:\s|--[^\n]*\n)*create)(?!\s+or\s+replace)(\s)/i;
