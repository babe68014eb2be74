/** Sanitizes text of others for answers: one line, short, without anything that looks like a link. */

const linkLike = new RegExp(
  [
    String.raw`\b(?:https?|ftp|file|data|javascript|vbscript|mailto|tel|sms|whatsapp):\S*`,
    String.raw`//\S+|\bwww\.\S*`,
    String.raw`[\p{L}\p{N}.+_-]+@[\p{L}\p{N}.-]+`,
    String.raw`[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/:?#]\S*)?`,
  ].join('|'),
  'giu',
);

/** Replacements for characters that answers use as separators, or pages as markup. */
const stand: Readonly<Record<string, string>> = { '·': '-', '•': '-', '<': '‹', '>': '›' };

/** Sanitizes a name from the catalog, a page title, or words of the question. */
export function plainName(name: string): string {
  const line = name
    .normalize('NFKC')
    .replaceAll(/[\u3002\uff61]/g, '.')
    .replaceAll(/\s+/g, ' ')
    // Terminal color codes would leave letters behind.
    .replaceAll(/\p{Cc}\[[\d;]+m|\p{C}+/gu, '')
    .replaceAll(/(?<=\p{M}{2})\p{M}+/gu, '')
    .replaceAll(linkLike, '…')
    .replaceAll(/[·•<>]/g, (sign) => stand[sign] ?? '')
    .trim();
  return line.length <= 120 ? line : `${line.slice(0, 119).toWellFormed()}…`;
}

/** Sanitizes the quotations inside a note of ours. */
export function plainQuotes(note: string): string {
  return note.replaceAll(/“([^”]*)”/g, (_, quoted: string) => `“${plainName(quoted)}”`);
}
