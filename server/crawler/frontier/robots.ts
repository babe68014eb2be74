/** robots.txt (RFC 9309): allowed paths, crawl delay and sitemaps. */
import * as parser from 'robots-parser';
import { plainOctets } from './address.ts';

/** The package is CommonJS, but its types describe an ES module. */
const parseRobots = parser.default as unknown as typeof parser.default.default;

/** Our product token in robots.txt. */
const robotsName = 'Campatlas';
/** The rest of a longer file is ignored: matching time grows with each rule. */
export const robotsBytes = 524_288;

export interface RobotsRules {
  allows(url: string): boolean;
  readonly crawlDelayMs: number;
  readonly sitemaps: readonly string[];
}

export const openRobots: RobotsRules = { allows: () => true, crawlDelayMs: 0, sitemaps: [] };

/** Parses a host's file; `url` is any URL of the host. */
export function readRobots(text: string, url: string): RobotsRules {
  // The parser does not treat /%7Ejoe and /~joe as equal.
  const rules = parseRobots(new URL('/robots.txt', url).href, plainOctets(text));
  const delay = rules.getCrawlDelay(robotsName) ?? 0;
  const { origin } = new URL(url);
  return {
    // The rules apply to both http and https.
    allows: (asked) => rules.isAllowed(asked.replace(/^https?:\/\/[^/]*/, origin), robotsName) ?? true,
    crawlDelayMs: Number.isFinite(delay) && delay > 0 ? Math.min(Math.round(delay * 1000), 3_600_000) : 0,
    sitemaps: rules.getSitemaps().slice(0, 20),
  };
}

/** The body as text to store: truncated to `robotsBytes`, without characters that PostgreSQL rejects. */
export function robotsText(body: Buffer): string {
  const text = body.subarray(0, robotsBytes).toString().replaceAll('\0', '').toWellFormed();
  // A character cut at the end was replaced by U+FFFD, which may be longer.
  return Buffer.byteLength(text) <= robotsBytes
    ? text
    : Buffer.from(text)
        .subarray(0, robotsBytes - 4)
        .toString();
}
