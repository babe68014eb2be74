/** PostgreSQL's own grammar, of the major version that the database runs: what it reads is what the server will read. */

/** A statement that the grammar does not take. */
export class SyntaxFault extends Error {
  /** Characters before the place, or null. */
  readonly at: number | null;

  constructor(message: string, at: number | null) {
    super(message);
    this.at = at;
  }
}

/** Reads a text into the parse tree. Throws a SyntaxFault. */
export type Parser = (text: string) => { readonly stmts?: readonly { readonly stmt?: unknown }[] };

interface Grammar {
  loadModule(): Promise<void>;
  parseSync(text: string): ReturnType<Parser>;
}

const grammars: Readonly<Record<number, () => Promise<Grammar>>> = {
  15: () => import('libpg-query-15'),
  16: () => import('libpg-query-16'),
  17: () => import('libpg-query-17'),
  18: () => import('libpg-query-18'),
};

/** The grammar of a major version, or null where there is none. */
export async function openParser(major: number): Promise<Parser | null> {
  const load = grammars[major];
  if (load === undefined) return null;
  const grammar = await load();
  await grammar.loadModule();
  const parse: Parser = (text) => {
    try {
      return grammar.parseSync(text);
    } catch (error) {
      throw faultOf(error);
    }
  };
  return versionOf(parse('select 1')) === major ? parse : null;
}

function versionOf(tree: object): number {
  return 'version' in tree ? Math.floor(Number(tree.version) / 10_000) : 0;
}

/** Its stack ends at some thousand levels, which is no statement that anybody means. */
function faultOf(error: unknown): SyntaxFault {
  if (!(error instanceof Error)) return new SyntaxFault('it cannot be read', null);
  const details = (error as { sqlDetails?: { message: string; cursorPosition: number } }).sqlDetails;
  if (details !== undefined) return new SyntaxFault(details.message, Math.max(details.cursorPosition, 0));
  return new SyntaxFault(/empty/.test(error.message) ? 'it is empty' : 'it is too long or too deeply nested', null);
}
