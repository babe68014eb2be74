/** What no artifact may hold: the pages themselves, and what opens a door. */

/** A tag, a comment or a declaration, also escaped, as texts of pages and of annotated documents have them. */
const markup = /(?:<|&lt;|\\u003c)(?:!doctype|!--|\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?(?:>|&gt;|\\u003e))/i;
/** Members that say of themselves what they hold. */
const telling =
  /^(set[-_]?)?cookies?$|authori[sz]ation$|^x-api-key$|passw(or)?d$|^secret$|(^|[-_])(api|access|private)[-_]?key$/i;
const pages = /^(html|inner_?html|outer_?html|dom|annotated_?dom|page_?(body|source|content)|markup)$/i;
const credential = /\b(bearer|basic|digest|negotiate)\s+[a-z0-9._~+/=-]{6,}|\bset-cookie\s*:|\bcookie\s*:/i;

/** Whether something in a document looks like markup, a cookie or a credential. */
export function isForbiddenContent(value: unknown): boolean {
  if (typeof value === 'string') return markup.test(value) || credential.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, member]) => isForbiddenMember(name, member) || isForbiddenContent(name) || isForbiddenContent(member),
  );
}

/** A count or a flag may have such a name, such as how many cookies there were. */
function isForbiddenMember(name: string, member: unknown): boolean {
  const saysMuch = typeof member === 'string' ? member !== '' : typeof member === 'object' && member !== null;
  return saysMuch && (telling.test(name) || pages.test(name));
}
