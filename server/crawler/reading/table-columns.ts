/** Recognizes the columns of a table of sessions by their headers. */
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
  | 'from'
  | 'until'
  | 'days'
  | 'place'
  | 'city'
  | 'status'
  | 'spots'
  | 'capacity';

const money = String.raw`(price|cost|fee|tuition|rate)s?`;

/** The first matching pattern wins. Headers are lower-case, without brackets and years. */
const heads: readonly (readonly [Column, RegExp])[] = [
  [
    'start',
    new RegExp(
      '^((camp|session) )?(start|begin|first|open|arriv|drop off|check in)(s|ing|ning|e|es|al|als)?' +
        '( (date|day|on))?$|^from$',
    ),
  ],
  [
    'end',
    new RegExp(
      '^((camp|session) )?(end|last|final|clos|depart|pick up|check out)(s|ing|e|es|ure|ures)?' +
        '( (date|day|on))?$|^(to|through|until)$',
    ),
  ],
  [
    'dates',
    new RegExp(
      '^((session|camp|program|class|week|event) )?(dates?|when|date and time|dates and times)( offered)?$' +
        '|^date ?ranges?$|^weeks? of$|^when is it$',
    ),
  ],
  ['spots', /^(number of )?(spots?|spaces?|seats?|openings?|places?)( (left|available|open|remaining))$|^openings$/],
  ['capacity', /^(capacity|(class|group) size|max(imum)?( (campers|size|enrollment))?)$/],
  ['ages', /^((camper|suggested|recommended|participant|for) )?ages?\b|^(who|for whom)$/],
  ['grades', /^((rising|entering|completed|current|fall|school|for) )*grades?\b/],
  ['from', /^(start|begin|drop off)(s|ing|ning)? ?time$/],
  ['until', /^(end|stop|pick up|dismissal)(s|ing)? ?time$/],
  ['hours', /^((daily|camp|class|session|program) )?(times?|hours)( of day)?$/],
  ['days', /^(days?|weekdays?|days of (the )?week|meets|meeting days?)$/],
  ['status', /^((registration|session|enrollment) )?(status|availability)$|^registration$/],
  ['city', /^(city|town)$/],
  ['place', /^((camp|program|class) )?(location|where|site|place|venue|address)s?$/],
  [
    'price',
    new RegExp(
      String.raw`^(?!.*\b(deposit|late|early|due|discount|sibling|application|material|supply|supplies|processing` +
        String.raw`|lab)\b)((\w+|non member)s? ){0,2}${money}( and ${money})?( ?(per|/|for|a|each|r/nr)\b.*)?$`,
    ),
  ],
  [
    'name',
    new RegExp(
      String.raw`^((summer )?camp|program|class|course|activity|session|theme|week) ?(name|title|theme)$|^(camp` +
        String.raw`|program|class|course|activity|activities|theme|title|name|workshop|description of camp)s?$`,
    ),
  ],
  ['label', /^((camp|summer) )?(session|week|term)s?( ?(no|number|name))?$/],
];

export interface Cell {
  readonly text: string;
  readonly element: Element;
}

export type Row = readonly (Cell | undefined)[];
export type Columns = ReadonlyMap<Column, readonly number[]>;

/** A normalized header. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/\(s\)/g, 's')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\b20\d\d\b/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/#( of)?/g, (_all, of) => (of === undefined ? ' no ' : ' number of '))
    .replace(/[^a-z0-9/ ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function columnOf(text: string): Column | undefined {
  const words = plain(text);
  return heads.find(([, pattern]) => pattern.test(words))?.[0];
}

/**
 * The columns of a header row; null when it is not one of a table of sessions. `isDates` tells whether a column
 * contains dates, for ambiguous headers such as Week.
 */
export function columnsOf(row: Row, isDates: (column: number) => boolean): Columns | null {
  const columns = new Map<Column, number[]>();
  const add = (column: Column, nth: number) => columns.set(column, [...(columns.get(column) ?? []), nth]);
  row.forEach((cell, nth) => {
    const column = columnOf(cell?.text ?? '');
    if (column !== undefined) add(column === 'label' && isDates(nth) ? 'dates' : column, nth);
  });
  const isDated = columns.has('dates') || columns.has('start');
  return isDated && columns.size >= 2 && new Set(row).size >= 2 ? columns : null;
}

/** Merges two header rows: the lower cell, combined with the one above it when it is not a known header by itself. */
export function joinedHeads(upper: Row, lower: Row): Row {
  return upper.map((cell, nth) => {
    const below = lower[nth];
    if (cell === undefined || below === undefined || below === cell) return below ?? cell;
    return columnOf(below.text) === undefined ? { text: `${below.text} ${cell.text}`, element: below.element } : below;
  });
}
