/** The attendance of a session as rows: date range, days of the week, hours. */
import { type Column, type Row, type RowsOf, withMember } from './rows.ts';

type Within = NonNullable<Column['within']>;

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const choices = ['every day', 'monday to friday', 'weekends', ...week.map((day) => `${day}s`)];

const ruleOf = (row: Row) => (row.date_rule ?? {}) as Row;
const windowOf = (row: Row) => ((row.hours as readonly Row[] | undefined)?.[0] ?? {}) as Row;

/** A row has either single dates or a date rule. Single dates are only edited as JSON. */
const ofRule = (name: string): Within => ({
  get: (row) => ruleOf(row)[name],
  set: (row, value) => ('dates' in row ? row : { ...row, date_rule: withMember(ruleOf(row), name, value) }),
});

/** Edits the first time window; others stay unchanged. */
const ofWindow = (name: string): Within => ({
  get: (row) => windowOf(row)[name],
  set(row, value) {
    const others = ((row.hours ?? []) as readonly Row[]).slice(1);
    const first = withMember(windowOf(row), name, value);
    const hours = Object.keys(first).length === 0 ? others : [first, ...others];
    return withMember(row, 'hours', hours.length === 0 ? null : hours);
  },
});

function daysOf(choice: unknown): readonly string[] | null {
  if (choice === 'every day') return week;
  if (choice === 'monday to friday') return week.slice(0, 5);
  if (choice === 'weekends') return week.slice(5);
  return typeof choice === 'string' ? [choice.slice(0, -1)] : null;
}

const days: Within = {
  get(row) {
    const chosen = JSON.stringify(ruleOf(row).days_of_week ?? null);
    return choices.find((choice) => JSON.stringify(daysOf(choice)) === chosen) ?? null;
  },
  set: (row, choice) => ofRule('days_of_week').set(row, daysOf(choice)),
};

const columns: readonly Column[] = [
  { name: 'from', label: 'First day', type: 'date', within: ofRule('from') },
  { name: 'to', label: 'Last day', type: 'date', within: ofRule('to') },
  { name: 'days', label: 'On', type: 'choice', options: choices, within: days },
  { name: 'start', label: 'Begins', type: 'time', within: ofWindow('start') },
  { name: 'end', label: 'Ends', type: 'time', within: ofWindow('end') },
  { name: 'label', label: 'Called', type: 'text', placeholder: 'mornings' },
];

export const scheduleRows: RowsOf = {
  noun: 'time',
  columns,
  fresh: { date_rule: { days_of_week: week.slice(0, 5) } },
};
