/** robots.txt by RFC 9309: what it allows us, how long to wait, and the sitemaps it names. */
import * as parser from 'robots-parser';
import { plainOctets } from './address.ts';

/** A CommonJS module, whose types say otherwise. */
const parseRobots = parser.default as unknown as typeof parser.default.default;

/** The word by which sites address us. */
const robotsName = 'Campatlas';
/** More is not read: matching takes time with each rule. */
export const robotsBytes = 524_288;

export interface RobotsRules {
  allows(url: string): boolean;
  readonly crawlDelayMs: number;
  readonly sitemaps: readonly string[];
}

export const openRobots: RobotsRules = { allows: () => true, crawlDelayMs: 0, sitemaps: [] };

/** Rules as a host's file says them; `url` is any address of the host. */
export function readRobots(text: string, url: string): RobotsRules {
  // The parser takes /%7Ejoe and /~joe for two paths.
  const rules = parseRobots(new URL('/robots.txt', url).href, plainOctets(text));
  const delay = rules.getCrawlDelay(robotsName) ?? 0;
  const { origin } = new URL(url);
  return {
    // The rules of one scheme count for the other, too.
    allows: (asked) => rules.isAllowed(asked.replace(/^https?:\/\/[^/]*/, origin), robotsName) ?? true,
    crawlDelayMs: Number.isFinite(delay) && delay > 0 ? Math.min(Math.round(delay * 1000), 3_600_000) : 0,
    sitemaps: rules.getSitemaps().slice(0, 20),
  };
}

/** A body as the file is stored: so many bytes of UTF-8, without what PostgreSQL does not take. */
export function robotsText(body: Buffer): string {
  const text = body.subarray(0, robotsBytes).toString().replaceAll('\0', '').toWellFormed();
  // A broken character at the cut has become a longer one.
  return Buffer.byteLength(text) <= robotsBytes
    ? text
    : Buffer.from(text)
        .subarray(0, robotsBytes - 4)
        .toString();
}
