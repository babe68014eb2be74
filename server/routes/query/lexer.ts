/** PostgreSQL's lexical rules, as far as they tell where a piece of a statement ends. */

const letter = '[A-Za-z_\\u0080-\\uffff]';
const name = `${letter}[\\w$\\u0080-\\uffff]*`;
const quotedName = '(?:[uU]&)?"(?:[^"]|"")*"?';

/** A name, a quoted name or a keyword. */
export const word = new RegExp(`${quotedName}|${name}`, 'y');

/** Whatever begins at a character that begins neither blanks nor a comment. */
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

/** Characters of operators in a row. */
export const signs = /[~!@#^&|`?+\-*/%<>=]+/y;

const blanks = /(?:[ \t\n\r\f\v]+|--[^\n\r]*)+/y;
const commentEdge = /\/\*|\*\//g;

/** Where the piece ends that begins at `from`; `from` itself when there is none. */
export function endOf(piece: RegExp, text: string, from: number): number {
  piece.lastIndex = from;
  return piece.test(text) ? piece.lastIndex : from;
}

/** A comment, with those inside it. */
export interface Comment {
  readonly end: number;
  /** Characters of operators right behind its edges: PostgreSQL looks along them at each edge. */
  readonly looks: number;
}

/** Where blanks end, and comments up to the end of a line. */
export function skipBlanks(text: string, from: number): number {
  return endOf(blanks, text, from);
}

/**
 * The comment that begins at `from`, or null. One without an end goes to the end of the text, and so does one with more
 * looks than are counted.
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

/** Where blanks and comments end. */
export function skipToToken(text: string, from: number): number {
  for (let at = skipBlanks(text, from); ; ) {
    const comment = commentAt(text, at);
    if (comment === null) return at;
    at = skipBlanks(text, comment.end);
  }
}
