/** Fields of every type, and a form with errors. */
import { Button } from '../kit/button.ts';
import { Field } from '../kit/field.ts';
import type { FieldType, FieldValue } from '../kit/field-props.ts';
import { Form, type Problem } from '../kit/form.ts';
import { html, useState, type VNode } from '../kit/html.ts';

const options = ['lake', 'forest', 'mountain'].map((value) => ({ value, label: value }));

interface Shown {
  readonly type: FieldType;
  readonly label: string;
  readonly value: FieldValue;
  readonly hint?: string;
  readonly error?: string;
  readonly isDisabled?: boolean;
}

const shown: readonly Shown[] = [
  { type: 'text', label: 'Name', value: 'Camp Lakeside', hint: 'As people call it.' },
  { type: 'text', label: 'With an error', value: 'Mars/Base', error: 'Time zone must be one of the IANA list.' },
  { type: 'text', label: 'Disabled', value: 'cannot be changed', isDisabled: true },
  { type: 'number', label: 'Places', value: 24 },
  { type: 'money', label: 'Price', value: 420 },
  { type: 'date', label: 'First day', value: '2027-07-05' },
  { type: 'time', label: 'From', value: '09:00' },
  { type: 'email', label: 'E-mail', value: 'pat@example.org' },
  { type: 'url', label: 'Web page', value: 'https://example.org' },
  { type: 'password', label: 'API key', value: 'secret' },
  { type: 'choice', label: 'Place', value: 'lake' },
  { type: 'chips', label: 'Topics', value: ['art', 'water'], hint: 'Enter or a comma adds one.' },
  { type: 'radio', label: 'One of them', value: 'forest' },
  { type: 'choices', label: 'Several of them', value: ['lake', 'mountain'] },
  { type: 'boolean', label: 'Meals are included', value: true, hint: 'Breakfast and lunch.' },
  { type: 'long', label: 'Description', value: 'A week by the lake.\nTents and canoes.' },
];

export function Fields(): VNode {
  return html`<div class="columns">${shown.map((one) => html`<${OneField} key=${one.label} ...${one} />`)}</div>`;
}

function OneField(props: Shown): VNode {
  const [value, setValue] = useState(props.value);
  return html`<${Field} ...${props} value=${value} options=${options} onChange=${setValue} />`;
}

const problems: readonly Problem[] = [
  { id: 'gallery-name', label: 'Name', message: 'is required' },
  { id: null, message: 'The service is busy; try again in a minute.' },
];

export function FormWithProblems(): VNode {
  const [isTold, tell] = useState(false);
  const [name, setName] = useState('');
  return html`<${Form} id="gallery-form" label="An example" message=${isTold ? 'This cannot be saved yet.' : null}
    problems=${isTold ? problems : []} onSubmit=${() => tell(true)}>
    <${Field} id="gallery-name" label="Name" value=${name} onChange=${setName} isRequired
      error=${isTold && name === '' ? 'Name is required.' : null} />
    <div class="row"><${Button} kind="main" type="submit">Save<//>
      <${Button} onClick=${() => tell(false)}>Take back<//></div>
  <//>`;
}
