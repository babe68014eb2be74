/** Parses chunks of lines delivered by scrapers for the common writer. */
import type { LineSchemas } from './line-schema.ts';
import { parseLine } from './parse-line.ts';
import { sentence } from './rejects.ts';

export interface Chunk {
  readonly chunk: number;
  readonly body: string;
}

/** Lines that are valid records, and rejected ones. */
export interface ScrapedLines {
  readonly said: readonly object[];
  /** Chunk and line number (from 1) of each record. */
  readonly places: readonly (readonly [chunk: number, line: number])[];
  readonly refused: readonly { readonly chunk: number; readonly line: number; readonly reason: string }[];
}

interface Line {
  readonly source?: { readonly kind?: string; readonly url?: string | null };
}

/** Parses chunks in order. Lines without a source get `website` as source. */
export function readScrapedLines(chunks: readonly Chunk[], schemas: LineSchemas, website: string): ScrapedLines {
  const said: object[] = [];
  const places: [number, number][] = [];
  const refused: { chunk: number; line: number; reason: string }[] = [];
  for (const { chunk, body } of chunks)
    body.split('\n').forEach((text, at) => {
      if (text.trim() === '') return;
      const line = at + 1;
      const reason = reasonAgainst(text, schemas);
      if (reason !== null) {
        refused.push({ chunk, line, reason });
        return;
      }
      const { source: { kind: _kind, ...source } = {}, ...rest } = JSON.parse(text) as Line;
      said.push({ ...rest, source: { ...source, url: source.url ?? website } });
      places.push([chunk, line]);
    });
  return { said, places, refused };
}

function reasonAgainst(text: string, schemas: LineSchemas): string | null {
  const parsed = parseLine(text.trim(), schemas);
  if ('problems' in parsed) return sentence(parsed.problems);
  const { line, source } = JSON.parse(text) as Line & { readonly line?: unknown };
  if (line !== undefined) return 'It is a line of a file of refused lines: deliver the record itself.';
  const kind = source?.kind ?? 'scrape';
  return kind === 'scrape' ? null : `source.kind: must be scrape for records of a scraper, not ${kind}.`;
}
