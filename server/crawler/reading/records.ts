/** The camps and sessions on a page, as import lines. */
import { draftsOfCalendar } from './calendar.ts';
import { domOf } from './dom.ts';
import { itemsInMicrodata, itemsInRdfa } from './dom-items.ts';
import { type Draft, draftsToLines } from './drafts.ts';
import { draftsOfItems } from './item-drafts.ts';
import { type Item, itemsInData, linked } from './items.ts';
import { organizationByWords } from './organization.ts';
import { draftsOfProse, isCampPage } from './prose.ts';
import type { Scan } from './scan-html.ts';
import { draftsOfTables } from './tables.ts';
import type { Page, RecordLine } from './types.ts';

/** The records on a page, each value with the rule that found it and a quote. */
export function recordsOf(page: Page, scan: Scan): RecordLine[] {
  const url = new URL(page.url);
  if (/^\s*\uFEFF?BEGIN:VCALENDAR/i.test(page.text.slice(0, 100)))
    return draftsToLines(page, draftsOfCalendar(page.text));
  const isRoot = url.pathname === '/' && url.search === '';
  const needsDom = scan.hasMicrodata || scan.hasRdfa || scan.tables > 0;
  const dom = needsDom ? domOf(page.text.slice(0, scan.shallow)) : null;
  const items: Item[] = [
    ...itemsInData(scan.data),
    ...(dom !== null && scan.hasMicrodata ? itemsInMicrodata(dom) : []),
    ...(dom !== null && scan.hasRdfa ? itemsInRdfa(dom) : []),
  ];
  const drafts: Draft[] = draftsOfItems(linked(items), url, isRoot);
  if (dom !== null && scan.tables > 0) drafts.push(...draftsOfTables(dom));
  // When sessions are given as data or in tables, dates in prose mean something else.
  const isOrderly = drafts.some(({ kind }) => kind === 'session');
  if (!isOrderly && isCampPage(scan.title, scan.blocks)) drafts.push(...draftsOfProse(scan.blocks));
  if (isRoot) drafts.push(...organizationByWords(scan));
  return draftsToLines(page, drafts);
}
