/** Usage of the allowances, by day, by key and by month. */

import { Chart } from '../kit/chart.ts';
import { ChipButton } from '../kit/chips.ts';
import { formatDate, formatNumber } from '../kit/format.ts';
import { html, useMemo, useState, type VNode } from '../kit/html.ts';
import { useRequest } from '../kit/request.ts';
import { ErrorState, Progress, Skeleton } from '../kit/states.ts';
import { Table } from '../kit/table.ts';
import { Fold } from '../kit/tabs.ts';
import type { Allowance, Answer, Usage } from './types.ts';

const spans = [30, 90, 365] as const;

export function UsageSection(): VNode {
  const [days, setDays] = useState<number>(30);
  const { data, error, reload } = useRequest<Answer<{ usage: Usage }>>(`/api/account/usage?days=${days}`);
  return html`<section class="card stack wide" id="usage" aria-labelledby="usage-title">
    <h2 id="usage-title">Usage</h2>
    ${error && html`<${ErrorState} error=${error} onRetry=${reload} />`}
    ${data === null && error === null && html`<${Skeleton} lines=${8} />`}
    ${data !== null && html`<${Shown} usage=${data.data.usage} days=${days} onDays=${setDays} />`}
  </section>`;
}

interface ShownProps {
  readonly usage: Usage;
  readonly days: number;
  onDays(days: number): void;
}

function Shown({ usage, days, onDays }: ShownProps): VNode {
  const names = useMemo(() => usage.days.map(({ day }) => day), [usage]);
  const series = useMemo(
    () => [
      { label: 'Reads', values: usage.days.map(({ reads }) => reads) },
      { label: 'Exports', values: usage.days.map(({ exports }) => exports) },
    ],
    [usage],
  );
  const { reads, exports, research } = usage.allowances;
  return html`
    ${
      usage.pool &&
      html`<p class="quiet">
      Allowances and months are those of ${usage.pool.name}, for all its members.
    </p>`
    }
    <div class="columns meters">
      <${Meter} label="Reads this month" allowance=${reads} />
      <${Meter} label="Exports this month" allowance=${exports} />
      ${research.limit !== 0 && html`<${Meter} label="Research questions" allowance=${research} />`}
    </div>
    <div class="chips" role="group" aria-label="Days of the chart">
      ${spans.map(
        (span) => html`<${ChipButton} key=${span} isPressed=${days === span} onPress=${() => onDays(span)}>
          ${span} days
        <//>`,
      )}
    </div>
    <${Chart} title="Your reads and exports by day (UTC)" days=${names} series=${series} />
    ${usage.keys.length > 0 && html`<${ByKey} keys=${usage.keys} />`}
    ${usage.months.length > 0 && html`<${Fold} title="By month"><${ByMonth} months=${usage.months} /><//>`}
  `;
}

function Meter({ label, allowance }: { readonly label: string; readonly allowance: Allowance }): VNode {
  const { limit, used, resetsAt } = allowance;
  if (limit === null) return html`<div class="stack"><p>${label}</p><p class="quiet">Not limited.</p></div>`;
  return html`<div>
    <${Progress} label=${label} done=${limit === 0 ? 0 : Math.min(1, used / limit)}
      text=${`${formatNumber(used)} of ${formatNumber(limit)}`} />
    <p class="quiet reset">
      ${resetsAt === null ? 'Given once, for life.' : `Begins again on ${formatDate(resetsAt)}.`}
    </p>
  </div>`;
}

type KeyUse = Usage['keys'][number];
type Month = Usage['months'][number];

const titles: Readonly<Record<string, string>> = {
  account: 'Your account key',
  browser: 'Browsers, and all exports',
  service: 'On your behalf',
};
const titleOf = ({ kind, name }: KeyUse) => name ?? titles[kind] ?? kind;

const amounts = [
  {
    name: 'reads',
    label: 'Reads',
    align: 'right' as const,
    cell: ({ reads }: KeyUse | Month) => formatNumber(reads),
    sort: ({ reads }: KeyUse | Month) => reads,
  },
  {
    name: 'exports',
    label: 'Exports',
    align: 'right' as const,
    cell: ({ exports }: KeyUse | Month) => formatNumber(exports),
    sort: ({ exports }: KeyUse | Month) => exports,
  },
];

function ByKey({ keys }: Pick<Usage, 'keys'>): VNode {
  const columns = [{ name: 'key', label: 'Key', isHead: true, cell: titleOf, sort: titleOf }, ...amounts];
  return html`<${Table} caption="The same days by key" rows=${keys} columns=${columns} narrow="scroll"
    keyOf=${({ id, kind, name }: KeyUse) => `${kind} ${name} ${id}`} />`;
}

function ByMonth({ months }: Pick<Usage, 'months'>): VNode {
  const columns = [
    {
      name: 'month',
      label: 'Month',
      isHead: true,
      cell: ({ month }: Month) => month,
      sort: ({ month }: Month) => month,
    },
    ...amounts,
  ];
  return html`<${Table} caption="Months with use" rows=${months} columns=${columns} narrow="scroll"
    keyOf=${({ month }: Month) => month} />`;
}
