/** The requests of the page. The token or key is sent in a header, never in a URL. */
import { type RequestOptions, request } from '../kit/request.ts';
import type { Refused } from '../kit/session.ts';
import type { Form } from './form.ts';
import { named } from './groups.ts';
import type { Target } from './target.ts';

/** An upload, which an edit may refer to. */
export interface Upload {
  readonly id: string;
  readonly url: string;
}

export interface Refusal {
  readonly field: string | null;
  readonly message: string;
}

export async function getForm(target: Target): Promise<Form> {
  const { data } = await request<{ data: Form }>(target.path, speakingAs(target));
  return withNames(data);
}

const withNames = (form: Form): Form => ({ ...form, fields: form.fields.map(named) });

export async function saveEdit(target: Target, edit: object): Promise<{ changed: readonly string[] }> {
  return request(target.path, { method: 'POST', body: edit, ...speakingAs(target) });
}

/** Uploads an image; the service detects its type from the bytes. */
export async function sendImage(file: Blob): Promise<Upload> {
  const { data } = await request<{ data: Upload }>('/api/assets', { method: 'POST', body: file });
  return data;
}

/** The problems listed in an error answer. */
export function problemsOf({ body }: Refused): readonly Refusal[] {
  return (body.problems ?? []) as readonly Refusal[];
}

/** The current form, if the edit conflicted with another. */
export function formOf({ body }: Refused): Form | null {
  return body.form === undefined ? null : withNames(body.form as Form);
}

/** A link token replaces all other credentials. */
function speakingAs({ token }: Target): RequestOptions {
  return token === null ? {} : { as: { 'x-update-token': token }, credentials: 'omit' };
}
