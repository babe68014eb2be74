/**
 * A strict client of the live stream: parses bytes, commits whole generations, and throws for any violation of the
 * protocol.
 */

export interface StreamEvent {
  readonly event: string;
  readonly id: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests read members of many shapes
  readonly data: any;
}

interface Generation {
  readonly mode: 'snapshot' | 'delta';
  readonly revision: string;
  readonly sourceRevision: string;
  readonly columns: readonly string[];
  readonly rows: unknown[][];
  readonly removeIds: string[];
  batches: number;
}

export class LiveMachine {
  /** The last committed generation; null for none. */
  cursor: string | null = null;
  /** The catalog revision of that generation. */
  sourceRevision: string | null = null;
  /** Committed rows by id. */
  rows = new Map<string, unknown[]>();
  readonly events: StreamEvent[] = [];
  comments = 0;
  retry: number | null = null;
  /** Called after each committed generation. */
  onCommit: (() => void) | null = null;
  #text = '';
  #open: Generation | null = null;

  /** Starts a new connection and discards uncommitted data. */
  connect(): void {
    this.#text = '';
    this.#open = null;
  }

  feed(text: string): void {
    this.#text += text;
    for (let end = this.#text.indexOf('\n\n'); end >= 0; end = this.#text.indexOf('\n\n')) {
      const block = this.#text.slice(0, end);
      this.#text = this.#text.slice(end + 2);
      this.#block(block);
    }
  }

  #block(block: string): void {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      if (line === '') continue;
      if (line.startsWith(':')) {
        must(line === ':', 'a heartbeat carries no data');
        this.comments += 1;
        continue;
      }
      const [, name = '', value = ''] = /^([a-z]+): (.*)$/.exec(line) ?? [];
      must(['event', 'data', 'id', 'retry'].includes(name), `a line that is no field: ${line}`);
      must(!fields.has(name), `${name} stands twice in one event`);
      fields.set(name, value);
    }
    if (fields.has('retry')) this.retry = Number(fields.get('retry'));
    const event = fields.get('event');
    if (event === undefined) return;
    const told = { event, id: fields.get('id') ?? null, data: JSON.parse(fields.get('data') ?? '') };
    this.events.push(told);
    must((told.id !== null) === (event === 'complete'), `an id on ${event}, or none on complete`);
    if (event === 'start') this.#start(told.data);
    else if (event === 'points') this.#points(told.data);
    else if (event === 'complete') this.#complete(told);
    else if (event === 'ready') must(this.#open === null && told.data.revision === this.cursor, 'ready is not for us');
    else {
      must(event === 'error', `an event of the name ${event}`);
      this.#open = null;
    }
  }

  #start({ version, mode, revision, sourceRevision, fromRevision, bounds, columns }: StreamEvent['data']): void {
    must(
      version === 1 && bounds.length === 4 && revision !== '' && sourceRevision !== '',
      'a start without its members',
    );
    must(mode === 'snapshot' ? fromRevision === undefined : fromRevision === this.cursor, 'a delta from elsewhere');
    must(mode === 'snapshot' || mode === 'delta', `mode ${mode}`);
    this.#open = { mode, revision, sourceRevision, columns, rows: [], removeIds: [], batches: 0 };
  }

  #points({ sequence, rows, removeIds }: StreamEvent['data']): void {
    const open = this.#open;
    if (open === null) throw new Error('points without a start');
    must(sequence === open.batches, `batch ${sequence} in place of ${open.batches}`);
    must(open.mode === 'delta' || removeIds.length === 0, 'a snapshot that removes');
    for (const row of rows) must(row.length === open.columns.length, 'a row of another width');
    open.batches += 1;
    open.rows.push(...rows);
    open.removeIds.push(...removeIds);
  }

  #complete({ id, data }: StreamEvent): void {
    const open = this.#open;
    if (open === null) throw new Error('complete without a start');
    const next = open.mode === 'snapshot' ? new Map<string, unknown[]>() : new Map(this.rows);
    const named = [...open.rows.map((row) => row[0] as string), ...open.removeIds];
    must(new Set(named).size === named.length, 'a camp is named twice');
    for (const row of open.rows) next.set(row[0] as string, row);
    for (const gone of open.removeIds) must(next.delete(gone), `removes ${gone}, which is not there`);
    must(id === open.revision && data.revision === id, 'complete is of another revision');
    must(data.batchCount === open.batches, 'batchCount');
    must(
      data.upsertCount === open.rows.length,
      `${open.mode} upsertCount ${data.upsertCount} in place of ${open.rows.length}`,
    );
    must(data.removeCount === open.removeIds.length, 'removeCount');
    must(data.pointCount === next.size, `pointCount ${data.pointCount} in place of ${next.size}`);
    this.rows = next;
    this.cursor = id;
    this.sourceRevision = open.sourceRevision;
    this.#open = null;
    this.onCommit?.();
  }
}

function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(`the stream breaks its contract: ${otherwise}`);
}
