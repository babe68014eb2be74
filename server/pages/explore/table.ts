import { element, make } from '../kit/dom.ts';
import { getJson } from '../kit/session.ts';
import type { Kind } from './link.ts';
import { number } from './numbers.ts';
import { recordButton } from './record.ts';
import { words } from './schema.ts';

type Row = Record<string, unknown> & { readonly id: string };

interface Page {
  readonly total: number;
  readonly resultLimit: number | null;
  readonly lockedColumns: readonly string[];
  readonly organizations?: readonly Row[];
  readonly activities?: readonly Row[];
  readonly sessions?: readonly Row[];
}

interface Question {
  readonly kind: Kind;
  readonly filter: unknown;
  readonly collection: string | undefined;
}

const names = { organization: 'organizations', activity: 'activities', session: 'sessions' } as const;
const columns: Record<Kind, readonly string[]> = {
  organization: ['name', 'city', 'region', 'organization_type', 'contact_phone', 'canonical_url'],
  activity: ['name', 'city', 'region', 'categories', 'age_range_years', 'canonical_url'],
  session: ['name', 'start_date', 'end_date', 'city', 'region', 'registration_status', 'prices'],
};
const pageSize = 24;

/** The list behind the map, page by page: the same filter, of all places. */
export class TableView {
  #offset = 0;
  /** The page that is being turned. */
  #turning: AbortController | null = null;
  #question: Question = { kind: 'organization', filter: undefined, collection: undefined };

  constructor(onProblem: (error: unknown) => void) {
    const turn = (by: number) => {
      if (this.#turning !== null) return;
      const turning = new AbortController();
      this.#turning = turning;
      this.#load(Math.max(0, this.#offset + by), turning.signal)
        .catch(onProblem)
        .finally(() => {
          if (this.#turning === turning) this.#turning = null;
        });
    };
    element('before').addEventListener('click', () => turn(-pageSize));
    element('after').addEventListener('click', () => turn(pageSize));
  }

  async show(question: Question, signal: AbortSignal): Promise<void> {
    this.#stop();
    this.#question = question;
    await this.#load(0, signal);
  }

  /** Shows nothing. */
  clear(): void {
    this.#stop();
    for (const part of ['table-caption', 'table-head', 'table-body', 'page']) element(part).replaceChildren();
  }

  #stop(): void {
    this.#turning?.abort();
    this.#turning = null;
  }

  async #load(offset: number, signal: AbortSignal): Promise<void> {
    const { kind, filter, collection } = this.#question;
    const asked = new URLSearchParams({ limit: String(pageSize), offset: String(offset) });
    if (filter !== undefined) asked.set('filter', JSON.stringify(filter));
    if (collection !== undefined) asked.set('collectionId', collection);
    const page = await getJson<Page>(`/api/${names[kind]}?${asked}`, signal);
    this.#offset = offset;
    const rows = page[names[kind]] ?? [];
    element('table-caption').textContent =
      `${number(page.total)} ${names[kind]} match; the table is not limited to the map’s view.`;
    element('table-head').replaceChildren(...columns[kind].map((name) => make('th', words(name), { scope: 'col' })));
    element('table-body').replaceChildren(...rows.map((row) => this.#row(kind, row, page.lockedColumns)));
    const last = this.#offset + rows.length;
    element('page').textContent = rows.length === 0 ? 'none' : `${number(this.#offset + 1)} to ${number(last)}`;
    element<HTMLButtonElement>('before').disabled = this.#offset === 0;
    const reachable = Math.min(page.total, page.resultLimit ?? page.total);
    element<HTMLButtonElement>('after').disabled = last + pageSize > reachable && last >= reachable;
  }

  #row(kind: Kind, row: Row, locked: readonly string[]): HTMLElement {
    const made = make('tr');
    for (const name of columns[kind]) {
      const cell = make(name === 'name' ? 'th' : 'td', '', name === 'name' ? { scope: 'row' } : {});
      if (name === 'name') cell.append(recordButton(kind, row.id, String(row.name)));
      else cell.textContent = locked.includes(name) ? '🔒 locked' : textOf(row[name]);
      made.append(cell);
    }
    return made;
  }
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null))
    return value.map(priceOf).join('; ');
  if (Array.isArray(value) && value.length === 2 && value.every((one) => one === null || typeof one === 'number'))
    return `${value[0] ?? ''} to ${value[1] ?? ''}`;
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function priceOf(option: { price?: number | null; currency?: string | null; basis?: string | null }): string {
  return option.price === undefined || option.price === null
    ? 'not stated'
    : `${option.price} ${option.currency ?? ''}${option.basis ? ` a ${option.basis}` : ''}`.trim();
}
