/** One event of a text/event-stream. `id` is what stands in this event itself, not what an earlier one has left. */
export interface SseEvent {
  readonly event: string;
  readonly data: string;
  readonly id: string | null;
}

/** Reads a text/event-stream, in whatever pieces it comes, by the rules of the HTML standard. */
export class SseParser {
  /** The server's reconnection time in milliseconds; null until it sends one. */
  retryMs: number | null = null;
  #rest = '';
  #isFirst = true;
  #event = '';
  #data: string[] = [];
  #id: string | null = null;

  /** The events that end in this piece. */
  read(piece: string): SseEvent[] {
    let text = this.#rest + piece;
    if (this.#isFirst && text.length > 0) {
      this.#isFirst = false;
      if (text.startsWith('\u{feff}')) text = text.slice(1);
    }
    const found: SseEvent[] = [];
    let from = 0;
    const ending = /\r\n|\n|\r/g;
    // What is left from before has no line's end in it, but for a CR at its end.
    ending.lastIndex = Math.max(0, this.#rest.length - 1);
    for (let match = ending.exec(text); match !== null; match = ending.exec(text)) {
      // A CR at the end of a piece may be half of a CRLF.
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
