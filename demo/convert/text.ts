/** Cleaning of published text: spaces, the marks a broken export left, and contacts that belong behind a plan. */

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const PHONE = /(?<!\d)\(?\d{3}\)?[-. ]{1,2}\d{3}[-. ]\d{4}(?!\d)/g;

/** One line of text without needless spaces; blank is undefined. */
export function oneLine(text: string | undefined): string | undefined {
  return (text ?? '').replace(/[\s\u200b\u202f]+/g, ' ').trim() || undefined;
}

/** Text of several paragraphs: spaces are tidied, line breaks stay; blank is undefined. */
export function paragraphs(text: string | undefined): string | undefined {
  const lines = (text ?? '')
    .replace(/\u200b/g, '')
    .split(/\r?\n/)
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim());
  return (
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim() || undefined
  );
}

/**
 * A description that every reader sees may not carry what is shown to some plans only: mail addresses and phone
 * numbers.
 */
export function withoutContacts(text: string | undefined): string | undefined {
  return text?.replace(EMAIL, '[mail address left out]').replace(PHONE, '[phone number left out]');
}

/** A stable piece of a key: lower-case letters, digits and dashes. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** An absolute http address, or nothing. */
export function webAddress(text: string | undefined): string | undefined {
  const trimmed = (text ?? '').trim();
  return /^https?:\/\/[^\s]+$/.test(trimmed) && URL.canParse(trimmed) ? trimmed : undefined;
}

/** A mail address of an office, not of a person: only well-known words before the @ count. */
export function officeMail(text: string | undefined): string | undefined {
  const trimmed = (text ?? '').trim();
  return /^(info|office|camps?|contact|hello|admin|registration|programs?|recreation)@[\w-]+(\.[\w-]+)+$/i.test(trimmed)
    ? trimmed
    : undefined;
}

/** The part of a street address that looks like one: a house number and a street. */
export function isStreetAddress(text: string): boolean {
  return /^\s*\d+[\w-]*\s+\S*[A-Za-z]/.test(text) && !/^\s*\(?\d{3}\)?[-. ]+\d{3}[-. ]\d{4}/.test(text);
}
