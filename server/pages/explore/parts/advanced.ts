/** The advanced dialog: conditions as rows, and their structured filter as editable JSON. */
import { Button } from '../../kit/button.ts';
import { Dialog } from '../../kit/dialog.ts';
import { Field } from '../../kit/field.ts';
import { html, useLayoutEffect, useState, type VNode } from '../../kit/html.ts';
import { useStore } from '../../kit/store.ts';
import { type Draft, type Drafts, draftsOf, jsonOf, parseJson, withDraft } from '../drafts.ts';
import { type Kind, kinds } from '../filters.ts';
import { filtersOf } from '../link.ts';
import { filterOf } from '../nodes.ts';
import { choose, endReading } from '../reading.ts';
import type { Schema } from '../schema.ts';
import { change, isAdvanced, shown } from '../state.ts';
import { ConditionRow } from './condition-row.ts';
import { useSchema } from './use-schema.ts';

const kindLabels: Readonly<Record<Kind, string>> = {
  organization: 'Organizations (camps)',
  activity: 'Activities (programs)',
  session: 'Sessions',
};

export function Advanced(): VNode {
  const isOpen = useStore(isAdvanced);
  return html`<${Dialog} title="Advanced conditions" isOpen=${isOpen} onClose=${closeAdvanced}>
    <${Editor} />
  <//>`;
}

/** Closes the dialog and focuses the button of the panel that opened it, since the panel itself is closed. */
function closeAdvanced(): void {
  isAdvanced.set(false);
  const buttons = ['pill-more', 'all-filters'].map((id) => document.getElementById(id));
  setTimeout(() => buttons.find((one) => one?.checkVisibility())?.focus());
}

function Editor(): VNode {
  const now = useStore(shown);
  const schema = useSchema() ?? new Map();
  const given = now.expert?.filter === undefined ? '' : JSON.stringify(now.expert.filter, null, 1);
  const [kind, setKind] = useState<Kind>(now.expert?.kind ?? 'organization');
  const [json, setJson] = useState(given);
  const [problem, setProblem] = useState('');
  const [drafts, setDrafts] = useState<Drafts | null>(draftsOf(parseJson(given)));
  const setText = (text: string) => {
    setJson(text);
    setProblem('');
    const filter = parseJson(text);
    // The rows follow each keystroke, and keep their state while the text is invalid JSON.
    if (filter !== notJson) setDrafts(draftsOf(filter));
  };
  useLayoutEffect(() => {
    setKind(now.expert?.kind ?? 'organization');
    setText(given);
  }, [given, now.expert?.kind]);
  const setRows = (next: Drafts) => {
    setDrafts(next);
    setJson(jsonOf(next, kind, schema));
    setProblem('');
  };
  const show = (event: Event) => {
    event.preventDefault();
    const filter = parseJson(json);
    if (filter === notJson) return setProblem('This is not JSON.');
    endReading();
    change({ expert: filter === undefined ? null : { kind, filter }, list: kind });
    closeAdvanced();
  };
  const clear = () => {
    setText('');
    choose({ expert: null });
  };
  return html`<form id="filter" class="stack advanced" onSubmit=${show} onInput=${endReading}>
    <${Field} type="choice" id="kind" label="Records that the conditions are about" isRequired value=${kind}
      options=${kinds.map((value) => ({ value, label: kindLabels[value] }))}
      onChange=${(next: Kind) => {
        setKind(next);
        setText('');
      }} />
    <${Rows} kind=${kind} schema=${schema} drafts=${drafts} onChange=${setRows} />
    <${Field} type="long" id="json" label="The conditions as JSON" rows=${8} value=${json} error=${problem}
      onChange=${setText} />
    <div class="row">
      <${Button} type="submit" kind="main" class="show">Show<//>
      <${Button} id="clear" onClick=${clear}>Clear<//>
    </div>
    <${Effective} />
  </form>`;
}

const notJson = parseJson('{');

interface RowsProps {
  readonly kind: Kind;
  readonly schema: Schema;
  readonly drafts: Drafts | null;
  onChange(next: Drafts): void;
}

function Rows({ kind, schema, drafts, onChange }: RowsProps): VNode {
  if (drafts === null) return html`<p class="quiet">These conditions are nested; they are edited as JSON below.</p>`;
  const add = () => onChange({ ...drafts, list: [...drafts.list, firstDraft(kind, schema)] });
  return html`<fieldset class="stack conditions">
    <legend>Conditions</legend>
    <${Field} type="radio" label="Which of them must be met" value=${drafts.match}
      options=${[
        { value: 'all', label: 'All hold' },
        { value: 'any', label: 'Any holds' },
      ]} onChange=${(match: Drafts['match']) => onChange({ ...drafts, match })} />
    <ul id="conditions">
      ${drafts.list.map(
        (draft, at) => html`<${ConditionRow} key=${at} nth=${at + 1} kind=${kind} schema=${schema} draft=${draft}
          onChange=${(part: Partial<Draft>) => onChange(withDraft(drafts, at, part, kind, schema))}
          onRemove=${() => {
            onChange({ ...drafts, list: drafts.list.filter((_, other) => other !== at) });
            document.getElementById('add')?.focus();
          }} />`,
      )}
    </ul>
    <div><${Button} id="add" isSmall icon="plus" isDisabled=${schema.size === 0} onClick=${add}>Add a condition<//>
      </div>
  </fieldset>`;
}

function firstDraft(kind: Kind, schema: Schema): Draft {
  const fields = schema.get(kind)?.fields ?? [];
  const field = fields.find((one) => one.field === 'region') ?? fields[0];
  return { relation: '', field: field?.field ?? 'name', op: field?.operators.at(-1) ?? 'eq', text: '' };
}

/** All filters of the page as one structured filter, for use in other programs. */
function Effective(): VNode {
  const now = useStore(shown);
  const filter = filterOf(now.list, filtersOf(now));
  return html`<details class="fold">
    <summary>All filters of the page as one</summary>
    <div class="inside"><pre id="effective">${filter === undefined ? 'none' : JSON.stringify(filter, null, 1)}</pre>
      </div>
  </details>`;
}
