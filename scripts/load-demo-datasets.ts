/** Loads the demo's research datasets on first start, and again when the shipped files have changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/config.ts';
import { importDataset, removeDataset } from '../server/imports/datasets/run.ts';
import { say, step } from './command.ts';
import { withClient } from './with-client.ts';

const folder = join(projectRoot, 'demo', 'datasets');
const datasets = [
  { slug: 'nyc-after-school', rows: 'nyc-after-school.csv.gz' },
  { slug: 'seattle-recreation', rows: 'seattle-recreation.ndjson.gz' },
] as const;

/** Loads missing datasets; an interrupted load is resumed. */
export async function loadDemoDatasets(ownerUrl: string, dataDir: string): Promise<void> {
  const marker = join(dataDir, 'demo-datasets.sha256');
  const hash = createHash('sha256');
  for (const { slug, rows } of datasets)
    hash.update(readFileSync(join(folder, `${slug}.json`))).update(readFileSync(join(folder, rows)));
  const print = hash.digest('hex');
  const before = existsSync(marker) ? readFileSync(marker, 'utf8') : null;
  const there = await slugsOf(ownerUrl);
  for (const { slug, rows } of datasets) {
    if (before === print && there.has(slug)) continue;
    await step(`loading the dataset ${slug}`, async () => {
      // Rows without ids are identified by their values: changed rows would be added beside the old ones.
      if (before !== null && before !== print) await removeDataset({ ownerUrl, log: say }, slug);
      const { inserted, refused } = await importDataset({
        ownerUrl,
        description: join(folder, `${slug}.json`),
        file: join(folder, rows),
        log: say,
      });
      say(`demo dataset ${slug}: ${inserted} rows loaded${refused === 0 ? '' : `, ${refused} refused`}`);
    });
  }
  writeFileSync(marker, print);
}

async function slugsOf(ownerUrl: string): Promise<Set<string>> {
  const text = 'select slug from store.datasets';
  const { rows } = await withClient(ownerUrl, (client) => client.query<{ slug: string }>(text));
  return new Set(rows.map(({ slug }) => slug));
}
