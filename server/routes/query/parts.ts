/**
 * Counts the parts of a text before the grammar sees it: what the grammar would be busy with for long is refused at
 * once.
 */

import { commentAt, endOf, signs, skipBlanks, token } from './lexer.ts';

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
 * Says what there is too much of in a text; null when it may be read. Takes time in proportion to the length of the
 * text.
 */
export function excessOf(text: string): string | null {
  if (text.length <= short) return null;
  let [parts, depth, looks] = [0, 0, 0];
  for (let at = skipBlanks(text, 0); at < text.length; at = skipBlanks(text, at)) {
    looks += endOf(signs, text, at) - at;
    const comment = commentAt(text, at, mostLooks);
    if (comment !== null) {
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
