/** Judges one stored page of a crawl, by one judge or by three. */
import { gunzipSync } from 'node:zlib';
import { decodeText } from '../server/crawler/reading/decode-text.ts';
import { isUncertain, judgePage } from '../server/crawler/reading/judge-page.ts';
import { readPage } from '../server/crawler/reading/read-page.ts';
import type { Features } from '../server/crawler/reading/types.ts';

/** A stored page (api.next_judgements). */
export interface Candidate {
  readonly digest: string;
  readonly url: string;
  readonly contentType: string | null;
  readonly evidence: { readonly features?: Features } | null;
  /** gzip in base64; null when it was deleted. */
  readonly body: string | null;
}

/** What the judges see of a page. */
export interface Seen {
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
  readonly features: Features;
}

export interface Vote {
  readonly judge: 'page' | 'words' | 'address' | 'model';
  readonly included: boolean;
  readonly confidence: number;
  readonly reason: string;
}

export interface Verdict {
  readonly included: boolean;
  readonly confidence: number;
  readonly reason: string;
  readonly evidence: object;
  readonly votes?: readonly Vote[];
}

/** A model's vote on a page; null when no model may be asked or it fails. */
export type AskModel = (page: Seen) => Promise<Vote | null>;

const maxBytes = 4 * 1024 * 1024;
/** Features of URL, title and structure; all others are based on words. */
const ofAddress = new Set([
  'path_camp',
  'title_camp',
  'title_summer',
  'events',
  'schedule_tables',
  'forms',
  'calendar',
  'little_text',
]);

/** Parses the stored page again; if its body was deleted, uses the stored features. Null when nothing is left. */
export function seenOf({ url, contentType, evidence, body }: Candidate): Seen | null {
  if (body !== null) {
    const bytes = gunzipSync(Buffer.from(body, 'base64'), { maxOutputLength: maxBytes });
    const decoded = decodeText(bytes, contentType);
    if (decoded !== null) {
      const { title, excerpt, features } = readPage({ url, ...decoded });
      return { url, title, excerpt, features };
    }
  }
  const features = evidence?.features;
  return features === undefined ? null : { url, title: '', excerpt: '', features };
}

/** Judges by features, and by a model if that is uncertain. */
export async function judgeOnce(page: Seen, threshold: number, ask: AskModel): Promise<Verdict> {
  const own = judgePage(page, threshold);
  const model = isUncertain(own, threshold) ? await ask(page) : null;
  return model === null ? own : { ...model, evidence: own.evidence, votes: [voteOf('page', own), model] };
}

/** Three judges; the median verdict is the one that two agree on. */
export async function judgeByThree(page: Seen, threshold: number, ask: AskModel): Promise<Verdict> {
  const own = judgePage(page, threshold);
  const part = (isPart: (name: string) => boolean) =>
    judgePage(
      { features: Object.fromEntries(Object.entries(page.features).filter(([name]) => isPart(name))) },
      threshold,
    );
  const votes = [
    voteOf('page', own),
    voteOf(
      'words',
      part((name) => !ofAddress.has(name)),
    ),
    (await ask(page)) ??
      voteOf(
        'address',
        part((name) => ofAddress.has(name)),
      ),
  ];
  const middle = votes.toSorted((a, b) => a.confidence - b.confidence)[1] ?? voteOf('page', own);
  const { included, confidence, reason } = middle;
  return { included, confidence, reason, evidence: own.evidence, votes };
}

function voteOf(judge: Vote['judge'], { included, confidence, reason }: Verdict): Vote {
  return { judge, included, confidence, reason };
}
