/** Recall and precision of extraction from the fixture web. */
import { judgePage } from '../../server/crawler/reading/judge-page.ts';
import { readPage } from '../../server/crawler/reading/read-page.ts';
import type { PageReading, RecordLine } from '../../server/crawler/reading/types.ts';
import type { Truth, WebPage, WebSite } from '../fakes/web/model.ts';

/** Fields without expected values: they only repeat the page's location. */
const unasked = new Set(['canonical_url', 'description']);

export interface Figures {
  /** Fields that are expected, that were found, and that have the expected value. */
  expected: number;
  found: number;
  right: number;
  readonly wrong: string[];
}

export function readSitePage(site: WebSite, page: WebPage, season: number): PageReading {
  return readPage({
    url: `http://${site.host}${page.path}`,
    contentType: page.type ?? 'text/html; charset=utf-8',
    text: page.body,
    observedAt: `${season}-01-15T12:00:00Z`,
  });
}

/** Compares what was extracted from pages about camps with the expected lines, field by field. */
export function figuresOf(sites: readonly WebSite[], season: number): Figures {
  const figures: Figures = { expected: 0, found: 0, right: 0, wrong: [] };
  for (const site of sites)
    for (const page of site.pages) {
      if (page.isCamp === false) continue;
      compare(readSitePage(site, page, season).records, page.truth ?? [], figures, `${site.host}${page.path}`);
    }
  return figures;
}

function compare(records: readonly RecordLine[], truths: readonly Truth[], figures: Figures, where: string): void {
  const left = new Set(records);
  for (const truth of truths) {
    const match = [...left].find((record) => isSame(record, truth));
    if (match !== undefined) left.delete(match);
    for (const [field, value] of Object.entries(truth.fields)) {
      if (unasked.has(field)) continue;
      figures.expected++;
      if (JSON.stringify(match?.fields[field]) === JSON.stringify(value)) figures.right++;
      else figures.wrong.push(`${where} ${field}: ${JSON.stringify(value)} is ${JSON.stringify(match?.fields[field])}`);
    }
    figures.found += fieldsOf(match);
    for (const field of Object.keys(match?.fields ?? {}))
      if (!unasked.has(field) && !(field in truth.fields))
        figures.wrong.push(`${where} ${field}: nobody says ${JSON.stringify(match?.fields[field])}`);
  }
  for (const record of left) {
    figures.found += fieldsOf(record);
    figures.wrong.push(`${where}: nobody says ${record.kind} ${JSON.stringify(record.fields)}`);
  }
}

function fieldsOf(record: RecordLine | undefined): number {
  return Object.keys(record?.fields ?? {}).filter((field) => !unasked.has(field)).length;
}

function isSame(record: RecordLine, truth: Truth): boolean {
  if (record.kind !== truth.kind) return false;
  if (record.kind === 'organization') return true;
  if (record.kind === 'session' && record.fields.start_date !== truth.fields.start_date) return false;
  return record.fields.name === truth.fields.name;
}

export function rates({ expected, found, right }: Figures): { precision: number; recall: number } {
  return { precision: found === 0 ? 1 : right / found, recall: expected === 0 ? 1 : right / expected };
}

/** The probability that a page about camps is rated higher than another page. */
export function areaUnderCurve(judged: readonly { readonly isCamp: boolean; readonly confidence: number }[]): number {
  const camps = judged.filter(({ isCamp }) => isCamp);
  const others = judged.filter(({ isCamp }) => !isCamp);
  let won = 0;
  for (const camp of camps)
    for (const other of others)
      won += camp.confidence > other.confidence ? 1 : camp.confidence === other.confidence ? 0.5 : 0;
  return won / (camps.length * others.length);
}

/** All pages of sites that people would agree about, with their ratings. */
export function judgedPages(sites: readonly WebSite[], season: number) {
  return sites.flatMap((site) =>
    site.pages.flatMap((page) => {
      if (page.isCamp === null) return [];
      const reading = readSitePage(site, page, season);
      const { included, confidence } = judgePage(reading);
      return [{ site, page, isCamp: page.isCamp, included, confidence, features: reading.features }];
    }),
  );
}
