import type { Answer, Context, OtherAnswer } from '../../http/define-route.ts';
import { exportAllowance } from '../../viewer/exports.ts';

/** Most rows of a CSV page. */
export const csvPage = 1000;

/** The value of x-export-remaining for an ADMIN's unlimited exports: clients expect a number. */
const unlimited = 2 ** 31 - 1;

/** How the rows of a dataset describe their export. */
export const csvForm: OtherAnswer = {
  type: 'text/csv; charset=utf-8',
  description:
    'With `format=csv`. UTF-8, RFC 4180, a header row, then one line a row: its id and every visible column; an ' +
    'unset value is an empty cell. Arrays and objects are JSON. A text that a spreadsheet would run as a formula (it ' +
    'starts with = + - @, a tab or a line break) has an apostrophe in front. `x-export-remaining` is ' +
    `${unlimited} for who has no limit.`,
};

/** One page as CSV. Errors and HEAD requests debit no export. */
export async function exportRows(
  { caller, db, own, isHead }: Context<unknown, unknown, unknown>,
  dataset: string,
  query: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const standing = await exportAllowance(own, caller, false);
  const rows = await db.call('api.export_dataset_rows', { p_dataset: dataset, p_query: JSON.stringify(query) });
  const { headers } = isHead ? standing : await exportAllowance(own, caller, true);
  return {
    type: csvForm.type,
    body: String(rows),
    headers: {
      'x-export-remaining': String(unlimited),
      ...headers,
      'content-disposition': `attachment; filename="${dataset}.csv"`,
    },
  };
}
