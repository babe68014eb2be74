/** One editor a type of field: controls, and what they say in the form of the service. */
import { make } from '../kit/dom.ts';
import { formatWord } from '../kit/format.ts';
import type { Field } from './requests.ts';
import { pricesEditor } from './rows.ts';
import { scheduleEditor } from './schedule.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Editor {
  readonly controls: readonly Control[];
  /** What stands below the label. */
  readonly element: HTMLElement;
  readonly hint: string;
  /** Several controls, which stand together under one name. */
  readonly isGroup: boolean;
  /** The value; null when it is empty. Throws, in words, what cannot be read. */
  read(): unknown;
}

const prose = ['description', 'amenities', 'accessibility', 'discounts'];

/** The editor of a field, filled with a value. `id` is that of its first control. */
export function editorOf(field: Field, id: string, value: unknown): Editor {
  if (field.type === 'boolean')
    return select(
      id,
      [
        ['true', 'yes'],
        ['false', 'no'],
      ],
      value,
      (word) => word === 'true',
    );
  if (field.type === 'text' && field.allowed !== undefined)
    return select(
      id,
      field.allowed.map((word) => [word, formatWord(word)]),
      value,
      (word) => word,
    );
  if (field.type === 'text[]' && field.allowed !== undefined) return checkboxes(id, field.allowed, value);
  if (field.type === 'text[]' || field.type === 'url[]') return lines(id, value);
  if (field.type === 'range') return range(id, field.label, value);
  if (field.type === 'prices') return pricesEditor(id, value);
  if (field.type === 'schedule') return scheduleEditor(id, value);
  return input(field, id, value);
}

function input(field: Field, id: string, value: unknown): Editor {
  const types: Readonly<Record<string, string>> = { integer: 'number', number: 'number', date: 'date', url: 'url' };
  const isNumber = types[field.type] === 'number';
  const text = value === null || value === undefined ? '' : String(value);
  const isLong = prose.includes(field.name) || text.includes('\n');
  const control = isLong ? make('textarea', '', { id, rows: '4' }) : make('input', '', { id });
  if (control instanceof HTMLInputElement) {
    control.type = types[field.type] ?? 'text';
    if (isNumber) control.step = field.type === 'integer' ? '1' : 'any';
  }
  control.value = text;
  return {
    controls: [control],
    element: control,
    hint: '',
    isGroup: false,
    read() {
      if (!control.validity.valid && control.validity.badInput) throw new Error('cannot be read');
      if (control.value.trim() === '') return null;
      return isNumber ? Number(control.value) : control.value;
    },
  };
}

function select(
  id: string,
  words: readonly (readonly [string, string])[],
  value: unknown,
  toValue: (word: string) => unknown,
): Editor {
  const control = make('select', '', { id });
  for (const [word, label] of [['', '–'], ...words]) control.append(make('option', label, { value: word ?? '' }));
  control.value = value === null || value === undefined ? '' : String(value);
  const read = () => (control.value === '' ? null : toValue(control.value));
  return { controls: [control], element: control, hint: '', isGroup: false, read };
}

function checkboxes(id: string, words: readonly string[], value: unknown): Editor {
  const chosen = Array.isArray(value) ? value : [];
  const element = make('div');
  const controls = words.map((word, at) => {
    const label = make('label', '', { class: 'inline' });
    const control = make('input', '', { type: 'checkbox', value: word, id: at === 0 ? id : `${id}-${at}` });
    control.checked = chosen.includes(word);
    label.append(control, formatWord(word));
    element.append(label);
    return control;
  });
  return {
    controls,
    element,
    hint: '',
    isGroup: true,
    read() {
      const checked = controls.filter((control) => control.checked).map((control) => control.value);
      return checked.length === 0 ? null : checked;
    },
  };
}

function lines(id: string, value: unknown): Editor {
  const values = Array.isArray(value) ? value : [];
  const control = make('textarea', '', { id, rows: String(Math.min(8, Math.max(2, values.length + 1))) });
  control.value = values.join('\n');
  return {
    controls: [control],
    element: control,
    hint: 'One a line.',
    isGroup: false,
    read() {
      const texts = control.value.split('\n').filter((text) => text.trim() !== '');
      return texts.length === 0 ? null : texts;
    },
  };
}

function range(id: string, label: string, value: unknown): Editor {
  const bounds = Array.isArray(value) ? value : [null, null];
  const element = make('div', '', { class: 'pair' });
  const controls = ['lowest', 'highest'].map((word, at) => {
    const control = make('input', '', { type: 'number', step: '1', id: at === 0 ? id : `${id}-${word}` });
    control.setAttribute('aria-label', `${label}, ${word}`);
    control.placeholder = word;
    control.value = bounds[at] === null ? '' : String(bounds[at]);
    element.append(control);
    return control;
  });
  return {
    controls,
    element,
    hint: 'Lowest and highest; leave one empty where there is no bound.',
    isGroup: true,
    read() {
      if (controls.some(({ validity }) => validity.badInput)) throw new Error('cannot be read');
      const read = controls.map((control) => (control.value === '' ? null : Number(control.value)));
      return read.every((bound) => bound === null) ? null : read;
    },
  };
}
