/** Prints the progress of a backup or restore every two seconds. */
const between = 2000;

export class Progress {
  /** Bytes processed. */
  bytes = 0;
  readonly #log: (line: string) => void;
  readonly #what: string;
  readonly #total: number | null;
  #printedAt = Date.now();
  #about = '';

  constructor(log: (line: string) => void, what: string, total: number | null = null) {
    this.#log = log;
    this.#what = what;
    this.#total = total;
  }

  /** Sets the current item. */
  tell(about: string): void {
    this.#about = `, ${about}`;
  }

  add(bytes: number): void {
    this.bytes += bytes;
    if (Date.now() - this.#printedAt < between) return;
    this.#printedAt = Date.now();
    const total = this.#total;
    const share = total === null ? '' : ` of ${megabytes(total)} (${Math.floor((100 * this.bytes) / total)} %)`;
    this.#log(`${this.#what}: ${megabytes(this.bytes)}${share}${this.#about}`);
  }
}

/** Formats a size. */
export function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(bytes < 10 * 2 ** 20 ? 1 : 0)} MB`;
}
