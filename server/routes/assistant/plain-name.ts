/** Texts of others as an answer may print them: on one line, short, and without what looks like an address to go to. */

const linkLike = new RegExp(
  [
    String.raw`\b(?:https?|ftp|file|data|javascript|vbscript|mailto|tel|sms|whatsapp):\S*`,
    String.raw`//\S+|\bwww\.\S*`,
    String.raw`[\p{L}\p{N}.+_-]+@[\p{L}\p{N}.-]+`,
    String.raw`[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/:?#]\S*)?`,
  ].join('|'),
  'giu',
);

/** Characters in which answers separate what they say, or pages their markup, and what is printed in their place. */
const stand: Readonly<Record<string, string>> = { '·': '-', '•': '-', '<': '‹', '>': '›' };

/** A name of the catalog, a title of a page, words of a question. */
export function plainName(name: string): string {
  const line = name
    .normalize('NFKC')
    .replaceAll(/[\u3002\uff61]/g, '.')
    .replaceAll(/\s+/g, ' ')
    // What colours a terminal leaves letters behind.
    .replaceAll(/\p{Cc}\[[\d;]+m|\p{C}+/gu, '')
    .replaceAll(/(?<=\p{M}{2})\p{M}+/gu, '')
    .replaceAll(linkLike, '…')
    .replaceAll(/[·•<>]/g, (sign) => stand[sign] ?? '')
    .trim();
  return line.length <= 120 ? line : `${line.slice(0, 119).toWellFormed()}…`;
}

/** A note of ours, whose quotes are of others. */
export function plainQuotes(note: string): string {
  return note.replaceAll(/“([^”]*)”/g, (_, quoted: string) => `“${plainName(quoted)}”`);
}
