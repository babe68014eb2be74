/**
 * Counts the parts of a text before the grammar sees it: what the grammar would be busy with for long is refused at
 * once.
 */

/** A legal statement has fewer; a long list is sent as one array. */
const mostParts = 6000;
const mostBrackets = 400;
/** The grammar looks along the whole row of operator characters again at each of them that begins something. */
const mostLooks = 200_000;
/** Below this length nothing takes the grammar long. */
const short = 500;

const tooMany =
  `The statement is too long: ${mostParts} words, values and signs are the most. ` +
  'Send a long list as one array in params, as in = any($1::text[]).';
const tooDeep = `The statement is too deeply nested: ${mostBrackets} brackets inside each other are the most.`;
const tooManySigns = 'The statement has too many operator characters in a row.';

/**
 * PostgreSQL's lexical rules, those of a token that begins at this character. What begins a comment is not among them.
 */
const token = new RegExp(
  [
    "[eE]'(?:[^'\\\\]|\\\\[^]|'')*'?",
    "(?:[uU]&|[bBxXnN])?'(?:[^']|'')*'?",
    '(?:[uU]&)?"(?:[^"]|"")*"?',
    '\\$(?<tag>(?:[A-Za-z_\\u0080-\\uffff][\\w\\u0080-\\uffff]*)?)\\$(?:[^]*?\\$\\k<tag>\\$|[^]*)',
    '[A-Za-z_\\u0080-\\uffff][\\w$\\u0080-\\uffff]*',
    '\\$?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?',
    '::',
    '[^]',
  ].join('|'),
  'y',
);
const blanks = /(?:[ \t\n\r\f\v]+|--[^\n\r]*)+/y;
const commentEdge = /\/\*|\*\//g;
const signs = /[~!@#^&|`?+\-*/%<>=]+/y;

/** Where the piece ends that begins at `from`; `from` itself when there is none. */
function endOf(piece: RegExp, text: string, from: number): number {
  piece.lastIndex = from;
  return piece.test(text) ? piece.lastIndex : from;
}

/**
 * Says what there is too much of in a text; null when it may be read. Takes time in proportion to the length of the
 * text.
 */
export function excessOf(text: string): string | null {
  if (text.length <= short) return null;
  let [parts, depth, looks] = [0, 0, 0];
  for (let at = endOf(blanks, text, 0); at < text.length; at = endOf(blanks, text, at)) {
    looks += endOf(signs, text, at) - at;
    if (text.startsWith('/*', at)) {
      const comment = commentAt(text, at);
      looks += comment.looks;
      at = comment.end;
    } else {
      parts += 1;
      const sign = text[at] ?? '';
      if ('([{'.includes(sign)) depth += 1;
      else if (')]}'.includes(sign)) depth -= 1;
      if (parts > mostParts) return tooMany;
      if (depth > mostBrackets) return tooDeep;
      at = endOf(token, text, at);
    }
    if (looks > mostLooks) return tooManySigns;
  }
  return null;
}

/** Where the comment ends that begins at `from`, with those inside it, and what the grammar looks along there. */
function commentAt(text: string, from: number): { end: number; looks: number } {
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
