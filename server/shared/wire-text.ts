import { apiError } from './errors.ts';

/**
 * Strictly decodes one segment of a path or query string: a broken percent-encoding, invalid UTF-8 and NUL are rejected
 * with 400, never repaired. `+` means a space only in a query string.
 */
export function decodeText(raw: string, plusIsSpace: boolean): string {
  // Invalid UTF-8 arrives here as U+FFFD; a client that means that character can percent-encode it.
  if (raw.includes('\uFFFD')) throw malformed('it contains bytes that are not UTF-8');
  const spaced = plusIsSpace && raw.includes('+') ? raw.replaceAll('+', ' ') : raw;
  if (!spaced.includes('%')) return checkText(spaced);
  let text: string;
  try {
    text = decodeURIComponent(spaced);
  } catch {
    throw malformed('it contains a percent-encoding that is not UTF-8');
  }
  return checkText(text);
}

/** Whether PostgreSQL can store the string: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function checkText(text: string): string {
  if (!isStorable(text)) throw malformed('it contains a NUL or half a surrogate pair');
  return text;
}

function malformed(reason: string) {
  return apiError(400, 'malformed_request', `The address cannot be read: ${reason}.`);
}
