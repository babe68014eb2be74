/** One event of a text/event-stream. `id` is the id of this event itself, never one kept from an earlier event. */
export interface SseEvent {
  readonly event: string;
  readonly data: string;
  readonly id: string | null;
}

/** Parses a text/event-stream, received in chunks of any size, by the rules of the HTML standard. */
export class SseParser {
  /** The server's reconnection time in milliseconds; null until it sends one. */
  retryMs: number | null = null;
  #rest = '';
  #isFirst = true;
  #event = '';
  #data: string[] = [];
  #id: string | null = null;

  /** Returns the events that end in this chunk. */
  read(piece: string): SseEvent[] {
    let text = this.#rest + piece;
    if (this.#isFirst && text.length > 0) {
      this.#isFirst = false;
      if (text.startsWith('\u{feff}')) text = text.slice(1);
    }
    const found: SseEvent[] = [];
    let from = 0;
    const ending = /\r\n|\n|\r/g;
    // The rest of earlier chunks contains no line end, except possibly a CR as its last character.
    ending.lastIndex = Math.max(0, this.#rest.length - 1);
    for (let match = ending.exec(text); match !== null; match = ending.exec(text)) {
      // A CR at the end of a chunk may be the first half of a CRLF.
      if (match[0] === '\r' && match.index === text.length - 1) break;
      this.#line(text.slice(from, match.index), found);
      from = match.index + match[0].length;
    }
    this.#rest = text.slice(from);
    return found;
  }

  #line(line: string, found: SseEvent[]): void {
    if (line === '') {
      if (this.#data.length > 0)
        found.push({ event: this.#event === '' ? 'message' : this.#event, data: this.#data.join('\n'), id: this.#id });
      this.#event = '';
      this.#data = [];
      this.#id = null;
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const raw = colon < 0 ? '' : line.slice(colon + 1);
    const value = raw.startsWith(' ') ? raw.slice(1) : raw;
    if (field === 'event') this.#event = value;
    else if (field === 'data') this.#data.push(value);
    else if (field === 'id' && !value.includes('\0')) this.#id = value;
    else if (field === 'retry' && /^\d{1,9}$/.test(value)) this.retryMs = Number(value);
  }
}
