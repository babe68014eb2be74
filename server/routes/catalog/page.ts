import { z } from 'zod';
import { listParameters, ownParameters } from '../../shared/catalog-parameters.ts';
import { text, whole } from '../../shared/params.ts';

/** Default rows of a JSON page, and most rows of a JSON and a CSV page. */
export const standardPage = 24;
const jsonPage = 100;
export const csvPage = 1000;

const limit = whole(1, csvPage)
  .optional()
  .meta({
    description:
      `Rows of the page: ${standardPage} unless given and at most ${jsonPage}. ` +
      `With \`format=csv\` at most ${csvPage}, and as many as the plan reaches unless given.`,
  });
const onlyCsv = z
  .enum(['csv'], 'it must be csv')
  .optional()
  .meta({ description: 'csv exports the page, which is metered.' });
const attributeOrCsv = text(100)
  .optional()
  .meta({
    description:
      'Format of the activity; `csv` is not a format of activities, but exports the page as CSV, which is ' +
      'metered.',
  });

const common = { ...listParameters, limit, format: onlyCsv };

/** All list parameters of each kind. */
export const listQueries = {
  organization: z.strictObject({ ...common, ...ownParameters.organization }).superRefine(checkPage),
  activity: z.strictObject({ ...common, ...ownParameters.activity, format: attributeOrCsv }).superRefine(checkPage),
  session: z.strictObject({ ...common, ...ownParameters.session }).superRefine(checkPage),
} as const;

interface Page {
  readonly format?: string | undefined;
  readonly limit?: number | undefined;
  readonly includeRows: boolean;
}

/** Rejects invalid combinations: an export without rows, or more than 100 rows of JSON. */
function checkPage(page: Page, context: z.RefinementCtx): void {
  const isCsv = isExport(page);
  const refuse = (name: keyof Page, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (isCsv && !page.includeRows) refuse('includeRows', 'must not be false for an export');
  if (!isCsv && (page.limit ?? 0) > jsonPage) refuse('limit', `it must be at most ${jsonPage}`);
}

/** Whether CSV is requested. */
export function isExport({ format }: { readonly format?: unknown }): boolean {
  return format === 'csv';
}
