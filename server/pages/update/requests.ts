/** Who edits which record, and the requests for it. The token or key stands in a header, never in an address. */
import { answerOf, changeCredentials, credentials, type Refused } from '../kit/session.ts';

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

const plurals: Readonly<Record<string, string>> = {
  organization: 'organizations',
  activity: 'activities',
  session: 'sessions',
};

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

export async function getForm(target: Target): Promise<Form> {
  const { data } = await ask<{ data: Form }>(target);
  return data;
}

export async function saveEdit(target: Target, edit: object): Promise<{ changed: readonly string[] }> {
  return ask(target, edit);
}

/** The problems that a refusal names. */
export function problemsOf({ body }: Refused): readonly Problem[] {
  return (body.problems ?? []) as readonly Problem[];
}

/** The form as it is now, when somebody else was faster. */
export function formOf({ body }: Refused): Form | null {
  return (body.form ?? null) as Form | null;
}

/** Asks for the form, or sends a change of it. The token of a link counts alone. Throws Refused. */
async function ask<T>({ path, token }: Target, change?: object): Promise<T> {
  const session = change === undefined ? credentials : changeCredentials;
  const known = token === null ? await session() : { 'x-update-token': token };
  const request =
    change === undefined
      ? { headers: known }
      : { method: 'POST', headers: { ...known, 'content-type': 'application/json' }, body: JSON.stringify(change) };
  return answerOf<T>(await fetch(path, { ...request, credentials: token === null ? 'same-origin' : 'omit' }));
}
