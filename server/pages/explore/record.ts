import { element, make } from '../kit/dom.ts';
import { getJson } from '../kit/session.ts';
import { type Kind, kinds } from './link.ts';
import type { MapCamp } from './map-interface.ts';
import { words } from './schema.ts';

type Values = Record<string, unknown>;

const paths: Record<Kind, string> = { organization: 'organizations', activity: 'activities', session: 'sessions' };
const quiet: ReadonlySet<string> = new Set([
  'id',
  'name',
  'organization_id',
  'activity_id',
  'image_urls',
  'resolved_cover',
]);
let opener: HTMLElement | null = null;

/** Shows one record beside the map. Fields that the caller's plan does not see are shown as locked. */
export async function showRecord(kind: Kind, id: string, signal: AbortSignal): Promise<void> {
  const { data } = await getJson<{ data: Record<string, Values> }>(
    `/api/${paths[kind]}/${id}?includeMedia=false`,
    signal,
  );
  const record = data[kind] ?? {};
  const body: HTMLElement[] = [fields(record)];
  for (const related of ['organization', 'activity', 'activities', 'sessions'] as const) {
    const found = record[related] ?? data[related];
    if (related === kind || found === undefined || found === null) continue;
    body.push(...links(related, Array.isArray(found) ? found : [found as Values]));
  }
  open(String(record.name ?? id), body);
}

interface Members {
  readonly data: {
    readonly members: readonly { readonly targetKind: Kind; readonly id: string }[];
    readonly nextCursor: string | null;
  };
}

/** Names by id, one list a kind. */
async function namesOf(members: Members['data']['members'], signal: AbortSignal): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const kind of kinds) {
    const ids = members.filter((one) => one.targetKind === kind).map((one) => one.id);
    if (ids.length === 0) continue;
    const filter = JSON.stringify({ field: 'id', op: 'in', value: ids });
    const asked = new URLSearchParams({ filter, limit: '100' });
    const page = await getJson<Record<string, Values[]>>(`/api/${paths[kind]}?${asked}`, signal);
    for (const { id, name } of page[paths[kind]] ?? []) names.set(String(id), `${name} (${kind})`);
  }
  return names;
}

/** Shows the records of a group, to choose one. `attempt` does what may fail, and says so. */
export async function showGroup(
  title: string,
  membersPath: (after: string | null) => string,
  attempt: (work: () => Promise<void>) => void,
  signal: AbortSignal,
): Promise<void> {
  const list = make('ul', '', { class: 'members' });
  const more = make('button', 'More', { type: 'button' });
  let after: string | null = null;
  let isLoading = false;
  const load = async () => {
    const { data }: Members = await getJson<Members>(membersPath(after), signal);
    const names = await namesOf(data.members, signal);
    after = data.nextCursor;
    more.hidden = after === null;
    for (const { targetKind, id } of data.members)
      list.append(item(targetKind, id, names.get(id) ?? `${words(targetKind)} ${id}`));
  };
  await load();
  more.addEventListener('click', () => {
    if (isLoading) return;
    isLoading = true;
    attempt(() => load().finally(() => (isLoading = false)));
  });
  open(title, [list, more]);
}

/** Shows camps that are known by name, to choose one. */
export function showCamps(title: string, camps: readonly MapCamp[]): void {
  const list = make('ul', '', { class: 'members' });
  for (const { id, name } of camps) list.append(item('organization', id, name ?? id));
  open(title, [list]);
}

/** Closes the panel and gives the focus back to what opened it. */
export function closeRecord(): void {
  if (element('record').hidden) return;
  element('record').hidden = true;
  (opener?.isConnected ? opener : element('results')).focus();
}

function open(title: string, body: readonly HTMLElement[]): void {
  const panel = element('record');
  if (panel.hidden) opener = document.activeElement as HTMLElement | null;
  panel.hidden = false;
  element('record-title').textContent = title;
  element('record-body').replaceChildren(...body);
  element('record-title').focus();
}

/** In a record null means that the field is locked: what is not set is left out. */
function fields(record: Values): HTMLElement {
  const list = make('dl');
  for (const [name, value] of Object.entries(record)) {
    const isRelated =
      typeof value === 'object' && value !== null && ('id' in value || (Array.isArray(value) && isRecords(value)));
    if (quiet.has(name) || isRelated) continue;
    list.append(make('dt', words(name)), cellOf(value));
  }
  return list;
}

function isRecords(value: readonly unknown[]): boolean {
  return value.length > 0 && value.every((one) => typeof one === 'object' && one !== null && 'id' in one);
}

function cellOf(value: unknown): HTMLElement {
  if (value === null) return make('dd', '🔒 Locked on this plan', { class: 'locked' });
  if (typeof value === 'boolean') return make('dd', value ? 'Yes' : 'No');
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null))
    return make('dd', isRange(value) ? `${value[0] ?? 'any'} to ${value[1] ?? 'any'}` : value.join(', ') || 'none');
  if (typeof value === 'object') return make('dd', JSON.stringify(value, null, 1));
  if (typeof value === 'string' && /^https?:\/\//.test(value)) return link(value);
  return make('dd', String(value));
}

function isRange(value: readonly unknown[]): boolean {
  return value.length === 2 && value.every((one) => one === null || typeof one === 'number');
}

function link(address: string): HTMLElement {
  const cell = make('dd');
  cell.append(make('a', address, { href: address, rel: 'noreferrer noopener', target: '_blank' }));
  return cell;
}

function links(title: string, records: readonly Values[]): HTMLElement[] {
  if (records.length === 0) return [];
  const kind = ({ activities: 'activity', sessions: 'session' }[title] ?? title) as Kind;
  const list = make('ul', '', { class: 'members' });
  for (const { id, name } of records) list.append(item(kind, String(id), String(name ?? id)));
  return [make('h3', words(title)), list];
}

function item(kind: Kind, id: string, name: string): HTMLElement {
  const row = make('li');
  row.append(recordButton(kind, id, name));
  return row;
}

/** A button that shows a record. */
export function recordButton(kind: Kind, id: string, name: string): HTMLButtonElement {
  return make('button', name, { type: 'button', 'data-kind': kind, 'data-id': id });
}
