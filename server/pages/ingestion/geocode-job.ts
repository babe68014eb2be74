/** One geocoding job: its progress, the result for each location, doubtful lookups, and how to end it. */
import { changeView } from '../kit/address.ts';
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { ChipButton } from '../kit/chips.ts';
import { Confirm } from '../kit/confirm.ts';
import { Dialog } from '../kit/dialog.ts';
import { Facts } from '../kit/facts.ts';
import { formatCount, formatMicrousd, formatMoment, formatNumber, formatWord } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { useLive } from '../kit/live.ts';
import { Loaded } from '../kit/loaded.ts';
import { Pager } from '../kit/pager.ts';
import { useRequest } from '../kit/request.ts';
import { Notice } from '../kit/states.ts';
import { StatusTag } from '../kit/status.ts';
import { type Column, Table } from '../kit/table.ts';
import { showToast } from '../kit/toast.ts';
import type { GeocodeItem, GeocodeJob } from './geocoding-types.ts';
import { JobProgress } from './job-progress.ts';
import { geocoding, pageSize, pathOf, placeOf } from './shared.ts';
import type { Answer } from './types.ts';

const stoppable = ['queued', 'running', 'blocked'];
const ended = ['completed', 'failed', 'cancelled'];

interface Props {
  readonly id: string;
  onClose(): void;
}

export function GeocodeJobDialog({ id, onClose }: Props): VNode {
  const job = useLive<Answer<{ job: GeocodeJob }>>(`${geocoding}/jobs/${id}`);
  const known = job.data?.data.job;
  const title = known === undefined ? 'Geocoding job' : placeOf(known.scope);
  return html`<${Dialog} title=${title} isOpen kind="wide" onClose=${onClose}>
    <${Loaded} of=${job} lines=${10}>${({ data }: Answer<{ job: GeocodeJob }>) =>
      html`<${Shown} job=${data.job} reload=${job.reload} onClose=${onClose} />`}<//>
  <//>`;
}

interface ShownProps extends Omit<Props, 'id'> {
  readonly job: GeocodeJob;
  reload(): void;
}

function Shown({ job, reload, onClose }: ShownProps): VNode {
  const left = job.unresolved + job.failed + job.stale + job.cancelled;
  const spent = job.submittedLookups * job.unitPriceMicrousd;
  const again = () => {
    onClose();
    const { state, city = null, postalCode = null } = job.scope;
    changeView({ state, city, postalCode, rerunOf: job.id, job: null });
  };
  return html`<div class="stack">
    <div class="row"><${StatusTag} status=${job.status} />
      <span class="quiet small">${formatMoment(job.createdAt)}</span></div>
    ${job.error !== null && html`<${Notice} kind="warn"><p>${job.error}</p><//>`}
    <${JobProgress} job=${job} />
    <${Facts} facts=${[
      ['Found', formatNumber(job.succeeded)],
      ['Not found', formatNumber(job.unresolved)],
      ['Failed', formatNumber(job.failed)],
      ['Changed meanwhile', formatNumber(job.stale)],
      ['Cancelled', formatNumber(job.cancelled)],
      ['Lookups sent', `${formatNumber(job.submittedLookups)} of ${formatNumber(job.requiredLookups)}`],
      ['Cost, at most', `${formatMicrousd(spent)} of ${formatMicrousd(job.estimatedCostMicrousd)}`],
    ]} />
    ${job.status === 'needs_reconciliation' && html`<${Doubt} job=${job} onDone=${reload} />`}
    <div class="row">
      ${stoppable.includes(job.status) && html`<${Cancel} job=${job} onDone=${reload} />`}
      ${ended.includes(job.status) && left > 0 && html`<${Button} onClick=${again}>Calculate the price of the rest<//>`}
    </div>
    <${Items} job=${job} />
  </div>`;
}

interface ChangeProps {
  readonly job: GeocodeJob;
  onDone(): void;
}

function Cancel({ job, onDone }: ChangeProps): VNode {
  const [isOpen, open] = useState(false);
  const { isBusy, error, send } = useChange();
  const cancel = async () => {
    if ((await send(`${geocoding}/jobs/${job.id}/cancel`, { method: 'POST', body: {} })) === null) return;
    open(false);
    showToast('Nothing more is sent for this job.');
    onDone();
  };
  return html`<${Button} kind="danger" hasPopup onClick=${() => open(true)}>Cancel the job<//>
    <${Confirm} title="Cancel this job?" action="Cancel the job" cancel="Let it run" isOpen=${isOpen} isBusy=${isBusy}
      error=${error} onConfirm=${cancel} onClose=${() => open(false)}>
      <p>${formatCount(job.requiredLookups - job.submittedLookups, 'lookup')} that ${
        job.requiredLookups - job.submittedLookups === 1 ? 'was' : 'were'
      } not sent yet will not be. What was sent still counts, with its result.</p>
    <//>`;
}

/** Lookups that were sent but whose result is unknown; they are never sent again automatically. */
function Doubt({ job, onDone }: ChangeProps): VNode {
  const [isOpen, open] = useState(false);
  const { isBusy, error, send } = useChange();
  const settle = async () => {
    const body = { outcome: 'failed' };
    if ((await send(`${geocoding}/jobs/${job.id}/reconcile`, { method: 'POST', body })) === null) return;
    open(false);
    showToast('The lookups in doubt are settled as failed.');
    onDone();
  };
  return html`<${Notice} kind="warn" title="Some lookups are in doubt">
    <p>They were sent, but the answer was lost. Check the provider’s account if you can. Settled as failed, they can
      be looked up again by a new job, which may be charged once more.</p>
    <${Button} hasPopup onClick=${() => open(true)}>Settle as failed<//>
    <${Confirm} title="Settle what is in doubt as failed?" action="Settle as failed" cancel="Leave it in doubt"
      isOpen=${isOpen} isBusy=${isBusy} error=${error} onConfirm=${settle} onClose=${() => open(false)}>
      <p>This job then ends. This cannot be undone.</p>
    <//>
  <//>`;
}

interface Page {
  readonly items: readonly GeocodeItem[];
  readonly total: number;
}

/** Filters by status. */
const shownStatuses = [
  ['', 'All'],
  ['uncertain', 'In doubt'],
  ['succeeded', 'Found'],
  ['unresolved', 'Not found'],
  ['failed', 'Failed'],
] as const;

function Items({ job }: { readonly job: GeocodeJob }): VNode {
  const [status, choose] = useState(job.status === 'needs_reconciliation' ? 'uncertain' : '');
  const [offset, go] = useState(0);
  const path = pathOf(`${geocoding}/jobs/${job.id}/items`, { status, limit: pageSize, offset });
  const items = useRequest<Answer<Page>>(path);
  const show = (next: string) => {
    choose(next);
    go(0);
  };
  return html`<div class="stack">
    <div class="chips" role="group" aria-label="Only locations that are">
      ${shownStatuses.map(
        ([name, label]) => html`<${ChipButton} key=${name} isPressed=${name === status} onPress=${() => show(name)}>
          ${label}
        <//>`,
      )}
    </div>
    <${Loaded} of=${items} lines=${8}>${({ data }: Answer<Page>) => html`
      <${Table} caption=${formatCount(data.total, 'location')} rows=${data.items} columns=${columns}
        keyOf=${({ id }: GeocodeItem) => id} />
      <${Pager} label="locations" total=${data.total} offset=${offset} limit=${pageSize} onGo=${go} />
    `}<//>
  </div>`;
}

const columns: readonly Column<GeocodeItem>[] = [
  { name: 'address', label: 'Address', isHead: true, cell: ({ address }) => address },
  { name: 'status', label: 'Status', cell: ({ status }) => html`<${StatusTag} status=${status} />` },
  {
    name: 'precision',
    label: 'Precision',
    cell: ({ precision }) => (precision === null ? '–' : formatWord(precision)),
  },
  { name: 'error', label: 'Error', cell: ({ error }) => error ?? '–' },
];
