/**
 * Limits on a statement's text, checked before it is parsed: what would keep the parser busy for long is rejected at
 * once.
 */

import { commentAt, endOf, signs, skipBlanks, token } from './lexer.ts';

/** A legal statement has fewer; a long list is sent as one array. */
const mostTokens = 6000;
const mostBrackets = 400;
/** The grammar looks along the whole row of operator characters again at each of them that begins something. */
const mostLooks = 200_000;
/** Below this length nothing takes the grammar long. */
const short = 500;

const tooMany =
  `The statement is too long: ${mostTokens} words, values and signs are the most. ` +
  'Send a long list as one array in params, as in = any($1::text[]).';
const tooDeep = `The statement is too deeply nested: ${mostBrackets} brackets inside each other are the most.`;
const tooManySigns = 'The statement has too many operator characters in a row.';

/**
 * The message of the limit that a text exceeds; null when it may be parsed. Takes time in proportion to the length of
 * the text.
 */
export function exceededLimit(text: string): string | null {
  if (text.length <= short) return null;
  let [tokens, depth, looks] = [0, 0, 0];
  for (let at = skipBlanks(text, 0); at < text.length; at = skipBlanks(text, at)) {
    looks += endOf(signs, text, at) - at;
    const comment = commentAt(text, at, mostLooks);
    if (comment !== null) {
      looks += comment.looks;
      at = comment.end;
    } else {
      tokens += 1;
      const sign = text[at] ?? '';
      if ('([{'.includes(sign)) depth += 1;
      else if (')]}'.includes(sign)) depth -= 1;
      if (tokens > mostTokens) return tooMany;
      if (depth > mostBrackets) return tooDeep;
      at = endOf(token, text, at);
    }
    if (looks > mostLooks) return tooManySigns;
  }
  return null;
}
