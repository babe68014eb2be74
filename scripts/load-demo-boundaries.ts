/** Loads the demo's outlines on first start, and again when the shipped files have changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { demoBoundaries } from '../demo/boundaries/files.ts';
import { projectRoot } from '../server/config.ts';
import { announceKind, importBoundaries } from '../server/imports/boundaries/run.ts';
import { say, step } from './command.ts';
import { showProgress } from './import-progress.ts';

const folder = join(projectRoot, 'demo', 'boundaries');

type Missing = typeof demoBoundaries;

/**
 * Announces the missing outlines and returns a function that loads them; null when all are loaded. A dataset that an
 * operator loaded instead is kept.
 */
export async function openDemoBoundaries(
  ownerUrl: string,
  dataDir: string,
  boundaries: typeof demoBoundaries = demoBoundaries,
): Promise<((signal: AbortSignal) => Promise<void>) | null> {
  const marker = join(dataDir, 'demo-boundaries.sha256');
  const hash = createHash('sha256');
  for (const { file, ...about } of boundaries)
    hash.update(JSON.stringify(about)).update(readFileSync(join(folder, file)));
  const print = hash.digest('hex');
  const isKnown = existsSync(marker) && readFileSync(marker, 'utf8') === print;
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'campatlas outlines' });
  client.on('error', () => {});
  await client.connect();
  const there = isKnown ? await activeNames(client) : new Set<string>();
  const missing = boundaries.filter(({ kind, dataset }) => !there.has(`${kind} ${dataset}`));
  for (const { kind } of missing) await announceKind(client, kind);
  if (missing.length === 0) await client.end();
  if (missing.length === 0) return null;
  return async (signal) => {
    try {
      await step('loading the outlines of the demo', () => loadAll(missing, ownerUrl, signal));
      writeFileSync(marker, print);
    } finally {
      await client.end();
    }
  };
}

async function loadAll(missing: Missing, ownerUrl: string, signal: AbortSignal): Promise<void> {
  for (const [place, { kind, dataset, source, vintage, file }] of missing.entries()) {
    signal.throwIfAborted();
    say(`demo outlines: ${dataset}, ${place + 1} of ${missing.length} …`);
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
        signal,
        progress: ({ loaded, ...now }) => progress.update({ ...now, lines: loaded + now.refused }),
      });
      progress.end();
      if (changed) say(`demo outlines: ${dataset}, ${loaded} loaded`);
    } finally {
      progress.end();
    }
  }
}

async function activeNames(client: pg.Client): Promise<Set<string>> {
  const text = "select kind || ' ' || name as name from store.boundary_datasets where state = 'active'";
  const { rows } = await client.query<{ name: string }>(text);
  return new Set(rows.map(({ name }) => name));
}
