import { isIP } from 'node:net';
import { z } from 'zod';
import { settingsOf } from './area.ts';
import { whole } from './kinds.ts';

/** Exceptions of the SSRF guard, for tests on one machine only. */
export type GuardConfig = Readonly<{
  /** Host names or `*.suffix`, and the addresses they resolve to. */
  testHosts: Readonly<Record<string, readonly string[]>>;
  /** `address:port` on loopback that may be connected to. */
  testAllow: readonly string[];
}>;

export type CrawlerConfig = Readonly<{
  guard: GuardConfig;
  crawler: Readonly<{
    /** Hosts that one worker fetches from at once. */
    slots: number;
  }>;
}>;

const hostsForm = 'JSON: a name or *.suffix and its addresses';
const nameForm = /^(\*\.)?([a-z0-9_]([a-z0-9_-]{0,62})\.)*[a-z0-9_][a-z0-9_-]{0,62}$/;
const isHosts = (value: unknown): value is Record<string, string[]> =>
  z.record(z.string().regex(nameForm), z.array(z.string().refine((text) => isIP(text) !== 0))).safeParse(value).success;

const hosts = z.string().transform((text, context) => {
  try {
    const value: unknown = JSON.parse(text);
    if (isHosts(value)) return value;
  } catch {
    // Reported below.
  }
  context.addIssue({ code: 'custom', message: `must be ${hostsForm}` });
  return z.NEVER;
});

const allowForm = 'comma-separated address:port pairs on loopback';
const isAllowed = (text: string) => /^(127(\.\d{1,3}){3}|\[::1\]):[1-9]\d{0,4}$/.test(text) && isPlain(text);
const isPlain = (text: string) => {
  const address = text.slice(0, text.lastIndexOf(':')).replace(/^\[|\]$/g, '');
  return isIP(address) !== 0 && Number(text.slice(text.lastIndexOf(':') + 1)) <= 65_535;
};
const allow = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isAllowed), { error: `must be ${allowForm}` });

/** Fetching addresses that come from data. */
export const crawlerSettings = settingsOf({
  title: 'Crawler',
  variables: {
    CRAWLER_SLOTS: whole('hosts', 1, 64).default(8).meta({
      description: 'How many hosts one worker fetches from in parallel; each host gets one request at a time.',
    }),
    CRAWLER_TEST_HOSTS: hosts.optional().meta({
      description: 'For tests on one machine: addresses that host names resolve to. They are checked like all others.',
      form: hostsForm,
    }),
    CRAWLER_TEST_ALLOW: allow.optional().meta({
      description:
        'For tests on one machine: addresses that the guard allows. Ports 80 and 443 of names that resolve ' +
        'to them are connected to this port.',
      form: allowForm,
    }),
  },
  config: (values): CrawlerConfig => ({
    guard: Object.freeze({ testHosts: values.CRAWLER_TEST_HOSTS ?? {}, testAllow: values.CRAWLER_TEST_ALLOW ?? [] }),
    crawler: Object.freeze({ slots: values.CRAWLER_SLOTS }),
  }),
});
