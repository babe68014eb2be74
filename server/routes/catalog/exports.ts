import type { Answer, Context, OtherAnswer } from '../../http/define-route.ts';
import { apiError } from '../../shared/errors.ts';
import { exportAllowance } from '../../viewer/exports.ts';
import { csvPage } from './page.ts';

/** How a list describes its export. */
export const csvForm: OtherAnswer = {
  type: 'text/csv; charset=utf-8',
  description:
    'With `format=csv`. UTF-8, RFC 4180, a header row, then one line a record. Every column of the kind is there, ' +
    'ages in ' +
    'months too; a value that is unset or locked is an empty cell. Ranges are `[lower,upper]` with null for an open ' +
    'end; ' +
    'arrays and objects are JSON. A text that a spreadsheet would run as a formula (it starts with = + - @, a tab ' +
    'or a ' +
    'line break) has an apostrophe in front. Images and scores are not exported.',
};

interface ExportQuery extends Readonly<Record<string, unknown>> {
  readonly limit?: number | undefined;
  readonly offset: number;
}

/**
 * One page as CSV. Errors are detected before an export is debited; a later failure of ours returns it. HEAD debits
 * nothing.
 */
export async function exportRecords(
  table: 'organizations' | 'activities' | 'sessions',
  { caller, db, own, signal, isHead }: Context<unknown, unknown, unknown>,
  { limit, format: _, ...query }: ExportQuery,
): Promise<Answer> {
  if (caller.kind === 'preview') throw apiError(403, 'forbidden', 'Previews cannot export.');
  const standing = await exportAllowance(own, caller, false);
  const window = caller.resultWindow;
  const reach = window === null ? csvPage : Math.min(csvPage, Math.max(1, window - query.offset));
  const request = { query: { ...query, limit: limit ?? reach }, window };
  const rows = await db.copy(
    `copy (select * from api.export_${table}(current_setting('campatlas.request')::jsonb))
      to stdout (format csv, header)`,
    request,
  );
  signal.addEventListener('abort', () => rows.stop(), { once: true });
  try {
    const { headers, giveBack } = isHead ? standing : await exportAllowance(own, caller, true);
    const next = async () => {
      try {
        return await rows.next();
      } catch (error) {
        await giveBack().catch(() => {});
        throw error;
      }
    };
    const stop = async () => {
      rows.stop();
      return { done: true, value: undefined } as const;
    };
    const body = { [Symbol.asyncIterator]: () => ({ next, return: stop }) };
    const disposition = { 'content-disposition': `attachment; filename="${table}.csv"` };
    return { type: csvForm.type, body, headers: { ...headers, ...disposition } };
  } catch (error) {
    rows.stop();
    throw error;
  }
}
