/** The controls of form fields, one for each type. */
import type { ControlProps, Option } from './field-props.ts';
import { html, useLayoutEffect, useRef, useState, type VNode } from './html.ts';

/** Passes a value to onChange; the field's type determines the value's type. */
const tell = (onChange: ControlProps['onChange'], value: unknown) => onChange(value as never);
const typed = (event: Event) => (event.target as HTMLInputElement).value;

/** Attributes of all controls. */
function common({ id, describedBy, isInvalid, isRequired, isDisabled, autocomplete }: ControlProps) {
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': String(isInvalid),
    'aria-required': isRequired ? 'true' : undefined,
    disabled: isDisabled,
    autocomplete,
  };
}

export function TextControl(props: ControlProps): VNode {
  const { type = 'text', value, placeholder, maxLength, rows = 4, min, max, onChange } = props;
  const text = value === null ? '' : String(value);
  const changed = (event: Event) => tell(onChange, typed(event));
  if (type === 'long')
    return html`<textarea ...${common(props)} rows=${rows} placeholder=${placeholder} maxlength=${maxLength}
      value=${text} onInput=${changed} />`;
  return html`<input ...${common(props)} type=${type} placeholder=${placeholder} maxlength=${maxLength} min=${min}
    max=${max} spellcheck=${type === 'password' ? 'false' : undefined} value=${text} onInput=${changed} />`;
}

/** Keeps the text as it was typed: `1.` may become `1.5`. */
export function NumberControl(props: ControlProps): VNode {
  const { type, value, min, max, step = 'any', placeholder, currency = 'USD', onChange } = props;
  const given = typeof value === 'number' && !Number.isNaN(value) ? String(value) : '';
  const [text, setText] = useState(given);
  const reported = useRef<unknown>(value);
  useLayoutEffect(() => {
    if (!Object.is(reported.current, value)) setText(given);
    reported.current = value;
  }, [value]);
  const input = (event: Event) => {
    const control = event.target as HTMLInputElement;
    const number = control.value === '' ? null : Number(control.value);
    reported.current = control.validity.badInput ? Number.NaN : number;
    setText(control.value);
    tell(onChange, reported.current);
  };
  const control = html`<input ...${common(props)} type="number" inputmode="decimal" min=${min} max=${max} step=${step}
    placeholder=${placeholder} value=${text} onInput=${input} />`;
  if (type !== 'money') return control;
  return html`<span class="affix">${control}<span class="quiet">${currency}</span></span>`;
}

export function SelectControl(props: ControlProps): VNode {
  const { value, options = [], placeholder, isRequired, onChange } = props;
  const chosen = value === null ? '' : String(value);
  return html`<select ...${common(props)} value=${chosen} onChange=${(event: Event) => tell(onChange, typed(event))}>
    ${(!isRequired || chosen === '') && html`<option value="">${placeholder ?? '–'}</option>`}
    ${options.map((option) => html`<option key=${option.value} value=${option.value}>${option.label}</option>`)}
  </select>`;
}

/** The first option of a group has the field's id, so that the link of an error leads to it. */
const idAt = (id: string, at: number) => (at === 0 ? id : `${id}-${at}`);

export function ChoicesControl(props: ControlProps): VNode {
  const { id, value, options = [], onChange } = props;
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  const change = (option: Option, isChosen: boolean) => {
    const next = options.filter((one) => (one === option ? isChosen : chosen.includes(one.value)));
    tell(
      onChange,
      next.map((one) => one.value),
    );
  };
  return html`<div class="choices">
    ${options.map(
      (option, at) => html`<label class="choice" key=${option.value}>
        <input ...${common(props)} type="checkbox" id=${idAt(id, at)} checked=${chosen.includes(option.value)}
          value=${option.value}
          onChange=${(event: Event) => change(option, (event.target as HTMLInputElement).checked)} />
        ${option.label}
      </label>`,
    )}
  </div>`;
}

export function RadioControl(props: ControlProps): VNode {
  const { id, value, options = [], onChange } = props;
  return html`<div class="choices">
    ${options.map(
      (option, at) => html`<label class="choice" key=${option.value}>
        <input ...${common(props)} aria-invalid=${undefined} type="radio" name=${id} id=${idAt(id, at)}
          value=${option.value} checked=${value === option.value} onChange=${() => tell(onChange, option.value)} />
        ${option.label}
      </label>`,
    )}
  </div>`;
}

export function CheckControl(props: ControlProps): VNode {
  const changed = (event: Event) => tell(props.onChange, (event.target as HTMLInputElement).checked);
  return html`<input ...${common(props)} type="checkbox" checked=${props.value === true} onChange=${changed} />`;
}
