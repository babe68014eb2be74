import { z } from 'zod';
import { listParameters, ownParameters } from '../../shared/catalog-parameters.ts';
import { text, whole } from '../../shared/params.ts';

/** Rows of a JSON page when none are asked for, most rows of one, and most rows of a CSV page. */
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
const attributeOrCsv = text(100).optional().meta({
  description: 'How the activity takes place; csv is no such way, but exports the page, which is metered.',
});

const common = { ...listParameters, limit, format: onlyCsv };

/** Everything that the list of each kind takes. */
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

/** What may not stand together: an export has rows, and only an export has many. */
function checkPage(page: Page, context: z.RefinementCtx): void {
  const isCsv = isExport(page);
  const refuse = (name: keyof Page, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (isCsv && !page.includeRows) refuse('includeRows', 'an export has rows');
  if (!isCsv && (page.limit ?? 0) > jsonPage) refuse('limit', `it must be at most ${jsonPage}`);
}

/** Whether a list is asked for as CSV. */
export function isExport({ format }: { readonly format?: unknown }): boolean {
  return format === 'csv';
}
