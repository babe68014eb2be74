/** PostgreSQL's own parser in the database's major version, so that both understand a statement equally. */

import { Cache } from '../../shared/cache.ts';

/** A statement that the parser rejects. */
export class SyntaxFault extends Error {
  /** Offset in characters, or null. */
  readonly at: number | null;

  constructor(message: string, at: number | null) {
    super(message);
    this.at = at;
  }
}

/** No parser instance is available at the moment; one is being loaded. */
export class GrammarLoading extends Error {}

/** Parses a text. Throws SyntaxFault or GrammarLoading. */
export type Parser = (text: string) => {
  readonly stmts?: readonly { readonly stmt?: unknown; readonly stmt_location?: number }[];
};

/** libpg_query's WebAssembly build, as its loader returns it. */
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

/** Major versions with a package libpg-query-<major>. */
const majors: readonly number[] = [15, 16, 17, 18];

/** Memory budget of cached trees: programs send the same text repeatedly with other parameters. */
const memory = 8 * 1024 * 1024;

/** Spare parser instances, for when one breaks. */
const spares = 2;

/** The parser of a major version; null when there is none. */
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
      // Stack overflow: the instance would permanently lose the used part of its stack, so it is replaced.
      ready.shift();
      void load().then((fresh) => ready.push(fresh));
      throw new SyntaxFault('it is too long or too deeply nested', null);
    }
  };
  return versionOf(parse('select 1')) === major ? parse : null;
}

/** A tree and its estimated size in memory. */
interface Read {
  readonly tree: ReturnType<Parser>;
  readonly bytes: number;
}

/** The result is {tree, stderr, error}; an error is {message, function, file, line, place}, with four bytes each. */
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
