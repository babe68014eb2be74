/** Who edits which record, and the requests for it. The token or key stands in a header, never in an address. */

/** A field as the form of the service has it. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly type: string;
  readonly required: boolean;
  readonly clearable: boolean;
  readonly allowed?: readonly string[];
  readonly value: unknown;
  readonly needsReason: boolean;
}

export interface Form {
  readonly entity: { readonly kind: string; readonly id: string };
  readonly link: object | null;
  readonly fields: readonly Field[];
  readonly relevantUrls: readonly string[];
  readonly version: string;
}

export interface Problem {
  readonly field: string | null;
  readonly message: string;
}

/** A refusal of the service, in its own words. */
export class Refused extends Error {
  readonly status: number;
  readonly problems: readonly Problem[];
  /** The form as it is now, when somebody else was faster. */
  readonly form: Form | null;

  constructor(status: number, body: { message?: string; problems?: readonly Problem[]; form?: Form }) {
    super(body.message ?? `The service answered ${status}.`);
    this.status = status;
    this.problems = body.problems ?? [];
    this.form = body.form ?? null;
  }
}

const plurals: Readonly<Record<string, string>> = {
  organization: 'organizations',
  activity: 'activities',
  session: 'sessions',
};
const storageName = 'campatlas-key';

/** What the address of the page names: a record, and the token of a link or none. */
export interface Target {
  readonly path: string;
  readonly token: string | null;
}

/** Reads the address of the page; null when it names no record. */
export function readTarget(search: string, hash: string): Target | null {
  const token = hash.slice(1);
  const id = /^ca_update_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_/.exec(token);
  if (id !== null) return { path: `/api/organizations/${id.slice(1).join('-')}/update-form`, token };
  const named = [...new URLSearchParams(search)].find(([kind]) => Object.hasOwn(plurals, kind));
  if (named === undefined) return null;
  return { path: `/api/${plurals[named[0]]}/${encodeURIComponent(named[1])}/update-form`, token: null };
}

/** The key of this tab, which the page at /explore uses, too. */
export function useKey(key: string): void {
  sessionStorage.setItem(storageName, key.trim());
}

export async function getForm(target: Target): Promise<Form> {
  const { data } = await ask<{ data: Form }>(target, {});
  return data;
}

export async function saveEdit(target: Target, edit: object): Promise<{ changed: readonly string[] }> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (!('x-update-token' in credentials(target)) && !('x-api-key' in credentials(target))) {
    const proof = await ask<{ data: { header: string; token: string } }>({ path: '/api/auth/csrf', token: null }, {});
    headers[proof.data.header] = proof.data.token;
  }
  return ask(target, { method: 'POST', headers, body: JSON.stringify(edit) });
}

function credentials({ token }: Target): Record<string, string> {
  if (token !== null) return { 'x-update-token': token };
  const key = sessionStorage.getItem(storageName) ?? '';
  return key === '' ? {} : { 'x-api-key': key };
}

async function ask<T>(target: Target, { headers = {}, ...more }: RequestInit): Promise<T> {
  const response = await fetch(target.path, {
    ...more,
    headers: { ...(headers as Record<string, string>), ...credentials(target) },
    credentials: target.token === null ? 'same-origin' : 'omit',
  });
  const body = (await response.json().catch(() => ({}))) as object;
  if (!response.ok) throw new Refused(response.status, body);
  return body as T;
}
