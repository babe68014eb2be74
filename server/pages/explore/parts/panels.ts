/** The filter panels, which are shown below their button, or in a sheet on a phone. */
import type { Lazy } from '../../kit/lazy.ts';
import type { Filters } from '../filters.ts';
import { sayDates, sayDays, sayGrade, sayPlace, sayPrice, sayTopic } from '../say.ts';
import { panelContents } from './later.ts';
import type { PanelProps } from './panel-props.ts';

export interface Panel {
  readonly name: string;
  readonly label: string;
  readonly Content: Lazy<PanelProps>;
  /** A short text of the chosen values; null without any. */
  said(filters: Filters): string | null;
  /** The change that clears all filters of the panel. */
  readonly cleared: Partial<Filters>;
}

const few = (words: readonly string[]) =>
  words.length === 0 ? null : words.length === 1 ? (words[0] ?? null) : `${words[0]} +${words.length - 1}`;

export const panels: readonly Panel[] = [
  {
    name: 'place',
    label: 'Place',
    Content: panelContents.place,
    said: ({ place }) => place && sayPlace(place),
    cleared: { place: null },
  },
  {
    name: 'age',
    label: 'Age',
    Content: panelContents.age,
    said: ({ age, grade }) =>
      few([...(age === null ? [] : [`Age ${age}`]), ...(grade === null ? [] : [sayGrade(grade)])]),
    cleared: { age: null, grade: null },
  },
  {
    name: 'dates',
    label: 'Dates',
    Content: panelContents.dates,
    said: ({ from, to, weeks, weekLong }) =>
      sayDates(from, to) ??
      (weeks.length > 0 ? (weeks.length === 1 ? '1 week' : `${weeks.length} weeks`) : weekLong ? 'Week-long' : null),
    cleared: { from: null, to: null, weeks: [], weekLong: false },
  },
  {
    name: 'price',
    label: 'Price',
    Content: panelContents.price,
    said: ({ price }) => price && sayPrice(price),
    cleared: { price: null },
  },
  {
    name: 'stay',
    label: 'Day or overnight',
    Content: panelContents.stay,
    said: ({ stay }) => stay && (stay === 'day' ? 'Day camp' : 'Overnight'),
    cleared: { stay: null },
  },
  {
    name: 'topics',
    label: 'Topics',
    Content: panelContents.topics,
    said: ({ categories, topics }) => few([...categories, ...topics.map(sayTopic)]),
    cleared: { categories: [], topics: [] },
  },
  {
    name: 'more',
    label: 'More',
    Content: panelContents.more,
    said: ({ days, hours, open, extra, expert }) =>
      few([
        ...(days.length > 0 ? [sayDays(days)] : []),
        ...(hours === null ? [] : ['Hours']),
        ...(open ? ['Open'] : []),
        ...(extra.length > 0 ? ['Other'] : []),
        ...(expert === null ? [] : ['Advanced']),
      ]),
    cleared: { days: [], hours: null, care: false, open: false, extra: [], expert: null },
  },
];
