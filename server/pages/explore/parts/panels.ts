/** The filters as people think of them: one panel each, shown below its button or in the sheet of a phone. */
import type { VNode } from '../../kit/html.ts';
import type { Filters } from '../filters.ts';
import { sayDates, sayDays, sayGrade, sayPlace, sayPrice, sayTopic } from '../say.ts';
import { AgePanel } from './age-panel.ts';
import { DatePanel } from './date-panel.ts';
import { MorePanel } from './more-panel.ts';
import { PlacePanel } from './place-panel.ts';
import { PricePanel } from './price-panel.ts';
import { StayPanel } from './stay-panel.ts';
import { TopicPanel } from './topic-panel.ts';

export interface PanelProps {
  readonly filters: Filters;
  onChange(part: Partial<Filters>): void;
}

export interface Panel {
  readonly name: string;
  readonly label: string;
  readonly Content: (props: PanelProps) => VNode;
  /** What is chosen, in short; null when nothing is. */
  said(filters: Filters): string | null;
  /** The filters that the panel chooses, all away. */
  readonly cleared: Partial<Filters>;
}

const few = (words: readonly string[]) =>
  words.length === 0 ? null : words.length === 1 ? (words[0] ?? null) : `${words[0]} +${words.length - 1}`;

export const panels: readonly Panel[] = [
  {
    name: 'place',
    label: 'Place',
    Content: PlacePanel,
    said: ({ place }) => place && sayPlace(place),
    cleared: { place: null },
  },
  {
    name: 'age',
    label: 'Age',
    Content: AgePanel,
    said: ({ age, grade }) =>
      few([...(age === null ? [] : [`Age ${age}`]), ...(grade === null ? [] : [sayGrade(grade)])]),
    cleared: { age: null, grade: null },
  },
  {
    name: 'dates',
    label: 'Dates',
    Content: DatePanel,
    said: ({ from, to, weeks, weekLong }) =>
      sayDates(from, to) ??
      (weeks.length > 0 ? (weeks.length === 1 ? '1 week' : `${weeks.length} weeks`) : weekLong ? 'Week-long' : null),
    cleared: { from: null, to: null, weeks: [], weekLong: false },
  },
  {
    name: 'price',
    label: 'Price',
    Content: PricePanel,
    said: ({ price }) => price && sayPrice(price),
    cleared: { price: null },
  },
  {
    name: 'stay',
    label: 'Day or overnight',
    Content: StayPanel,
    said: ({ stay }) => stay && (stay === 'day' ? 'Day camp' : 'Overnight'),
    cleared: { stay: null },
  },
  {
    name: 'topics',
    label: 'Topics',
    Content: TopicPanel,
    said: ({ categories, topics }) => few([...categories, ...topics.map(sayTopic)]),
    cleared: { categories: [], topics: [] },
  },
  {
    name: 'more',
    label: 'More',
    Content: MorePanel,
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
