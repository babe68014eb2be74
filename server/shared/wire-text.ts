import { apiError } from './errors.ts';

/**
 * Decodes one piece of a path or query string, strictly: a broken percent sign, bytes that are not UTF-8 and NUL are
 * refused with 400 and never repaired. `+` is a space in a query string and itself in a path.
 */
export function decodeText(raw: string, plusIsSpace: boolean): string {
  // Bytes that are no UTF-8 arrive here as U+FFFD; who means that character can percent-encode it.
  if (raw.includes('\uFFFD')) throw malformed('it holds bytes that are not UTF-8');
  const spaced = plusIsSpace && raw.includes('+') ? raw.replaceAll('+', ' ') : raw;
  if (!spaced.includes('%')) return checkText(spaced);
  let text: string;
  try {
    text = decodeURIComponent(spaced);
  } catch {
    throw malformed('it holds a percent-encoding that is not UTF-8');
  }
  return checkText(text);
}

/** PostgreSQL stores neither NUL nor half a surrogate pair, so neither gets in. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function checkText(text: string): string {
  if (!isStorable(text)) throw malformed('it holds a NUL or half a surrogate pair');
  return text;
}

function malformed(reason: string) {
  return apiError(400, 'malformed_request', `The address cannot be read: ${reason}.`);
}
