/** Reads property values of structured data, each with its location on the page. */
import { type Item, objectOf, referencedAt, textOf } from './items.ts';
import type { Found } from './types.ts';

export function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

export function webAddress(text: string, page: URL): string | null {
  const url = URL.parse(text, page.href);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : null;
}

/**
 * `member` is a path such as `location.address`; for a referenced item the location is where that item is described.
 */
export function found(item: Item, value: unknown, member: string, quote: string): Found {
  let { at } = item;
  let path: string[] = [];
  let owner: unknown = item.value;
  for (const part of member.split('.')) {
    owner = objectOf((owner as Item['value'] | undefined)?.[part]);
    path.push(part);
    const elsewhere = (owner as { [referencedAt]?: string } | undefined)?.[referencedAt];
    if (elsewhere !== undefined) [at, path] = [elsewhere, []];
  }
  const attribute = item.rule === 'rdfa' ? 'property' : 'itemprop';
  const inner =
    item.rule === 'json-ld' ? path.map((part) => `.${part}`) : path.map((part) => ` [${attribute}~="${part}"]`);
  return { value, rule: item.rule, selector: `${at}${inner.join('')}`, quote };
}

/** Reads one property and converts it to a field's value. */
export function read(
  item: Item,
  member: string,
  turn: (text: string) => unknown = (text) => text,
  owner: Readonly<Record<string, unknown>> | undefined = item.value,
  path = '',
  said: (value: unknown) => string | undefined = textOf,
): Found | undefined {
  const text = said(owner?.[member]);
  const value = text === undefined ? null : turn(text);
  return text === undefined || value === null ? undefined : found(item, value, `${path}${member}`, text);
}
