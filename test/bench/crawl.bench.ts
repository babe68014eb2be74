/**
 * `npm run bench crawl`: the frontier in PostgreSQL compared with Crawlee 3.18.1 on the same fixture web, each in a
 * separate process, with ten concurrent requests and no delays. Both start at every site, obey robots.txt and request
 * every page; requests are counted by the web server. Crawlee keeps everything in memory and reads only titles; the
 * frontier stores pages and judgements. Crawlee is installed into the data folder for this benchmark only.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchContext } from '../../scripts/bench.ts';
import { readConfig } from '../../server/config.ts';
import { type FixtureWeb, openWeb } from '../fakes/web/open.ts';

interface Measured {
  /** Requested URLs without robots.txt, as recorded by the web server. */
  readonly asked: readonly string[];
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Processor time of the database connections. */
  readonly databaseSeconds?: number;
  readonly rssMb: number;
}

const crawleeVersion = '3.18.1';
/** An upper limit that no crawl reaches. */
const most = 10_000;

async function runChild(web: FixtureWeb, program: string, words: readonly string[]): Promise<Measured> {
  const before = web.ledger().length;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'peers', program), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', CRAWLEE_LOG_LEVEL: 'OFF', CRAWLEE_PERSIST_STORAGE: '0' },
  });
  let said = '';
  child.stdout.on('data', (piece) => {
    said += String(piece);
  });
  await once(child, 'close');
  const line = said.split('\n').findLast((each) => each.startsWith('{"seconds"'));
  if (line === undefined) throw new Error(`${program} ended without a result`);
  const pages = web
    .ledger()
    .slice(before)
    .filter(({ path }) => path !== '/robots.txt');
  return { ...JSON.parse(line), asked: pages.map(({ host, path }) => host + path) };
}

/** The folder with Crawlee, installed by npm in exactly this version. */
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
      const peer = await runChild(web, 'crawlee.ts', [folder, address, port, String(most), hosts.join()]);
      const environment = JSON.stringify(web.environment);
      const own = await runChild(web, 'crawler.ts', [await empty(), environment, String(most), hosts.join()]);
      tell(round, peer, own, say);
    }
  } finally {
    await web.stop();
  }
}

function tell(round: number, peer: Measured, own: Measured, say: BenchContext['say']): void {
  const perSecond = ({ asked, seconds }: Measured) => asked.length / seconds;
  const cpuMs = ({ asked, cpuSeconds }: Measured) => (1000 * cpuSeconds) / asked.length;
  for (const [name, measured] of Object.entries({ crawlee: peer, campatlas: own }))
    say(
      `crawl ${round} ${name.padEnd(9)} ${String(measured.asked.length).padStart(5)} pages ` +
        `${perSecond(measured).toFixed(0).padStart(5)}/s ${cpuMs(measured).toFixed(1).padStart(6)} ms CPU a page ` +
        `${measured.rssMb.toFixed(0).padStart(5)} MB`,
    );
  const databaseMs = (1000 * (own.databaseSeconds ?? 0)) / own.asked.length;
  say(`crawl ${round} PostgreSQL ${databaseMs.toFixed(1)} ms CPU a page beside that`);
  const [byPeer, byOwn] = [new Set(peer.asked), new Set(own.asked)];
  const apart = [...peer.asked.filter((page) => !byOwn.has(page)), ...own.asked.filter((page) => !byPeer.has(page))];
  if (apart.length > 0) throw new Error(`they did not ask for the same pages: ${apart.slice(0, 5).join(', ')}`);
  say(
    `crawl ${round} ratios: ${(perSecond(own) / perSecond(peer)).toFixed(2)} × pages a second (goal 3), ` +
      `${(cpuMs(own) / cpuMs(peer)).toFixed(2)} × CPU (goal 0.4), ` +
      `${(own.rssMb / peer.rssMb).toFixed(2)} × memory (goal 0.5)`,
  );
}
