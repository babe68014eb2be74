/** A field of a form: label, control by type, hint, and the error at its place. */
import { ChipsControl } from './chips.ts';
import { CheckControl, ChoicesControl, NumberControl, RadioControl, SelectControl, TextControl } from './controls.ts';
import { type ComponentChildren, html, useId, type VNode } from './html.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export type FieldType =
  | 'text'
  | 'long'
  | 'number'
  | 'money'
  | 'date'
  | 'time'
  | 'email'
  | 'url'
  | 'password'
  | 'search'
  | 'choice'
  | 'radio'
  | 'choices'
  | 'boolean'
  | 'chips';

/** What a value is by type: a number or null; true or false; a list of words; else a text, '' when empty. */
export type FieldValue = string | number | boolean | readonly string[] | null;

export interface FieldProps {
  readonly type?: FieldType;
  readonly label: ComponentChildren;
  readonly value: FieldValue;
  /** A number that cannot be read comes as NaN. */
  onChange(value: never): void;
  readonly id?: string;
  readonly hint?: ComponentChildren;
  /** What is wrong, as a sentence. */
  readonly error?: string | null;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly options?: readonly Option[];
  readonly placeholder?: string;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly step?: number | 'any';
  readonly rows?: number;
  readonly maxLength?: number;
  /** Such as `email` or `current-password`. */
  readonly autocomplete?: string;
  /** Of a `money` field. */
  readonly currency?: string;
  readonly class?: string;
  /** Hides the label from eyes, where what stands around says it. */
  readonly isLabelUnseen?: boolean;
}

/** What every control is told. */
export interface ControlProps extends FieldProps {
  readonly id: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
}

const groups: readonly FieldType[] = ['choices', 'radio'];

export function Field(props: FieldProps): VNode {
  const own = useId();
  const { type = 'text', id = own, label, hint, error, isRequired = false, isLabelUnseen = false } = props;
  const isInvalid = Boolean(error);
  const describedBy = [hint && `${id}-hint`, isInvalid && `${id}-error`].filter(Boolean).join(' ');
  const control = { ...props, id, describedBy, isInvalid };
  const name = html`${label}${isRequired && html` <span class="needed">(required)</span>`}`;
  const below = html`
    ${hint && html`<p class="hint" id=${`${id}-hint`}>${hint}</p>`}
    <p class="error" id=${`${id}-error`} hidden=${!isInvalid}>${error}</p>
  `;
  const unseen = isLabelUnseen ? 'unseen' : undefined;
  const box = `field ${props.class ?? ''}`.trim();
  if (type === 'boolean')
    return html`<div class=${box} id=${`${id}-box`}>
      <label class="check"><${CheckControl} ...${control} /><span>${name}</span></label>${below}
    </div>`;
  if (groups.includes(type))
    return html`<fieldset class=${box} id=${`${id}-box`} aria-describedby=${describedBy || undefined}>
      <legend class=${unseen}>${name}</legend>${controlOf(type, control)}${below}
    </fieldset>`;
  return html`<div class=${box} id=${`${id}-box`}>
    <label for=${id} class=${unseen}>${name}</label>${controlOf(type, control)}${below}
  </div>`;
}

function controlOf(type: FieldType, control: ControlProps): VNode {
  if (type === 'number' || type === 'money') return html`<${NumberControl} ...${control} />`;
  if (type === 'choice') return html`<${SelectControl} ...${control} />`;
  if (type === 'choices') return html`<${ChoicesControl} ...${control} />`;
  if (type === 'radio') return html`<${RadioControl} ...${control} />`;
  if (type === 'chips') return html`<${ChipsControl} ...${control} />`;
  return html`<${TextControl} ...${control} />`;
}
