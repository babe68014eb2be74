const cleaned = new WeakMap<TemplateStringsArray, readonly string[]>();

/**
 * Joins the source of a regular expression written over several lines: line breaks and the spaces around them are
 * removed. Backslashes are raw; values are inserted unchanged.
 */
export function oneLine(text: TemplateStringsArray, ...values: readonly string[]): string {
  // Cached per call site: reusing the same string avoids hashing it again.
  const parts = cleaned.get(text) ?? text.raw.map((part) => part.replace(/\s*\n\s*/g, ''));
  cleaned.set(text, parts);
  return parts.reduce((source, part, at) => source + values[at - 1] + part);
}
