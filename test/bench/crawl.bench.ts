/**
 * `npm run bench crawl`: the frontier in PostgreSQL against Crawlee 3.18.1 on the same fixture web, each in a process
 * of its own, ten hosts at once and no pauses. Crawlee is installed into the data folder for this run, never into the
 * program.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchContext } from '../../scripts/bench.ts';
import { readConfig } from '../../server/config.ts';
import { openWeb } from '../fakes/web/open.ts';

interface Measured {
  readonly pages: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly rssMb: number;
}

const crawleeVersion = '3.18.1';
const most = 1500;

async function runChild(program: string, words: readonly string[]): Promise<Measured> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'peers', program), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', CRAWLEE_LOG_LEVEL: 'OFF', CRAWLEE_PERSIST_STORAGE: '0' },
  });
  let said = '';
  child.stdout.on('data', (piece) => {
    said += String(piece);
  });
  await once(child, 'close');
  const line = said.split('\n').findLast((each) => each.startsWith('{"pages"'));
  if (line === undefined) throw new Error(`${program} ended without a result`);
  return JSON.parse(line) as Measured;
}

/** The folder with Crawlee, installed by npm at exactly this version. */
async function installCrawlee(): Promise<string> {
  const folder = join(readConfig(process.env).dataDir, 'bench-crawlee');
  if (existsSync(join(folder, 'node_modules', 'crawlee'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const words = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=optional'];
  const child = spawn('npm', [...words, `@crawlee/cheerio@${crawleeVersion}`, `crawlee@${crawleeVersion}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('Crawlee could not be installed');
  return folder;
}

export async function run({ empty, say }: BenchContext): Promise<void> {
  const folder = await installCrawlee();
  const web = await openWeb({ camps: 300 });
  try {
    const [address = ''] = web.address.split(':');
    const hosts = web.sites.map(({ host }) => host);
    const port = web.address.slice(address.length + 1);
    for (const round of [1, 2]) {
      const peer = await runChild('crawlee.ts', [folder, address, port, String(most), hosts.join()]);
      const own = await runChild('crawler.ts', [
        await empty(),
        JSON.stringify(web.environment),
        String(most),
        hosts.join(),
      ]);
      for (const [name, { pages, seconds, cpuSeconds, rssMb }] of Object.entries({ crawlee: peer, campatlas: own }))
        say(
          `crawl ${round} ${name.padEnd(9)} ${String(pages).padStart(5)} pages ` +
            `${(pages / seconds).toFixed(0).padStart(5)}/s ` +
            `${((1000 * cpuSeconds) / pages).toFixed(1).padStart(6)} ms CPU a page ` +
            `${rssMb.toFixed(0).padStart(5)} MB`,
        );
      say(
        `crawl ${round} ratios: ` +
          `${(own.pages / own.seconds / (peer.pages / peer.seconds)).toFixed(2)} × pages a second (goal 3), ` +
          `${(own.cpuSeconds / own.pages / (peer.cpuSeconds / peer.pages)).toFixed(2)} × CPU (goal 0.4), ` +
          `${(own.rssMb / peer.rssMb).toFixed(2)} × memory (goal 0.5)`,
      );
    }
  } finally {
    await web.stop();
  }
}
