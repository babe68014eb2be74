/** Loads the demo catalog on first start, and again when the shipped file has changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from '../server/config.ts';
import { importFiles } from '../server/imports/run.ts';
import { say, step } from './command.ts';
import { showProgress } from './import-progress.ts';
import { prepareScores } from './prepare-scores.ts';
import { withClient } from './with-client.ts';

const catalog = join(projectRoot, 'demo', 'catalog.ndjson.gz');
/** Organizations in the fixed sample for investor previews. */
const sampleSize = 25;

/** Loads the catalog unless this database has it. An interrupted load is resumed. */
export async function loadDemoCatalog(ownerUrl: string, dataDir: string): Promise<void> {
  const marker = join(dataDir, 'demo-catalog.sha256');
  const hash = createHash('sha256').update(readFileSync(catalog)).digest('hex');
  const known = existsSync(marker) && readFileSync(marker, 'utf8') === hash;
  if (known && (await isLoaded(ownerUrl))) return;
  await step('loading the demo catalog', async () => {
    const progress = showProgress();
    try {
      const { inserted, updated, refused } = await importFiles({
        ownerUrl,
        files: [catalog],
        log: say,
        progress: progress.update,
      });
      progress.end();
      say(`demo catalog: ${inserted} records loaded, ${updated} updated${refused === 0 ? '' : `, ${refused} refused`}`);
    } finally {
      progress.end();
    }
    await withClient(ownerUrl, (client) => client.query('select api.choose_preview_sample($1)', [sampleSize]));
    await prepareScores(ownerUrl);
  });
  writeFileSync(marker, hash);
}

async function isLoaded(ownerUrl: string): Promise<boolean> {
  const text = 'select from store.import_batches where file = $1 and ended_at is not null limit 1';
  const { rowCount } = await withClient(ownerUrl, (client) => client.query(text, [basename(catalog)]));
  return rowCount === 1;
}
