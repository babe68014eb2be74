/** PostgreSQL's lexical rules, as far as needed to find the end of tokens. */

const letter = '[A-Za-z_\\u0080-\\uffff]';
const name = `${letter}[\\w$\\u0080-\\uffff]*`;
const quotedName = '(?:[uU]&)?"(?:[^"]|"")*"?';

/** A name, a quoted name or a keyword. */
export const word = new RegExp(`${quotedName}|${name}`, 'y');

/** Any token. */
export const token = new RegExp(
  [
    "[eE]'(?:[^'\\\\]|\\\\[^]|'')*'?",
    "(?:[uU]&|[bBxXnN])?'(?:[^']|'')*'?",
    quotedName,
    `\\$(?<tag>(?:${letter}[\\w\\u0080-\\uffff]*)?)\\$(?:[^]*?\\$\\k<tag>\\$|[^]*)`,
    name,
    '\\$?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?',
    '::',
    '[^]',
  ].join('|'),
  'y',
);

/** A run of operator characters. */
export const signs = /[~!@#^&|`?+\-*/%<>=]+/y;

const blanks = /(?:[ \t\n\r\f\v]+|--[^\n\r]*)+/y;
const commentEdge = /\/\*|\*\//g;

/** The end of a match at `from`; `from` itself without one. */
export function endOf(piece: RegExp, text: string, from: number): number {
  piece.lastIndex = from;
  return piece.test(text) ? piece.lastIndex : from;
}

/** A comment, including nested ones. */
export interface Comment {
  readonly end: number;
  /** Operator characters directly after its edges, which PostgreSQL scans at each edge. */
  readonly looks: number;
}

/** The end of white space and line comments. */
export function skipBlanks(text: string, from: number): number {
  return endOf(blanks, text, from);
}

/**
 * The comment at `from`, or null. One that is not closed, or has more than `mostLooks`, extends to the end of the text.
 */
export function commentAt(text: string, from: number, mostLooks = Number.POSITIVE_INFINITY): Comment | null {
  if (!text.startsWith('/*', from)) return null;
  let [level, looks] = [0, 0];
  commentEdge.lastIndex = from;
  while (looks <= mostLooks && commentEdge.test(text)) {
    const { lastIndex: end } = commentEdge;
    level += text[end - 1] === '*' ? 1 : -1;
    looks += endOf(signs, text, end - 2) - end;
    if (level === 0) return { end, looks };
  }
  return { end: text.length, looks };
}

/** The end of white space and comments. */
export function skipToToken(text: string, from: number): number {
  for (let at = skipBlanks(text, from); ; ) {
    const comment = commentAt(text, at);
    if (comment === null) return at;
    at = skipBlanks(text, comment.end);
  }
}
