/** Evaluations whose verdicts come from the test. */
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';

export interface Said {
  /** Null: the page cannot be judged. */
  readonly included: boolean | null;
  readonly confidence: number | null;
  readonly error?: string | undefined;
}

/** Claims the oldest waiting evaluation; returns its lease. */
export async function claim(database: TestDatabase): Promise<string> {
  const [row] = await database.sql<{ claim: { lease: string } | null }>(
    'select api.claim_crawler_evaluation() as claim',
  );
  return row?.claim?.lease ?? '';
}

/** Judges all remaining pages of a lease; a page with neither verdict nor error is skipped. */
export async function judge(database: TestDatabase, lease: string, say: (url: string) => Said): Promise<void> {
  const [row] = await database.sql<{ next: { digest: string; url: string }[] }>(
    'select api.next_judgements($1, 100000) as next',
    [lease],
  );
  const said = (row?.next ?? []).map(({ digest, url }) => ({ digest, ...say(url) }));
  const judgements = said.filter(({ confidence, error }) => confidence !== null || error !== undefined);
  await database.sql('select api.record_judgements($1, $2, 0)', [lease, JSON.stringify(judgements)]);
}

/** Creates another evaluation of a crawl, judges all pages and ends it; returns the evaluation. */
export async function judged(
  database: TestDatabase,
  api: Api,
  job: string,
  say: (url: string) => Said,
  threshold?: number,
): Promise<string> {
  const body = { config: threshold === undefined ? {} : { confidence_threshold: threshold } };
  const path = `/api/ingestion/crawler-jobs/${job}/evaluations`;
  const { status, body: answer } = await api.as('staff').send('POST', path, body);
  if (status !== 201) throw new Error(`${status} ${answer.message}`);
  const lease = await claim(database);
  await judge(database, lease, say);
  await database.sql('select api.finish_crawler_evaluation($1, null)', [lease]);
  return answer.data.evaluation.id;
}
