/** The types of the fixture web. */

export type Format = 'json-ld' | 'microdata' | 'rdfa' | 'table' | 'ics' | 'prose';

export interface Session {
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly ages: readonly [number, number];
  readonly price: number;
  readonly hours: readonly [string, string];
  readonly address: string;
  readonly status: 'open' | 'full';
}

export interface Program {
  readonly name: string;
  readonly description: string;
  readonly sessions: readonly Session[];
}

/** The import line expected from a page: exactly these values, no more and no fewer. */
export interface Truth {
  readonly kind: 'organization' | 'activity' | 'session';
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface WebPage {
  readonly path: string;
  readonly type?: string;
  readonly body: string;
  /** Whether the site is about camps for children; null when people would disagree. */
  readonly isCamp: boolean | null;
  readonly truth?: readonly Truth[];
}

/** The facts of a camp, from which its pages are generated. */
export interface Camp {
  readonly host: string;
  readonly name: string;
  readonly city: string;
  readonly region: string;
  readonly phone: string | null;
  readonly programs: readonly Program[];
  readonly variant: number;
}

export interface WebSite {
  readonly host: string;
  readonly name: string;
  /** `unseen` sites are excluded from all fitting; some of their layouts occur on no other site. */
  readonly half: 'training' | 'unseen';
  readonly kind: Format | 'look-alike';
  readonly isCamp: boolean;
  readonly pages: readonly WebPage[];
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const months = 'January February March April May June July August September October November December'.split(' ');

/** `June 15–19, 2027`; with both months when they differ. */
export function spanOf(start: string, end: string, dash = '–', isShort = false): string {
  const [year, from, first] = start.split('-').map(Number) as [number, number, number];
  const [, to, last] = end.split('-').map(Number) as [number, number, number];
  const month = (nth: number) => (months[nth - 1] ?? '').slice(0, isShort ? 3 : 20);
  if (start === end) return `${month(from)} ${first}, ${year}`;
  const second = from === to ? String(last) : `${month(to)} ${last}`;
  return `${month(from)} ${first}${from === to ? dash : ` ${dash} `}${second}, ${year}`;
}

/** `6/15/2027`. */
export function slashed(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${month}/${date}/${year}`;
}

/** `9:00 am`. */
export function clockOf(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** The frame of all pages: a menu, the content, and a footer that contains a year. */
export function framed(camp: { readonly name: string; readonly variant: number }, title: string, body: string): string {
  const menu =
    '<nav><a href="/">Home</a> <a href="/programs">Programs</a> ' +
    '<a href="/about">About</a> <a href="/news">News</a></nav>';
  const foot = `<footer>© 2019 ${escaped(camp.name)}. All rights reserved. <a href="/privacy">Privacy</a></footer>`;
  const head = `<meta charset="utf-8"><title>${escaped(title)}</title>`;
  return camp.variant % 2 === 0
    ? `<!DOCTYPE html>\n<html lang="en"><head>${head}</head><body>${menu}<main>${body}</main>${foot}</body></html>`
    : `<html><head>${head}</head><body><div id="top">${menu}</div><div class="content">\
${body}</div>${foot}</body></html>`;
}
