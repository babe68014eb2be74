/** Examples of formatted dates, money and numbers, and of state in the URL. */

import { changeHash, changeQuery, useHash, useQuery } from '../kit/address.ts';
import { Button } from '../kit/button.ts';
import { Field } from '../kit/field.ts';
import {
  formatAgo,
  formatBytes,
  formatCompact,
  formatCount,
  formatDate,
  formatDates,
  formatDistance,
  formatList,
  formatMicrousd,
  formatMoment,
  formatMoney,
  formatNumber,
  formatRange,
  formatTime,
  formatWord,
  formatZone,
} from '../kit/format.ts';
import { html, type VNode } from '../kit/html.ts';
import { useRequest } from '../kit/request.ts';
import { ErrorState, Skeleton } from '../kit/states.ts';
import { Table } from '../kit/table.ts';

type Example = readonly [call: string, shown: string];

const examples: readonly Example[] = [
  ["formatDate('2027-07-05')", formatDate('2027-07-05')],
  ["formatDates('2027-07-05', '2027-07-09')", formatDates('2027-07-05', '2027-07-09')],
  ["formatTime('09:30')", formatTime('09:30')],
  ["formatZone('America/New_York')", formatZone('America/New_York')],
  ["formatMoment('2027-07-05T14:00:00Z')", formatMoment('2027-07-05T14:00:00Z')],
  ['formatAgo(three days ago)', formatAgo(new Date(Date.now() - 3 * 86_400_000))],
  ["formatMoney(1250, 'USD')", formatMoney(1250, 'USD')],
  ['formatMicrousd(23_000)', formatMicrousd(23_000)],
  ['formatDistance(5400)', formatDistance(5400)],
  ['formatNumber(1234567.891)', formatNumber(1_234_567.891)],
  ['formatCompact(12345)', formatCompact(12_345)],
  ["formatCount(2, 'camp')", formatCount(2, 'camp')],
  ["formatList(['art', 'music'], 'or')", formatList(['art', 'music'], 'or')],
  ['formatRange([6, null])', formatRange([6, null])],
  ['formatBytes(1234567)', formatBytes(1_234_567)],
  ["formatWord('day_camp')", formatWord('day_camp')],
];

const columns = [
  { name: 'call', label: 'Call', isHead: true, cell: ([call]: Example) => html`<code>${call}</code>` },
  { name: 'shown', label: 'Shown', cell: ([, shown]: Example) => shown },
];

export function Formats(): VNode {
  return html`<${Table} caption="Each format with what it gives" columns=${columns} rows=${examples}
    keyOf=${([call]: Example) => call} />`;
}

/** The input is bound to the URL: it survives a reload and the back button. */
export function Address(): VNode {
  const words = useQuery().get('words') ?? '';
  const hash = useHash();
  return html`
    <${Field} label="Words in the address" value=${words} hint="changeQuery, useQuery"
      onChange=${(value: string) => changeQuery({ words: value })} />
    <div class="row">
      <${Button} onClick=${() => changeHash('address', 'push')}>Go to #address<//>
      <span class="quiet">now: #${hash}</span>
    </div>
  `;
}

/** A request in all its states. */
export function Requests(): VNode {
  const { data, error, isLoading, reload } = useRequest<object>('/api/viewer');
  if (error) return html`<${ErrorState} error=${error} onRetry=${reload} />`;
  if (data === null) return html`<${Skeleton} lines=${3} />`;
  return html`<div class="row"><${Button} isBusy=${isLoading} onClick=${reload}>Ask again<//>
    <span class="quiet">GET /api/viewer was answered.</span></div>`;
}
