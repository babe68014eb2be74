/** The form of a record, and the requests for it. The token or key stands in a header, never in an address. */
import { type RequestOptions, request } from '../kit/request.ts';
import type { Refused } from '../kit/session.ts';
import type { Target } from './target.ts';

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

export async function getForm(target: Target): Promise<Form> {
  const { data } = await request<{ data: Form }>(target.path, speakingAs(target));
  return data;
}

export async function saveEdit(target: Target, edit: object): Promise<{ changed: readonly string[] }> {
  return request(target.path, { method: 'POST', body: edit, ...speakingAs(target) });
}

/** The problems that a refusal names. */
export function problemsOf({ body }: Refused): readonly Problem[] {
  return (body.problems ?? []) as readonly Problem[];
}

/** The form as it is now, when somebody else was faster. */
export function formOf({ body }: Refused): Form | null {
  return (body.form ?? null) as Form | null;
}

/** The token of a link counts alone. */
function speakingAs({ token }: Target): RequestOptions {
  return token === null ? {} : { as: { 'x-update-token': token }, credentials: 'omit' };
}
