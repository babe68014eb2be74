/** What is said of one page that a crawl has saved, by one judge or by three. */
import { gunzipSync } from 'node:zlib';
import { decodeText } from '../server/crawler/reading/decode-text.ts';
import { isUncertain, judgePage } from '../server/crawler/reading/judge-page.ts';
import { readPage } from '../server/crawler/reading/read-page.ts';
import type { Features } from '../server/crawler/reading/types.ts';

/** A page as it was saved (api.next_judgements). */
export interface Candidate {
  readonly digest: string;
  readonly url: string;
  readonly contentType: string | null;
  readonly evidence: { readonly features?: Features } | null;
  /** gzip in base64; null when it is not kept any more. */
  readonly body: string | null;
}

/** What judges look at. */
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

/** A model's vote on a page; null: none may be asked, or it does not answer. */
export type AskModel = (page: Seen) => Promise<Vote | null>;

const maxBytes = 4 * 1024 * 1024;
/** Features of address, title and structure; the others are of words. */
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

/** Reads what was saved again; where that is gone, what was seen of it then. Null: nothing is left of the page. */
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

/** One judge, and a model where that one is unsure. */
export async function judgeOnce(page: Seen, threshold: number, ask: AskModel): Promise<Verdict> {
  const own = judgePage(page, threshold);
  const model = isUncertain(own, threshold) ? await ask(page) : null;
  return model === null ? own : { ...model, evidence: own.evidence, votes: [voteOf('page', own), model] };
}

/** Three judges: the middle of what they say is what two agree on. */
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
