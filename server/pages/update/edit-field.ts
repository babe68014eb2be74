/** One field of a record: its control by type, whether it was changed, and its error. */
import { NumberControl } from '../kit/controls.ts';
import { Field } from '../kit/field.ts';
import type { FieldType, Option } from '../kit/field-props.ts';
import { formatWord } from '../kit/format.ts';
import { html, type VNode } from '../kit/html.ts';
import { type Control, controlOf, type Draft } from './drafts.ts';
import type { FormField } from './form.ts';
import { priceRows, RowsEditor } from './rows.ts';
import { scheduleRows } from './schedule.ts';

/** Element id of a field's control. */
export const idOf = (name: string): string => `field-${name}`;

const hints: Partial<Record<Control, string>> = {
  lines: 'One a line.',
  range: 'Lowest and highest; leave one empty where there is no bound.',
};
const texts: Readonly<Record<string, FieldType>> = { date: 'date', url: 'url' };
const yesOrNo: readonly Option[] = [
  { value: 'true', label: 'yes' },
  { value: 'false', label: 'no' },
];

interface EditFieldProps {
  readonly field: FormField;
  readonly draft: Draft;
  readonly isChanged: boolean;
  /** The error as the end of a sentence that begins with the label. */
  readonly error: string | undefined;
  onChange(draft: Draft): void;
}

export function EditField(props: EditFieldProps): VNode {
  const { field, draft, isChanged, error, onChange } = props;
  const { name, type, label, description, required, allowed = [] } = field;
  const control = controlOf(field);
  const hint = `${description} ${hints[control] ?? ''}`.trim();
  const sentence = error === undefined ? null : `${label} ${error}.`;
  if (control === 'rows' || control === 'range')
    return html`<${Several} ...${props} control=${control} hint=${hint} sentence=${sentence} />`;
  const options = control === 'flag' ? yesOrNo : allowed.map((value) => ({ value, label: formatWord(value) }));
  const types: Partial<Record<Control, FieldType>> = {
    flag: 'choice',
    choice: 'choice',
    choices: 'choices',
    number: 'number',
    long: 'long',
    lines: 'long',
  };
  const rows = control === 'lines' ? Math.min(8, Math.max(2, String(draft).split('\n').length + 1)) : 4;
  return html`<${Field} id=${idOf(name)} type=${types[control] ?? texts[type] ?? 'text'} hint=${hint} value=${draft}
    label=${html`${label}<${Mark} isChanged=${isChanged} />`} isRequired=${required && control === 'words'} rows=${rows}
    options=${options} step=${type === 'integer' ? 1 : 'any'} class=${isChanged ? 'changed' : ''} error=${sentence}
    onChange=${onChange} />`;
}

function Mark({ isChanged }: { readonly isChanged: boolean }): VNode | null {
  return isChanged ? html`<span class="mark"> changed</span>` : null;
}

interface SeveralProps extends EditFieldProps {
  readonly control: Control;
  readonly hint: string;
  readonly sentence: string | null;
}

/** A group of several controls with one label. */
function Several({ field, draft, isChanged, control, hint, sentence, onChange }: SeveralProps): VNode {
  const id = idOf(field.name);
  const describedBy = `${id}-hint ${id}-error`;
  const isInvalid = sentence !== null;
  const rows = field.type === 'prices' ? priceRows : scheduleRows;
  return html`<fieldset class=${`field ${isChanged ? 'changed' : ''}`} id=${`${id}-box`}>
    <legend>${field.label}<${Mark} isChanged=${isChanged} /></legend>
    ${
      control === 'rows'
        ? html`<${RowsEditor} id=${id} rows=${rows} json=${draft} describedBy=${describedBy} isInvalid=${isInvalid}
            onChange=${onChange} />`
        : html`<${Range} id=${id} label=${field.label} bounds=${draft} describedBy=${describedBy}
            isInvalid=${isInvalid} onChange=${onChange} />`
    }
    <p class="hint" id=${`${id}-hint`}>${hint}</p>
    <p class="error" id=${`${id}-error`} hidden=${!isInvalid}>${sentence}</p>
  </fieldset>`;
}

interface RangeProps {
  readonly id: string;
  readonly label: string;
  readonly bounds: readonly (number | null)[];
  readonly describedBy: string;
  readonly isInvalid: boolean;
  onChange(bounds: Draft): void;
}

function Range({ id, label, bounds, describedBy, isInvalid, onChange }: RangeProps): VNode {
  const changed = (at: 0 | 1, value: number | null) =>
    onChange(at === 0 ? [value, bounds[1] ?? null] : [bounds[0] ?? null, value]);
  const bound = (at: 0 | 1, word: string) => html`<label key=${word}>
    <span class="unseen">${label}, ${word}</span>
    <${NumberControl} type="number" id=${at === 0 ? id : `${id}-${word}`} step=${1} placeholder=${word}
      value=${bounds[at] ?? null} describedBy=${describedBy} isInvalid=${isInvalid}
      onChange=${(value: number | null) => changed(at, value)} />
  </label>`;
  return html`<div class="pair">${bound(0, 'lowest')}${bound(1, 'highest')}</div>`;
}
