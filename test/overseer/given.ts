/** Common fixtures for tests of the review agent. */
import { randomUUID } from 'node:crypto';
import type { Api, ApiClient } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { type Fields, type Kind, line } from '../fixtures/line.ts';

/** The smallest PNG: one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const shot = {
  url: 'https://camp.example/dates',
  finalUrl: 'https://www.camp.example/dates',
  width: 1280,
  height: 2400,
  viewportWidth: 1280,
  viewportHeight: 800,
  sourceKind: 'webpage',
  rendererVersion: 'Chromium 150.0',
  scrollY: 0,
  documentWidth: 1280,
  documentHeight: 2400,
};

/** Stores a capture and returns its id. */
export async function capture({ sql }: TestDatabase, more: object = {}): Promise<string> {
  const rows = await sql<{ id: string }>('select api.add_capture($1, $2, $3) as id', [
    JSON.stringify({ ...shot, ...more }),
    'image/png',
    onePixel,
  ]);
  return rows[0]?.id ?? '';
}

/** Reviews as staff see them. */
export async function reviewsOf(api: Api, query = '') {
  const { status, body, text } = await api.as('staff').get(`/api/overseer/reviews?limit=100${query}`);
  if (status !== 200) throw new Error(text);
  return body.data.reviews as Awaited<ReturnType<typeof reviewOf>>['review'][];
}

export async function reviewOf(api: Api, id: string) {
  const { status, body, text } = await api.as('staff').get(`/api/overseer/reviews/${id}`);
  if (status !== 200) throw new Error(text);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads members of many shapes
  return body.data as any;
}

/** Imports a contribution of the review agent about an organization and returns the review that it opens. */
export async function said(api: Api, { url }: TestDatabase, key: string, fields: Fields, kind: Kind = 'organization') {
  const { refused, reasons } = await importLines(url, [line(kind, key, fields, { source: { kind: 'overseer' } })]);
  if (refused > 0) throw new Error(JSON.stringify(reasons));
  const { id } = line(kind, key, fields);
  const [review] = await reviewsOf(api, `&entityKind=${kind}&entityId=${id}`);
  return review;
}

export type Decision = 'mark_reviewed' | 'request_changes' | 'revert';

/** Decides about the current version by default. */
export async function decide(client: ApiClient, id: string, decision: Decision, more: object = {}) {
  const body = { requestId: randomUUID(), expectedVersion: 1, decision, ...more };
  return client.send('POST', `/api/overseer/reviews/${id}/decision`, body);
}
