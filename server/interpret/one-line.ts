const cleaned = new WeakMap<TemplateStringsArray, readonly string[]>();

/**
 * The source of a regular expression written over several lines, as one line: a line break and the spaces around it do
 * not count. Backslashes are read as in a literal, values are put in as they are.
 */
export function oneLine(text: TemplateStringsArray, ...values: readonly string[]): string {
  // Once for each place in the code: the same string again need not be hashed again.
  const parts = cleaned.get(text) ?? text.raw.map((part) => part.replace(/\s*\n\s*/g, ''));
  cleaned.set(text, parts);
  return parts.reduce((source, part, at) => source + values[at - 1] + part);
}
