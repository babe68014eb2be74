/** The camps and sessions in a page, as lines of an import. */
import type { Scan } from './scan-html.ts';
import type { Page, RecordLine } from './types.ts';

/** What a page says of camps, each value with the way it was found and the words that say it. */
export function recordsOf(_page: Page, _scan: Scan): RecordLine[] {
  return [];
}
