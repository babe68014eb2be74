/** Geocoding jobs with their progress, newest first. */
import { changeView, useView } from '../kit/address.ts';
import { Button } from '../kit/button.ts';
import { ChipButton } from '../kit/chips.ts';
import { capital, formatAgo, formatMicrousd, formatWord } from '../kit/format.ts';
import { html, type VNode } from '../kit/html.ts';
import { useLive } from '../kit/live.ts';
import { Loaded } from '../kit/loaded.ts';
import { Pager } from '../kit/pager.ts';
import { Empty } from '../kit/states.ts';
import { StatusTag } from '../kit/status.ts';
import { type Column, Table } from '../kit/table.ts';
import { GeocodeJobDialog } from './geocode-job.ts';
import type { GeocodeJob } from './geocoding-types.ts';
import { JobProgress } from './job-progress.ts';
import { geocoding, pageSize, pathOf, placeOf } from './shared.ts';
import type { Answer } from './types.ts';

const states = ['running', 'queued', 'blocked', 'needs_reconciliation', 'completed', 'failed', 'cancelled'];

interface Page {
  readonly jobs: readonly GeocodeJob[];
  readonly total: number;
}

export function GeocodeJobs(): VNode {
  const query = useView();
  const [status, opened] = [query.get('status'), query.get('job')];
  const offset = Number(query.get('from') ?? 0) || 0;
  const path = pathOf(`${geocoding}/jobs`, { state: status, limit: pageSize, offset });
  // The list is not updated under a dialog, because the job has a stream of its own.
  const list = useLive<Answer<Page>>(opened === null ? path : null);
  const choose = (next: string) => changeView({ status: next === status ? null : next, from: null });
  const close = () => {
    changeView({ job: null });
    list.reload();
  };
  return html`<section class="stack" aria-labelledby="geocode-jobs-title">
    <h3 id="geocode-jobs-title">Geocoding jobs</h3>
    <div class="chips" role="group" aria-label="Only jobs that are">
      ${states.map(
        (name) => html`<${ChipButton} key=${name} isPressed=${name === status} onPress=${() => choose(name)}>
          ${capital(formatWord(name))}
        <//>`,
      )}
    </div>
    <${Loaded} of=${list} lines=${8}>${({ data }: Answer<Page>) =>
      data.jobs.length === 0
        ? html`<${Empty} title=${status === null ? 'No job yet' : 'No job is in this state'} icon="pin">
            <p>Choose a state above, calculate the price, and confirm it.</p>
          <//>`
        : html`<${Table} caption="Newest first" rows=${data.jobs} keyOf=${({ id }: GeocodeJob) => id}
            columns=${columns} />
          <${Pager} label="geocoding jobs" total=${data.total ?? data.jobs.length} offset=${offset} limit=${pageSize}
            onGo=${(to: number) => changeView({ from: to === 0 ? null : String(to) }, 'push')} />`}<//>
    ${opened !== null && html`<${GeocodeJobDialog} key=${opened} id=${opened} onClose=${close} />`}
  </section>`;
}

const columns: readonly Column<GeocodeJob>[] = [
  {
    name: 'place',
    label: 'Place',
    isHead: true,
    cell: (job) => html`<${Button} kind="plain" isSmall hasPopup class="opens"
      onClick=${() => changeView({ job: job.id }, 'push')}>
      ${placeOf(job.scope)}
    <//>`,
  },
  { name: 'status', label: 'Status', cell: ({ status }) => html`<${StatusTag} status=${status} />` },
  { name: 'progress', label: 'Progress', cell: (job) => html`<${JobProgress} job=${job} />` },
  {
    name: 'cost',
    label: 'Cost so far, at most',
    align: 'right',
    cell: ({ submittedLookups, unitPriceMicrousd, estimatedCostMicrousd }) =>
      `${formatMicrousd(submittedLookups * unitPriceMicrousd)} of ${formatMicrousd(estimatedCostMicrousd)}`,
  },
  { name: 'made', label: 'Made', cell: ({ createdAt }) => formatAgo(createdAt) },
  { name: 'error', label: 'Error', cell: ({ error }) => error ?? '–' },
];
