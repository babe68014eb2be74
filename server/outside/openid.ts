/** OpenID discovery and request options, with limits and a cache. */
import * as oauth from 'oauth4webapi';
import { callOutside } from './call.ts';

const bounds = { timeoutMs: 10_000, maxBytes: 256 * 1024 };
const keepMs = 3_600_000;

const known = new Map<string, { readonly until: number; readonly server: Promise<oauth.AuthorizationServer> }>();

/** oauth4webapi options that send requests by callOutside; plain http only if the issuer's URL is http. */
export function openIdOptions(service: string, issuer: string) {
  return {
    [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
    [oauth.customFetch]: async (url: string, init: object) => {
      const { status, body } = await callOutside(service, new Request(url, init as RequestInit), bounds);
      return new Response(new Uint8Array(body), { status, headers: { 'content-type': 'application/json' } });
    },
  };
}

/** The issuer's metadata, cached for an hour; failures are not cached. */
export function discover(service: string, issuer: string): Promise<oauth.AuthorizationServer> {
  const now = performance.now();
  const before = known.get(issuer);
  if (before !== undefined && before.until > now) return before.server;
  const server = ask(service, issuer);
  known.set(issuer, { until: now + keepMs, server });
  server.catch(() => known.delete(issuer));
  return server;
}

async function ask(service: string, issuer: string): Promise<oauth.AuthorizationServer> {
  const url = new URL(issuer);
  const response = await oauth.discoveryRequest(url, { algorithm: 'oidc', ...openIdOptions(service, issuer) });
  return await oauth.processDiscoveryResponse(url, response);
}
