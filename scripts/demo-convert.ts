/** `npm run demo:convert -- <folder>`: converts the source data to demo/catalog.ndjson.gz and demo/refused.ndjson. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { type Catalog, convertAll } from '../demo/convert/convert-all.ts';
import { projectRoot } from '../server/config.ts';
import { command, readFolder } from './command.ts';

const folder = readFolder(`npm run demo:convert -- <folder>

Converts the sources in a folder with camps/ and geocode/ into the demo catalog: demo/catalog.ndjson.gz and
demo/refused.ndjson.`);

command(async () => {
  const catalog = convertAll(folder);
  const target = join(projectRoot, 'demo');
  // zlib writes no timestamp or file name, so the output is deterministic.
  const bytes = gzipSync(ndjson([...catalog.lines, ...catalog.generated]), { level: constants.Z_BEST_COMPRESSION });
  writeFileSync(join(target, 'catalog.ndjson.gz'), bytes);
  writeFileSync(join(target, 'refused.ndjson'), ndjson(catalog.refused));
  print(catalog, bytes.length);
});

function ndjson(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

function print({ parts, generated, refused }: Catalog, size: number): void {
  const ofKind = (part: Catalog['parts'][number], kind: string) =>
    part.lines.filter((line) => line.kind === kind).length;
  const lost = (part: Catalog['parts'][number], what: string) =>
    part.refused.filter((refusal) => refusal.lost === what).length;
  console.table(
    parts.map((part) => ({
      source: part.source,
      rows: part.rows,
      organizations: ofKind(part, 'organization'),
      activities: ofKind(part, 'activity'),
      sessions: ofKind(part, 'session'),
      'rows left out': lost(part, 'row'),
      'values left out': lost(part, 'value'),
    })),
  );
  const reasons = new Map<string, number>();
  for (const { source, lost: what, reason } of refused)
    reasons.set(`${source} | ${what} | ${reason}`, (reasons.get(`${source} | ${what} | ${reason}`) ?? 0) + 1);
  for (const [reason, count] of [...reasons].sort((a, b) => b[1] - a[1]))
    console.log(String(count).padStart(6), reason);
  console.log(
    `${generated.length} lines carry generated values. demo/catalog.ndjson.gz: ${(size / 1024).toFixed(0)} KiB.`,
  );
}
