/** Remembered facts: read, add and delete them. */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Chip } from '../kit/chips.ts';
import { Field } from '../kit/field.ts';
import { Form } from '../kit/form.ts';
import { formatDate, formatWord } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { Empty } from '../kit/states.ts';
import { showToast } from '../kit/toast.ts';
import { base, type Child, type Fact, manual, nameOf } from './data.ts';
import { refusalWords } from './words.ts';

interface Props {
  readonly items: readonly Fact[];
  readonly children: readonly Child[];
  reload(): void;
}

const empty = { statement: '', category: 'preference', childId: '', expiresOn: '' };
const categories = ['preference', 'logistics', 'activity_history', 'other'].map((value) => ({
  value,
  label: formatWord(value),
}));

export function Facts({ items, children: family, reload }: Props): VNode {
  const [draft, setDraft] = useState(empty);
  const { error, send } = useChange();
  const act = async (done: string, path: string, method: 'POST' | 'DELETE', body: object) => {
    if ((await send(`${base}/memory-facts${path}`, { method, body })) !== null) {
      if (method === 'POST') setDraft(empty);
      showToast(done);
    }
    reload();
  };
  const add = () => {
    const { statement, category, childId, expiresOn } = draft;
    const more = { ...(childId && { childId }), ...(expiresOn && { expiresOn }) };
    void act('Remembered.', '', 'POST', { statement: statement.trim(), category, ...more, source: manual });
  };
  const field = (key: keyof typeof empty, label: string, type: string, more: object = {}) =>
    html`<${Field} key=${key} id=${`fact-${key}`} type=${type} label=${label} value=${draft[key]} ...${more}
      onChange=${(now: string) => setDraft((all) => ({ ...all, [key]: now }))} />`;
  const nobody = { value: '', label: 'Everybody' };
  const today = new Date().toISOString().slice(0, 10);
  return html`<div class="stack">
    ${
      items.length === 0 &&
      html`<${Empty} title="Nothing is remembered yet">
      <p>What you write here helps to find camps that fit.</p><//>`
    }
    <ul class="plain stack">${items.map((fact) => {
      const child = family.find(({ id }) => id === fact.childId);
      return html`<li key=${fact.id} class="card row spread">
        <div class="stack">
          <span>${fact.statement}</span>
          <span class="row">
            <${Chip}>${formatWord(fact.category)}<//>
            ${child && html`<${Chip} kind="info">${nameOf(child)}<//>`}
            ${
              fact.expiresOn &&
              html`<${Chip} kind=${fact.expiresOn < today ? 'warn' : 'normal'}>
              ${fact.expiresOn < today ? 'Over since' : 'Until'} ${formatDate(fact.expiresOn)}<//>`
            }
          </span>
        </div>
        <${Button} isSmall
          onClick=${() => act('Forgotten.', `/${fact.id}`, 'DELETE', { version: fact.version })}>Forget<//>
      </li>`;
    })}</ul>
    <${Form} id="fact" label="Remember a fact" message=${error === null ? null : refusalWords(error)} onSubmit=${add}>
      ${field('statement', 'Something to remember', 'long', { maxLength: 500, rows: 2, isRequired: true })}
      <div class="pair">
        ${field('category', 'About', 'choice', { options: categories })}
        ${field('childId', 'Whom', 'choice', {
          options: [nobody, ...family.map((child) => ({ value: child.id, label: nameOf(child) }))],
        })}
        ${field('expiresOn', 'Until (optional)', 'date')}
      </div>
      <div class="row"><${Button} type="submit" kind="main">Remember it<//></div>
    <//>
  </div>`;
}
