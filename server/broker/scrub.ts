/** Removes private values from texts, in all notations that pages and URLs use. */

const hidden = '[hidden]';
/** Shorter values occur in any text: they are removed only as whole words, and never as numbers. */
const shortest = 3;

export class Scrubber {
  readonly #pattern: RegExp | null;

  constructor(secrets: readonly string[]) {
    const whole = secrets.map((secret) => secret.toWellFormed()).filter((secret) => secret.trim() !== '');
    const sources = new Set(whole.flatMap(sourcesOf));
    const sorted = [...sources].toSorted((a, b) => b.length - a.length);
    this.#pattern = sorted.length === 0 ? null : new RegExp(sorted.join('|'), 'giu');
  }

  /** The pattern for finding private text on a page; null when there is none. */
  get pattern(): RegExp | null {
    return this.#pattern === null ? null : new RegExp(this.#pattern.source, 'iu');
  }

  text(text: string): string {
    return this.#pattern === null ? text : text.replace(this.#pattern, hidden);
  }
}

const literally = (form: string): string => form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Regular expressions for all notations of a secret. */
function sourcesOf(secret: string): string[] {
  const short = secret.trim();
  if (short.length < shortest)
    return /\p{L}/u.test(short) ? [`(?<![\\p{L}\\d])${literally(short)}(?![\\p{L}\\d])`] : [];
  return [...[...formsOf(secret), ...dateForms(short)].map(literally), ...numberSources(short)];
}

/** Common notations of a date. */
function dateForms(secret: string): string[] {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(secret) ?? [];
  const at = new Date(`${secret}T00:00:00Z`);
  if (year === '' || Number.isNaN(at.getTime())) return [];
  const [m, d] = [Number(month), Number(day)];
  const inWords = (['long', 'short'] as const).flatMap((width) => {
    const name = new Intl.DateTimeFormat('en-US', { month: width, timeZone: 'UTC' }).format(at);
    return [`${name} ${d}, ${year}`, `${name} ${d} ${year}`, `${d} ${name} ${year}`];
  });
  const inDigits = ['/', '-', '.'].flatMap((mark) =>
    [`${month}${mark}${day}`, `${m}${mark}${d}`, `${day}${mark}${month}`, `${d}${mark}${m}`].flatMap((text) => [
      `${text}${mark}${year}`,
      `${text}${mark}${year.slice(2)}`,
    ]),
  );
  return [...inWords, ...inDigits, `${year}/${month}/${day}`, `${year}${month}${day}`];
}

/** The digits of a phone number with any separators, with or without country code. */
function numberSources(secret: string): string[] {
  const digits = secret.replace(/\D/g, '');
  if (digits.length < 7 || !/^\+?[\d\s().-]+$/.test(secret)) return [];
  return [digits, digits.slice(-10)].map((part) => [...part].join('[\\s().-]*'));
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const uri = encodeURIComponent(secret);
  const html = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const json = JSON.stringify(secret).slice(1, -1);
  const plain = [secret, secret.trim(), uri, uri.replaceAll('%20', '+'), html, json, bytes.toString('hex')];
  return [...plain, ...base64Forms(bytes)].filter((form) => form.length >= shortest);
}

/**
 * Base64 encodes a text in three ways, depending on its offset; the characters at its ends depend on the neighbours.
 */
function base64Forms(bytes: Buffer): string[] {
  if (bytes.length < 6) return [bytes.toString('base64').replace(/=+$/, '')].filter((form) => form.length >= 6);
  return [0, 1, 2].flatMap((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const inner = text.slice(shift === 0 ? 0 : shift + 1, -2);
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
