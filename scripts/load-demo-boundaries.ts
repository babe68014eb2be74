/** The outlines that come with the demo: loaded the first time, and again when the files that ship have changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { demoBoundaries } from '../demo/boundaries/files.ts';
import { projectRoot } from '../server/config.ts';
import { importBoundaries } from '../server/imports/boundaries/run.ts';
import { say, step } from './command.ts';
import { showProgress } from './import-progress.ts';

const folder = join(projectRoot, 'demo', 'boundaries');

/** Loads those that this database does not have. A dataset that somebody has put in their place stays. */
export async function loadDemoBoundaries(ownerUrl: string, dataDir: string): Promise<void> {
  const marker = join(dataDir, 'demo-boundaries.sha256');
  const hash = createHash('sha256');
  for (const { file, ...about } of demoBoundaries)
    hash.update(JSON.stringify(about)).update(readFileSync(join(folder, file)));
  const print = hash.digest('hex');
  const isKnown = existsSync(marker) && readFileSync(marker, 'utf8') === print;
  const there = isKnown ? await activeNames(ownerUrl) : new Set<string>();
  const missing = demoBoundaries.filter(({ kind, dataset }) => !there.has(`${kind} ${dataset}`));
  if (missing.length === 0) return;
  await step('loading the outlines of the demo', async () => {
    for (const { kind, dataset, source, vintage, file } of missing) {
      const progress = showProgress();
      try {
        const { changed, loaded } = await importBoundaries({
          ownerUrl,
          kind,
          dataset,
          source,
          vintage,
          file: join(folder, file),
          log: say,
          progress: ({ loaded: inserted, ...now }) => progress.update({ ...now, inserted, updated: 0, unchanged: 0 }),
        });
        progress.end();
        if (changed) say(`demo outlines: ${loaded} ${dataset}`);
      } finally {
        progress.end();
      }
    }
  });
  writeFileSync(marker, print);
}

async function activeNames(ownerUrl: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const text = "select kind || ' ' || name as name from store.boundary_datasets where state = 'active'";
    const { rows } = await client.query<{ name: string }>(text);
    return new Set(rows.map(({ name }) => name));
  } finally {
    await client.end();
  }
}
