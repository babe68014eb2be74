/** `npm run assets -- move`: moves uploaded images to the store named by ASSET_STORE. */
import pg from 'pg';
import { AssetStores } from '../server/media/asset-store.ts';
import { removeLeftovers, type Statements } from '../server/media/leftovers.ts';
import { moveAssets } from '../server/media/move-assets.ts';
import { command, readArguments, say } from './command.ts';
import { openDatabase } from './database.ts';

const usage = `npm run assets -- move

Moves all uploaded images to the place that the setting ASSET_STORE names: the database or a bucket. The service may run
meanwhile: each image is copied first, then its new place is recorded. It can be interrupted and continues when it is
run again.`;

readArguments(usage, ([word, ...more]) => word === 'move' && more.length === 0);

command(async () => {
  const database = await openDatabase();
  const client = new pg.Client({ connectionString: database.directUrl, application_name: 'campatlas assets' });
  client.on('error', () => {});
  try {
    await client.connect();
    const stores = new AssetStores(database.config);
    const db = { query: (text: string, values: readonly unknown[]) => client.query(text, [...values]) } as Statements;
    let shownAt = Date.now();
    let parts = 0;
    const { moved, lost } = await moveAssets(db, stores, () => {
      parts += 1;
      if (Date.now() - shownAt < 2000) return;
      shownAt = Date.now();
      say(`${parts} images moved …`);
    });
    const removed = await removeLeftovers(db, stores);
    say(`${moved} images moved to ${stores.current.place}, ${removed} objects removed from their old place`);
    if (lost.length === 0) return;
    for (const each of lost) console.error(`${each} is missing or damaged`);
    process.exitCode = 1;
  } finally {
    await client.end();
    await database.stop();
  }
});
