/** The fields of the form: their editors, what of them is changed, and what is wrong with them. */
import { make } from '../kit/dom.ts';
import { type Editor, editorOf } from './editors.ts';
import type { Field, Form } from './requests.ts';

interface Shown {
  readonly field: Field;
  readonly box: HTMLElement;
  readonly editor: Editor;
  readonly initial: string;
  readonly mark: HTMLElement;
  readonly error: HTMLElement;
}

/** What is changed, as the body of an edit has it. */
export interface Changes {
  readonly labels: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly clearFields: readonly string[];
  readonly removeRelevantUrls: readonly string[];
  readonly needsReason: boolean;
  /** What cannot be read at all, by field. */
  readonly faults: Readonly<Record<string, string>>;
}

const idOf = (name: string) => `field-${name}`;
const textOf = (value: unknown) => JSON.stringify(value ?? null);

export class Fields {
  readonly #shown: readonly Shown[];

  /** Builds the fields inside a place, with `drafts` in place of values by name; `told` hears of each change. */
  constructor(form: Form, place: HTMLElement, drafts: ReadonlyMap<string, unknown>, told: () => void) {
    const isFilled = (name: string) => form.fields.some((field) => field.name === name && field.value !== null);
    // Ages are one value in either unit: the form shows the one that is in use.
    const fields = form.fields.filter(({ name }) => name !== 'age_range_months' || isFilled(name));
    this.#shown = fields.map((field) => this.#build(field, drafts));
    place.replaceChildren(...this.#shown.map(({ box }) => box));
    place.oninput = () => {
      this.#mark();
      told();
    };
    this.#mark();
  }

  #build(field: Field, drafts: ReadonlyMap<string, unknown>): Shown {
    const id = idOf(field.name);
    // Links are changed one by one, so that what others add meanwhile stays.
    const value = drafts.has(field.name) ? drafts.get(field.name) : field.value;
    const editor = editorOf(field, id, value ?? null);
    const box = make(editor.isGroup ? 'fieldset' : 'div', '', { class: 'field', id: `${id}-box` });
    const name = editor.isGroup ? make('legend', field.label) : make('label', field.label, { for: id });
    if (field.required) name.append(' (required)');
    const mark = make('span', ' changed', { class: 'mark' });
    name.append(mark);
    const hint = make('p', `${field.description} ${editor.hint}`.trim(), { class: 'hint', id: `${id}-hint` });
    const error = make('p', '', { class: 'error', id: `${id}-error` });
    error.hidden = true;
    box.append(name, editor.element, hint, error);
    for (const control of editor.controls) control.setAttribute('aria-describedby', `${id}-hint ${id}-error`);
    return { field, box, editor, initial: textOf(editorOf(field, id, field.value).read()), mark, error };
  }

  #isChanged({ editor, initial }: Shown): boolean {
    try {
      return textOf(editor.read()) !== initial;
    } catch {
      return true;
    }
  }

  #mark(): void {
    for (const one of this.#shown) {
      const isChanged = this.#isChanged(one);
      one.box.classList.toggle('changed', isChanged);
      one.mark.hidden = !isChanged;
    }
  }

  /** What is typed into changed fields, by name, for a form that is built anew. */
  drafts(): Map<string, unknown> {
    const { faults } = this.changes();
    const changed = this.#shown.filter((one) => this.#isChanged(one) && !(one.field.name in faults));
    return new Map(changed.map(({ field, editor }) => [field.name, editor.read()]));
  }

  changes(): Changes {
    const fields: Record<string, unknown> = {};
    const clearFields: string[] = [];
    const removeRelevantUrls: string[] = [];
    const faults: Record<string, string> = {};
    let needsReason = false;
    const changed = this.#shown.filter((one) => this.#isChanged(one));
    for (const { field, editor } of changed) {
      let value: unknown = null;
      try {
        value = editor.read();
      } catch (error) {
        faults[field.name] = (error as Error).message;
        continue;
      }
      if (field.name === 'relevant_urls') {
        const before = (field.value ?? []) as string[];
        const after = (value ?? []) as string[];
        fields.relevant_urls = after.filter((link) => !before.includes(link));
        removeRelevantUrls.push(...before.filter((link) => !after.includes(link)));
      } else {
        needsReason ||= field.needsReason;
        if (value !== null) fields[field.name] = value;
        else if (field.clearable) clearFields.push(field.name);
        else faults[field.name] = 'is required';
      }
    }
    const labels = changed.map(({ field }) => field.label);
    return { labels, fields, clearFields, removeRelevantUrls, needsReason, faults };
  }

  /** The label of a field, or its name where the form has none. */
  labelOf(name: string): string {
    return this.#shown.find(({ field }) => field.name === name)?.field.label ?? name;
  }

  /** Shows what is wrong at the fields that it is about, and nothing at the others. */
  showErrors(errors: Readonly<Record<string, string>>): void {
    for (const { field, editor, error } of this.#shown) {
      const message = errors[field.name];
      error.textContent = message === undefined ? '' : `${field.label} ${message}.`;
      error.hidden = message === undefined;
      for (const control of editor.controls) control.setAttribute('aria-invalid', String(message !== undefined));
    }
  }

  /** The id of the control to go to for a field; null when there is none. */
  controlOf(name: string): string | null {
    return this.#shown.some(({ field }) => field.name === name) ? idOf(name) : null;
  }
}
