/** What the columns of a table of sessions are, by the words of its head. */
import type { Element } from 'domhandler';

export type Column =
  | 'name'
  | 'label'
  | 'dates'
  | 'start'
  | 'end'
  | 'ages'
  | 'grades'
  | 'price'
  | 'hours'
  | 'days'
  | 'place'
  | 'city'
  | 'status'
  | 'spots'
  | 'capacity';

/** The first that fits says what a column is. */
const heads: readonly (readonly [Column, RegExp])[] = [
  ['start', /^(start|begin|first)(s|ing|ning)?( ?(date|day|on))?$|^from$/],
  ['end', /^(end|last|final)(s|ing)?( ?(date|day|on))?$|^(to|through|until)$/],
  ['dates', /^((session|camp|program|class) )?(dates?|when)$|^date ?(range|s)?$|^weeks? of$|^when is it$/],
  ['ages', /^(camper )?ages?( ?(group|range|level|s))?$|^age \(years\)$|^who$|^for whom$/],
  ['grades', /^(rising |entering )?grades?( ?(level|range|s))?$/],
  [
    'price',
    new RegExp(
      String.raw`^((camp|weekly|program|session|registration|full|regular|member|non-?members?|resident` +
        String.raw`|non-?residents?)s? )?(price|cost|fees?|tuition|rate)s?( ?(per (week|session|day|camper` +
        String.raw`|child)|\(usd\)|\/ ?week))?$`,
    ),
  ],
  ['hours', /^((daily|camp) )?(times?|hours)$/],
  ['days', /^(days?|weekdays?|days of (the )?week|meets)$/],
  ['status', /^((registration|session) )?(status|availability)$|^registration$/],
  ['spots', /^(spots?|spaces?|seats?|openings?|places?)( (left|available|open|remaining))$|^openings$/],
  ['capacity', /^(capacity|max(imum)?( (campers|size|enrollment))?)$/],
  ['city', /^(city|town)$/],
  ['place', /^(location|where|site|place|venue|address)s?$/],
  [
    'name',
    new RegExp(
      String.raw`^((summer )?camp|program|class|course|activity|session|theme)( ?(name|title))$|^(camp` +
        String.raw`|program|class|course|activity|theme|title|name|workshop)s?$`,
    ),
  ],
  ['label', /^(session|week|term)s?( ?(#|no\.?|number|name))?$/],
];

export interface Cell {
  readonly text: string;
  readonly element: Element;
}

export type Row = readonly (Cell | undefined)[];
export type Columns = ReadonlyMap<Column, readonly number[]>;

/** What the columns are; null when this is no head of a table of sessions. */
export function columnsOf(row: Row): Columns | null {
  const columns = new Map<Column, number[]>();
  row.forEach((cell, nth) => {
    const word = (cell?.text ?? '')
      .toLowerCase()
      .replace(/[:*]+$/, '')
      .replace(/\b20\d\d\b/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    const column = heads.find(([, pattern]) => pattern.test(word))?.[0];
    if (column !== undefined) columns.set(column, [...(columns.get(column) ?? []), nth]);
  });
  const isDated = columns.has('dates') || columns.has('start');
  return isDated && columns.size >= 2 && new Set(row).size >= 2 ? columns : null;
}
