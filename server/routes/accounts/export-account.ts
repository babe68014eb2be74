import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import type { Seal } from '../../seal/seal.ts';
import { clock } from '../../shared/clock.ts';
import { success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

const Row = z.record(z.string(), z.unknown());

interface Exported {
  /** Rows by part of the export. */
  readonly parts: Readonly<Record<string, Record<string, unknown>[]>>;
  /** Members of rows that are still sealed. */
  readonly sealed: readonly {
    readonly part: string;
    readonly table: string;
    readonly column: string;
    readonly id: string;
  }[];
}

export default defineRoute({
  method: 'get',
  path: '/api/account/export',
  name: 'accounts.export-account',
  summary: 'Everything that is stored about the caller, as one JSON document',
  description:
    'The rows of each part as stored, with sealed values decrypted; only hashes of secrets are omitted. ' +
    'The sign-in must be at most ten minutes ago, else 403 `recent_sign_in_required`.',
  internal: true,
  access: { ...persons, cookieOnly: true },
  answers: {
    200: success(z.strictObject({ exportedAt: z.iso.datetime(), parts: z.record(z.string(), z.array(Row)) })).meta({
      example: {
        success: true,
        data: {
          exportedAt: '2026-11-23T20:00:00.000Z',
          parts: { account: [{ email: 'pat@example.org', name: 'Pat Moss' }], teams: [] },
        },
      },
    }),
  },
  run: async ({ own, session, host }) => {
    const exported = await own.call('api.export_my_account', { p_session: session?.hash ?? null });
    const { parts, sealed } = exported as Exported;
    for (const { part, ...place } of sealed) for (const row of parts[part] ?? []) openMember(host.seal, row, place);
    const exportedAt = new Date(clock.now()).toISOString();
    return {
      json: { success: true, data: { exportedAt, parts } },
      headers: { 'content-disposition': 'attachment; filename="campatlas-account.json"' },
    };
  },
});

/** Replaces a sealed member by its content: parsed JSON, or the string itself. */
function openMember(
  seal: Seal,
  row: Record<string, unknown>,
  { table, column, id }: Record<'table' | 'column' | 'id', string>,
) {
  const sealed = row[column];
  if (typeof sealed !== 'string') return;
  const text = seal.open(Buffer.from(sealed.slice(2), 'hex'), { table, column, id: String(row[id]) });
  try {
    row[column] = JSON.parse(text);
  } catch {
    row[column] = text;
  }
}
