/** Small excerpts of the real source files, converted as the whole files are. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Conversion, Line } from '../../demo/convert/line.ts';
import { readZips } from '../../demo/convert/zips.ts';

const text = (name: string): string => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');

export const table = (name: string): Record<string, string>[] => parse(text(`${name}.csv`), { columns: true });
export const list = <T>(name: string): T[] => JSON.parse(text(`${name}.json`));
export const zips = readZips(text('zip_names.csv'), text('zip_areas.csv'));

/** The only line with this key, or with a key that ends with it. */
export function lineOf(conversion: Conversion, kind: Line['kind'], key: string): Line {
  const found = conversion.lines.filter((line) => line.kind === kind && line.key.endsWith(key));
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} ${kind} lines end in ${key}`);
  return found[0];
}

/** The reasons of refusals whose text contains this. */
export function reasonsFor(conversion: Conversion, text: string): string[] {
  return conversion.refused.filter((refusal) => refusal.text?.includes(text)).map((refusal) => refusal.reason);
}
