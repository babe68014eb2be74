/** When somebody can drop off and pick up: hours on days of the week, and exceptions. */
import { Button } from '../kit/button.ts';
import { Field } from '../kit/field.ts';
import { capital } from '../kit/format.ts';
import { type ComponentChildren, html, useLayoutEffect, useState, type VNode } from '../kit/html.ts';
import type { ExceptionDraft, WindowDraft } from './household-draft.ts';
import { dayNames } from './week.ts';

/** The maximum of a household. */
const maximum = { windows: 14, exceptions: 60 };

const days = dayNames.map((value) => ({ value, label: capital(value) }));
const workdays = dayNames.slice(0, 5);

interface WindowsProps {
  readonly windows: readonly WindowDraft[];
  onChange(windows: readonly WindowDraft[]): void;
}

export function Windows({ windows, onChange }: WindowsProps): VNode {
  const fresh: WindowDraft = { days: workdays, start: '08:00', end: '17:00' };
  return html`<${Rows} name="window" title="Hours of the week" noun="hours" rows=${windows} fresh=${fresh}
    most=${maximum.windows} onChange=${onChange}
    row=${(one: WindowDraft, id: string, set: (part: Partial<WindowDraft>) => void) => html`
      <${Field} id=${`${id}-days`} type="choices" label="On" options=${days} value=${one.days}
        onChange=${(chosen: readonly string[]) => set({ days: chosen })} />
      <div class="pair">
        <${Field} id=${`${id}-start`} type="time" label="From" value=${one.start}
          onChange=${(start: string) => set({ start })} />
        <${Field} id=${`${id}-end`} type="time" label="Until" value=${one.end}
          onChange=${(end: string) => set({ end })} />
      </div>`} />`;
}

interface ExceptionsProps {
  readonly exceptions: readonly ExceptionDraft[];
  onChange(exceptions: readonly ExceptionDraft[]): void;
}

export function Exceptions({ exceptions, onChange }: ExceptionsProps): VNode {
  const fresh: ExceptionDraft = { date: '', available: false, start: '', end: '' };
  return html`<${Rows} name="exception" title="Other days" noun="a day" rows=${exceptions} fresh=${fresh}
    most=${maximum.exceptions} onChange=${onChange}
    row=${(one: ExceptionDraft, id: string, set: (part: Partial<ExceptionDraft>) => void) => html`
      <div class="pair">
        <${Field} id=${`${id}-date`} type="date" label="Day" value=${one.date}
          onChange=${(date: string) => set({ date })} />
        <${Field} id=${`${id}-start`} type="time" label="From (optional)" value=${one.start}
          onChange=${(start: string) => set({ start })} />
        <${Field} id=${`${id}-end`} type="time" label="Until (optional)" value=${one.end}
          onChange=${(end: string) => set({ end })} />
      </div>
      <${Field} id=${`${id}-available`} type="boolean" label="We can drop off and pick up then" value=${one.available}
        onChange=${(available: boolean) => set({ available })} />`} />`;
}

interface RowsProps<Row> {
  readonly name: string;
  readonly title: string;
  readonly noun: string;
  readonly rows: readonly Row[];
  readonly fresh: Row;
  readonly most: number;
  row(row: Row, id: string, set: (part: Partial<Row>) => void): ComponentChildren;
  onChange(rows: readonly Row[]): void;
}

/** Rows that can be added and removed; the focus moves to the new row, or to the add button. */
function Rows<Row>({ name, title, noun, rows, fresh, most, row, onChange }: RowsProps<Row>): VNode {
  const [focus, setFocus] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (focus === null) return;
    document.querySelector<HTMLElement>(focus)?.focus();
    setFocus(null);
  }, [focus]);
  const set = (at: number, part: Partial<Row>) =>
    onChange(rows.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const add = () => {
    onChange([...rows, fresh]);
    setFocus(`#household-${name}-${rows.length}-box :is(input, select)`);
  };
  const remove = (at: number) => {
    onChange(rows.filter((_, index) => index !== at));
    setFocus(`#household-${name}-add`);
  };
  return html`<fieldset class="part"><legend>${title}</legend><div class="stack">
    ${rows.map((one, at) => {
      const id = `household-${name}-${at}`;
      return html`<div class="card stack" role="group" id=${`${id}-box`} aria-label=${`${title}, ${at + 1}`}>
        ${row(one, id, (part) => set(at, part))}
        <div class="row"><${Button} isSmall kind="danger" icon="trash" onClick=${() => remove(at)}>
          Remove<span class="unseen">${` ${title.toLowerCase()}, ${at + 1}`}</span>
        <//></div>
      </div>`;
    })}
    <div class="row"><${Button} id=${`household-${name}-add`} isSmall icon="plus" isDisabled=${rows.length >= most}
      onClick=${add}>Add ${noun}<//></div>
  </div></fieldset>`;
}
