/**
 * PostgreSQL's own grammar, of the major version that the database runs: what it reads is what the server will read.
 */

import { Cache } from '../../shared/cache.ts';

/** A statement that the grammar does not take. */
export class SyntaxFault extends Error {
  /** Characters before the place, or null. */
  readonly at: number | null;

  constructor(message: string, at: number | null) {
    super(message);
    this.at = at;
  }
}

/** No grammar is ready at this moment; one is being loaded. */
export class GrammarLoading extends Error {}

/** Reads a text into the parse tree. Throws a SyntaxFault or GrammarLoading. */
export type Parser = (text: string) => {
  readonly stmts?: readonly { readonly stmt?: unknown; readonly stmt_location?: number }[];
};

/** The WebAssembly build of libpg_query, as its loader gives it. */
interface Grammar {
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  _wasm_parse_query_raw(text: number): number;
  _wasm_free_parse_result(result: number): void;
  getValue(pointer: number, type: 'i32'): number;
  UTF8ToString(pointer: number): string;
  stringToUTF8(text: string, pointer: number, bytes: number): void;
  lengthBytesUTF8(text: string): number;
}

type Loader = () => Promise<Grammar>;

/** Versions that have a package libpg-query-<major>. */
const majors: readonly number[] = [15, 16, 17, 18];

/** Bytes that trees of the latest texts may take: programs send a text again and again, with other parameters. */
const memory = 8 * 1024 * 1024;

/** Instances that stand ready for one that is lost. */
const spares = 2;

/** The grammar of a major version, or null where there is none. */
export async function openParser(major: number): Promise<Parser | null> {
  if (!majors.includes(major)) return null;
  const { default: load } = (await import(`libpg-query-${major}/wasm/libpg-query.js`)) as { default: Loader };
  const ready = await Promise.all(Array.from({ length: 1 + spares }, () => load()));
  const remembered = new Cache<Read>('sql_statements', memory, ({ bytes }) => bytes);
  const parse: Parser = (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known.tree;
    if (text.trim() === '') throw new SyntaxFault('it is empty', null);
    const grammar = ready[0];
    if (grammar === undefined) throw new GrammarLoading();
    try {
      const found = read(grammar, text);
      remembered.set(text, found);
      return found.tree;
    } catch (error) {
      if (error instanceof SyntaxFault) throw error;
      // Its stack ends at some thousand levels, and an instance that was left in the middle loses that part of it for
      // good.
      ready.shift();
      void load().then((fresh) => ready.push(fresh));
      throw new SyntaxFault('it is too long or too deeply nested', null);
    }
  };
  return versionOf(parse('select 1')) === major ? parse : null;
}

/** A tree and about what it takes in memory. */
interface Read {
  readonly tree: ReturnType<Parser>;
  readonly bytes: number;
}

/** The result is {tree, stderr, error} and an error {message, function, file, line, place}, each four bytes. */
function read(grammar: Grammar, text: string): Read {
  const bytes = grammar.lengthBytesUTF8(text) + 1;
  const given = grammar._malloc(bytes);
  grammar.stringToUTF8(text, given, bytes);
  const result = grammar._wasm_parse_query_raw(given);
  const tree = grammar.getValue(result, 'i32');
  const error = grammar.getValue(result + 8, 'i32');
  const fault =
    error === 0
      ? null
      : new SyntaxFault(
          grammar.UTF8ToString(grammar.getValue(error, 'i32')),
          Math.max(grammar.getValue(error + 16, 'i32') - 1, 0),
        );
  const json = fault === null ? grammar.UTF8ToString(tree) : '';
  grammar._wasm_free_parse_result(result);
  grammar._free(given);
  if (fault !== null) throw fault;
  return { tree: JSON.parse(json) as ReturnType<Parser>, bytes: json.length * 3 };
}

function versionOf(tree: object): number {
  return 'version' in tree ? Math.floor(Number(tree.version) / 10_000) : 0;
}
