import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type AddressRules, demandReachable, guardedLookup, portOf } from './addresses.ts';

export interface Page {
  /** After redirects. */
  readonly url: URL;
  readonly status: number;
  readonly body: string;
}

export interface FetchOptions {
  readonly rules: AddressRules;
  readonly signal: AbortSignal;
  /** A forward proxy for http, `http://host:port`; configured by the operator, so its address is not checked. */
  readonly proxy?: string | undefined;
}

const mostRedirects = 5;
const mostBytes = 3_000_000;
const pageMs = 30_000;

/** Reads a page: at most 3 MB within 30 seconds and five redirects, each of which is checked like the first address. */
export async function fetchPage(address: URL, options: FetchOptions): Promise<Page> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(pageMs)]);
  let url = address;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    demandReachable(url, options.rules);
    const { location, ...page } = await fetchOnce(url, { ...options, signal });
    if (location === undefined || page.status < 300 || page.status > 399) return page;
    url = new URL(location, url);
  }
  throw new Error(`${address.href} redirects more than ${mostRedirects} times`);
}

async function fetchOnce(url: URL, options: FetchOptions): Promise<Page & { readonly location: string | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<Page & { location: string | undefined }>();
  const headers = {
    'user-agent': 'campatlas-scraper/1.0',
    accept: 'text/html,application/xhtml+xml',
    'accept-encoding': 'identity',
    host: url.host,
  };
  const request =
    options.proxy !== undefined && url.protocol === 'http:'
      ? requestHttp(options.proxy, { path: url.href, headers, signal: options.signal, agent: false })
      : (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
          headers,
          lookup: guardedLookup(portOf(url), options.rules),
          signal: options.signal,
          agent: false,
        });
  request.on('error', reject);
  request.on('response', (response) => {
    const pieces: Buffer[] = [];
    let size = 0;
    response.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > mostBytes) request.destroy(new Error(`${url.href} has more than ${mostBytes} bytes`));
      else pieces.push(piece);
    });
    response.on('error', reject);
    response.on('end', () =>
      resolve({
        url,
        status: response.statusCode ?? 0,
        body: Buffer.concat(pieces).toString('utf8'),
        location: response.headers.location,
      }),
    );
  });
  request.end();
  return promise;
}
