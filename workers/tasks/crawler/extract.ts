import { gunzipSync } from 'node:zlib';
import type { Task } from 'graphile-worker';
import { decodeText } from '../../../server/crawler/reading/decode-text.ts';
import { linesOfSites } from '../../../server/crawler/reading/lines-of-sites.ts';
import { readPage } from '../../../server/crawler/reading/read-page.ts';
import type { RecordLine } from '../../../server/crawler/reading/types.ts';
import { statementsOf } from '../../statements.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'crawler/extract': Record<string, never>;
    }
  }
}

interface Publication {
  readonly job: string;
  readonly attempt: string;
}

interface StoredPage {
  readonly digest: Buffer;
  readonly url: string;
  readonly included: boolean;
  readonly content_type: string | null;
  readonly fetched_at: Date;
  readonly gz: Buffer;
}

/** Pages read at a time, and records per transaction. */
const pagesAtOnce = 20;
const batchSize = 500;

type Database = ReturnType<typeof statementsOf>;

/**
 * Publishes the records of released crawls to the catalog, one crawl at a time. Each batch is marked as recorded in its
 * own transaction, and pages are parsed deterministically, so a repetition records nothing twice.
 */
const extract: Task<'crawler/extract'> = async (_payload, helpers) => {
  const database = statementsOf(helpers);
  let failure: unknown = null;
  let last: string | null = null;
  while (!helpers.abortSignal?.aborted) {
    const next = await nextAfter(database, last);
    if (next === null) break;
    last = next.job;
    try {
      await publish(database, next.job, next.attempt);
    } catch (error) {
      // A crawl that cannot be published now does not block the others.
      failure ??= error;
    }
  }
  if (failure !== null) throw failure;
};

async function nextAfter(database: Database, last: string | null): Promise<Publication | null> {
  const { rows } = await database.query<{ next: Publication | null }>('select api.next_crawl_publication($1) as next', [
    last,
  ]);
  return rows[0]?.next ?? null;
}

async function publish(database: Database, job: string, attempt: string): Promise<void> {
  const { lines, pages } = await readCrawl(database, attempt);
  for (let batch = 0; batch * batchSize < lines.length; batch++) {
    const records = lines.slice(batch * batchSize, (batch + 1) * batchSize).map(withoutKind);
    await database.query('select api.record_crawl($1, $2, $3)', [job, batch, JSON.stringify(records)]);
  }
  await database.query('select api.finish_crawl_publication($1, $2)', [job, pages]);
}

/** A line without the kind of its source, which is passed separately. */
function withoutKind({ source: { kind: _kind, ...source }, ...line }: RecordLine): object {
  return { ...line, source };
}

async function readCrawl(database: Database, attempt: string): Promise<{ lines: RecordLine[]; pages: number }> {
  const found: RecordLine[] = [];
  let pages = 0;
  for (let after: Buffer | null = null; ; ) {
    const { rows }: { rows: StoredPage[] } = await database.query<StoredPage>(
      'select * from api.list_crawl_pages($1, $2, $3)',
      [attempt, after, pagesAtOnce],
    );
    for (const page of rows) found.push(...linesOf(page));
    pages += rows.length;
    after = rows.at(-1)?.digest ?? null;
    if (rows.length < pagesAtOnce) break;
  }
  return { lines: linesOfSites(found), pages };
}

function linesOf({ url, included, content_type, fetched_at, gz }: StoredPage): readonly RecordLine[] {
  const decoded = decodeText(gunzipSync(gz, { maxOutputLength: 16_000_000 }), content_type);
  if (decoded === null) return [];
  const { records } = readPage({ url, ...decoded, observedAt: fetched_at.toISOString() });
  // A page that is not about camps may still describe the site's organization.
  const isCalendar = decoded.contentType === 'text/calendar';
  return included || isCalendar ? records : records.filter(({ kind }) => kind === 'organization');
}

export const lane = 'slow';
export default extract;
