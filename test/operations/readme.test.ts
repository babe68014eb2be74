import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { pino } from 'pino';
import { demoBoundaries } from '../../demo/boundaries/files.ts';
import type { Content } from '../../scripts/clone.ts';
import { projectRoot, readConfig } from '../../server/config.ts';
import { importBoundaries } from '../../server/imports/boundaries/run.ts';
import { importFiles } from '../../server/imports/run.ts';
import { startServer } from '../../server/main.ts';
import { makeCast } from '../cast.ts';
import { openDatabase } from '../database.ts';

const demo = join(projectRoot, 'demo');
const zips = demoBoundaries.filter(({ kind }) => kind === 'zip');

/** The demo's camps and the outlines that the README's examples use. */
const content: Content = {
  kind: 'demo',
  print: readFileSync(join(demo, 'catalog.ndjson.gz')).toString('base64'),
  async fill(url) {
    await importFiles({ ownerUrl: url, files: [join(demo, 'catalog.ndjson.gz')], log: () => {} });
    for (const { kind, dataset, source, vintage, file } of zips)
      await importBoundaries({
        ownerUrl: url,
        kind,
        dataset,
        source,
        vintage,
        file: join(demo, 'boundaries', file),
        log: () => {},
        progress: () => {},
      });
  },
};

/** The README's code blocks that send requests. */
const blocks = [...readFileSync(join(projectRoot, 'README.md'), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)]
  .map(([, text = '']) => text)
  .filter((text) => text.includes('curl'));

function run(script: string, cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile('bash', ['-euo', 'pipefail', '-c', script], { cwd }, (error, out, err) =>
      error === null ? resolve(out) : reject(new Error(`${script}\n${err}`)),
    );
  });
}

test('every example of the README that asks the demo finds camps', async (t) => {
  t.timeout(600_000);
  const database = await openDatabase(content);
  const cast = await makeCast(database);
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-readme-'));
  const log = pino({ level: 'silent' });
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0', MAP_PRELOAD: 'false' });
  const server = await startServer({ config, databaseUrl: database.url, log });
  try {
    writeFileSync(join(folder, 'demo.json'), JSON.stringify({ keys: cast.keys }));
    t.true(blocks.length >= 2);
    const found: Record<string, number> = {};
    for (const block of blocks) {
      const script = block
        .replaceAll('http://127.0.0.1:8080', server.url)
        .replaceAll('./.data/demo.json', './demo.json')
        // Each response on its own line; any status other than 200 is an error.
        .replaceAll('curl ', "curl -sS --fail -w '\\n' ");
      for (const line of (await run(script, folder)).split('\n').filter((each) => each !== '')) {
        const answer = JSON.parse(line) as Record<string, unknown> & { data?: { rows?: unknown[] }; total?: number };
        const rows = answer.data?.rows?.length ?? answer.total ?? 0;
        t.true(rows > 0, `${line.slice(0, 300)}`);
        const what = Object.keys(answer).find((name) => Array.isArray(answer[name])) ?? 'rows';
        found[what] = (found[what] ?? 0) + 1;
      }
    }
    t.deepEqual(found, { organizations: 1, sessions: 2, rows: 1 });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
