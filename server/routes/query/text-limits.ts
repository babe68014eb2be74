/** Limits of a statement's text, checked before parsing: what would take the parser long is rejected immediately. */

import { commentAt, endOf, signs, skipBlanks, token } from './lexer.ts';

/** Legal statements have fewer; a long list is sent as an array parameter. */
const mostTokens = 6000;
const mostBrackets = 400;
/** The lexer rescans a whole run of operator characters for each operator in it. */
const mostLooks = 200_000;
/** Shorter texts are always fast. */
const short = 500;

const tooMany =
  `The statement is too long: it may have at most ${mostTokens} words, values and signs. ` +
  'Send a long list as one array in params, as in = any($1::text[]).';
const tooDeep = `The statement is too deeply nested: brackets may be nested at most ${mostBrackets} deep.`;
const tooManySigns = 'The statement has too many operator characters in a row.';

/** The message for an exceeded limit; null when the text may be parsed. Runs in linear time. */
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
