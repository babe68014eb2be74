/** Detects content that artifacts must not contain: pages themselves, and credentials. */

/** A tag, comment or declaration, also escaped. */
const markup = /(?:<|&lt;|\\u003c)(?:!doctype|!--|\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?(?:>|&gt;|\\u003e))/i;
/** Member names that suggest credentials. */
const telling =
  /^(set[-_]?)?cookies?$|authori[sz]ation$|^x-api-key$|passw(or)?d$|^secret$|(^|[-_])(api|access|private)[-_]?key$/i;
const pages = /^(html|inner_?html|outer_?html|dom|annotated_?dom|page_?(body|source|content)|markup)$/i;
const credential = /\b(bearer|basic|digest|negotiate)\s+[a-z0-9._~+/=-]{6,}|\bset-cookie\s*:|\bcookie\s*:/i;

/** Whether a document contains markup, cookies or credentials. */
export function isForbiddenContent(value: unknown): boolean {
  if (typeof value === 'string') return markup.test(value) || credential.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, member]) => isForbiddenMember(name, member) || isForbiddenContent(name) || isForbiddenContent(member),
  );
}

/** Counts and flags may have such names, for example the number of cookies. */
function isForbiddenMember(name: string, member: unknown): boolean {
  const saysMuch = typeof member === 'string' ? member !== '' : typeof member === 'object' && member !== null;
  return saysMuch && (telling.test(name) || pages.test(name));
}
