/** Cuts what is private out of texts, in the forms that pages and addresses write it in. */

const hidden = '[hidden]';
/** Shorter values stand in any text. */
const shortest = 3;

export class Scrubber {
  readonly #pattern: RegExp | null;

  constructor(secrets: readonly string[]) {
    const forms = new Set(secrets.filter((secret) => secret.trim().length >= shortest).flatMap(formsOf));
    const escaped = [...forms]
      .toSorted((a, b) => b.length - a.length)
      .map((form) => form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
    this.#pattern = escaped.length === 0 ? null : new RegExp(escaped.join('|'), 'gi');
  }

  /** For finding it on a page; null when there is nothing to hide. */
  get pattern(): RegExp | null {
    return this.#pattern === null ? null : new RegExp(this.#pattern.source, 'i');
  }

  text(text: string): string {
    return this.#pattern === null ? text : text.replace(this.#pattern, hidden);
  }
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const uri = encodeURIComponent(secret);
  const html = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const json = JSON.stringify(secret).slice(1, -1);
  const plain = [secret, secret.trim(), uri, uri.replaceAll('%20', '+'), html, json, bytes.toString('hex')];
  return [...plain, ...base64Forms(bytes)].filter((form) => form.length >= shortest);
}

/** In base64 a text looks different at each of three places; its ends depend on what stands beside it. */
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
