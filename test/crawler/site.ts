/** Web sites by host name on one listener, which records requests and their concurrency. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from './hosts.ts';

export interface Asked {
  readonly host: string;
  readonly path: string;
  readonly at: number;
  readonly end: number;
  /** The number of concurrent requests to the host, including this one. */
  readonly atOnce: number;
  readonly agent: string;
}

export type Answer = (path: string, response: ServerResponse, request: IncomingMessage) => void;

export async function openSite(hosts: Readonly<Record<string, Answer>>) {
  const asked: Asked[] = [];
  const under = new Map<string, number>();
  const listening = await listen('127.0.0.2', (request, response) => {
    const { host = '' } = request.headers;
    const at = performance.now();
    const atOnce = (under.get(host) ?? 0) + 1;
    under.set(host, atOnce);
    response.on('close', () => {
      under.set(host, (under.get(host) ?? 1) - 1);
      const { url: path = '' } = request;
      asked.push({ host, path, at, end: performance.now(), atOnce, agent: request.headers['user-agent'] ?? '' });
    });
    const answer = hosts[host] ?? hosts['*'];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request.url ?? '/', response, request);
  });
  return {
    guard: {
      testHosts: { '*.test': ['127.0.0.2'] },
      testAllow: [`127.0.0.2:${listening.port}`],
    },
    port: listening.port,
    asked: () => asked,
    /** Requested pages, without robots.txt and sitemaps. */
    pages: (host?: string) =>
      asked.filter(({ path, host: of }) => !/^\/(robots|sitemap)/.test(path) && (host === undefined || of === host)),
    close: listening.close,
  };
}

export const html = (title: string, links: readonly string[] = [], more = '') =>
  `<!doctype html><title>${title}</title>${more}<h1>${title}</h1>\
${links.map((to) => `<a href="${to}">${to}</a>`).join(' ')}`;

/** A site of this many pages, each with links to all others. */
export const ring =
  (pages: number): Answer =>
  (path, response) => {
    if (path === '/robots.txt') response.writeHead(404).end();
    else
      response.setHeader('content-type', 'text/html').end(
        html(
          `Summer camp ${path}`,
          Array.from({ length: pages }, (_, at) => `/p${at}`),
        ),
      );
  };
