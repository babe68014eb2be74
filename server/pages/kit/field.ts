/** A form field: label, control by type, hint and error. */
import { ChipsControl } from './chips.ts';
import { CheckControl, ChoicesControl, NumberControl, RadioControl, SelectControl, TextControl } from './controls.ts';
import type { ControlProps, FieldProps, FieldType } from './field-props.ts';
import { html, useId, type VNode } from './html.ts';

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
