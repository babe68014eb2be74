/**
 * Crawls a web with Crawlee's CheerioCrawler in memory; it obeys robots.txt, as our crawler does. Arguments: its
 * folder, the web's address and port, the most pages, hosts.
 */
import dns, { type lookup } from 'node:dns';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = '', address = '', port = '', most = '100', hosts = ''] = process.argv.slice(2);
const entry = createRequire(join(folder, 'package.json')).resolve('crawlee');
const { CheerioCrawler, Configuration, log } = await import(pathToFileURL(entry).href);
log.setLevel(log.LEVELS.OFF);
const find = ((_name: string, options: { all?: boolean }, done: (...words: unknown[]) => void) =>
  options.all === true ? done(null, [{ address, family: 4 }]) : done(null, address, 4)) as unknown as typeof lookup;
// Crawlee's robots.txt client has no option for its own look-up.
dns.lookup = find;
/** Adds the web's port to links without one. */
function toPort(request: { url: string }): object {
  const url = new URL(request.url);
  if (url.port === '') url.port = port;
  return { ...request, url: url.href };
}
const crawler = new CheerioCrawler(
  {
    maxConcurrency: 10,
    minConcurrency: 10,
    maxRequestsPerCrawl: Number(most),
    maxRequestRetries: 0,
    respectRobotsTxtFile: true,
    useSessionPool: false,
    persistCookiesPerSession: false,
    additionalMimeTypes: ['text/calendar', 'text/plain', 'application/json'],
    preNavigationHooks: [
      (_context: unknown, got: Record<string, unknown>) => {
        got.dnsLookup = find;
        got.useHeaderGenerator = false;
      },
    ],
    async requestHandler({ $, enqueueLinks, request }: never) {
      const context = { $, enqueueLinks, request } as {
        $?: (what: string) => { text(): string };
        enqueueLinks(by: object): Promise<unknown>;
      };
      if (context.$ !== undefined) context.$('title').text();
      await context.enqueueLinks({ strategy: 'same-hostname', transformRequestFunction: toPort }).catch(() => {});
    },
  },
  new Configuration({ persistStorage: false, purgeOnStart: true }),
);
let rss = 0;
const watching = setInterval(() => {
  rss = Math.max(rss, process.memoryUsage.rss());
}, 50);
const began = performance.now();
const cpu = process.cpuUsage();
await crawler.run(hosts.split(',').map((host) => `http://${host}${port === '80' ? '' : `:${port}`}/`));
const seconds = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(cpu);
clearInterval(watching);
console.log(JSON.stringify({ seconds, cpuSeconds: (user + system) / 1e6, rssMb: rss / 1e6 }));
process.exit(0);
