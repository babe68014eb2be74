/** Tables of plans, fields by plan, and error codes, generated from the rules that the service applies. */
import { Field } from '../kit/field.ts';
import { formatBytes, formatNumber, formatWord } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { Icon } from '../kit/icon.ts';
import { type Column, Table } from '../kit/table.ts';
import { Tabs } from '../kit/tabs.ts';
import { type Code, type FieldOf, type Plan, sees } from './guide.ts';

const amount = (value: number | null) => (value === null ? 'no limit' : formatNumber(value));

const planColumns: readonly Column<Plan>[] = [
  { name: 'plan', label: 'Plan', isHead: true, cell: ({ plan, tier }) => html`${plan} <code>${tier}</code>` },
  { name: 'reads', label: 'Reads a month', align: 'right', cell: ({ readsPerMonth }) => amount(readsPerMonth) },
  { name: 'window', label: 'Rows of a list', align: 'right', cell: ({ resultLimit }) => amount(resultLimit) },
  { name: 'exports', label: 'Exports a month', align: 'right', cell: ({ exportsPerMonth }) => amount(exportsPerMonth) },
  {
    name: 'research',
    label: 'Research questions',
    align: 'right',
    cell: ({ researchQuestions }) => amount(researchQuestions),
  },
  {
    name: 'bytes',
    label: 'Answer to SQL',
    align: 'right',
    cell: ({ queryBytes }) => (queryBytes === null ? 'no limit' : formatBytes(queryBytes)),
  },
];

export function Plans({ plans }: { readonly plans: readonly Plan[] }): VNode {
  return html`<${Table} caption="What each plan allows" columns=${planColumns} rows=${plans}
    keyOf=${({ plan }: Plan) => plan} />`;
}

const kinds = (['organization', 'activity', 'session'] as const).map((name) => ({ name, label: `${name} fields` }));

interface FieldsProps {
  readonly plans: readonly Plan[];
  readonly fields: readonly FieldOf[];
}

export function FieldsByPlan({ plans, fields }: FieldsProps): VNode {
  const [kind, setKind] = useState<(typeof kinds)[number]['name']>('organization');
  const rows = fields.filter((field) => field.kind === kind);
  const columns: Column<FieldOf>[] = [
    {
      name: 'name',
      label: 'Field',
      isHead: true,
      cell: ({ name, description }) => html`${name}<br /><span class="small quiet">${description}</span>`,
      sort: ({ name }) => name,
    },
    { name: 'type', label: 'Type', cell: ({ type }) => html`<code>${type}</code>`, sort: ({ type }) => type },
    ...plans.map((plan) => ({
      name: plan.plan,
      label: plan.plan,
      cell: (field: FieldOf) => mark(sees(plan, field)),
    })),
  ];
  return html`<${Tabs} label="Kinds of records" tabs=${kinds} shown=${kind} onShow=${setKind}>
    <${Table} caption=${`Who sees which field of ${kind === 'session' ? 'a' : 'an'} ${kind}`} columns=${columns}
      rows=${rows} narrow="scroll" keyOf=${({ name }: FieldOf) => name} />
  <//>`;
}

function mark(isSeen: boolean): VNode {
  return isSeen
    ? html`<span class="yes"><${Icon} name="check" label="seen" /></span>`
    : html`<span class="quiet"><${Icon} name="lock" label="masked" /></span>`;
}

/** Renders text between backquotes as code. */
function prose(text: string): VNode {
  return html`${text.split('`').map((part, at) => (at % 2 === 1 ? html`<code key=${at}>${part}</code>` : part))}`;
}

const codeColumns: readonly Column<Code>[] = [
  {
    name: 'code',
    label: 'Code',
    isHead: true,
    cell: ({ code }) => html`<code>${code}</code>`,
    sort: ({ code }) => code,
  },
  {
    name: 'status',
    label: 'Status',
    cell: ({ statuses }) => statuses.join(', '),
    sort: ({ statuses }) => statuses[0] ?? 0,
  },
  { name: 'meaning', label: 'What it means', cell: ({ meaning }) => prose(meaning) },
  { name: 'remedy', label: 'What to do', cell: ({ remedy }) => prose(remedy) },
];

export function Codes({ codes }: { readonly codes: readonly Code[] }): VNode {
  const [words, setWords] = useState('');
  const isFound = ({ code, statuses, meaning }: Code) =>
    `${code} ${statuses.join(' ')} ${meaning}`.toLowerCase().includes(words.trim().toLowerCase());
  const found = codes.filter(isFound);
  return html`<div class="stack">
    <${Field} type="search" label="Find a code" value=${words} onChange=${setWords} placeholder="429, filter, plan" />
    <${Table} caption=${`${found.length} of ${codes.length} codes of ${formatWord('failures')}`} columns=${codeColumns}
      rows=${found} keyOf=${({ code }: Code) => code} />
  </div>`;
}
