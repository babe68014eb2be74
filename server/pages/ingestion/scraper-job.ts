/** One scraper job: its attempts, events, artifacts, and the results of its records. */
import { changeView } from '../kit/address.ts';
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Dialog } from '../kit/dialog.ts';
import { Facts } from '../kit/facts.ts';
import { capital, formatAgo, formatCount, formatMoment, formatWord } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { useLive } from '../kit/live.ts';
import { Loaded } from '../kit/loaded.ts';
import { ErrorState, Notice } from '../kit/states.ts';
import { StatusTag } from '../kit/status.ts';
import { type Column, Table } from '../kit/table.ts';
import { Tabs } from '../kit/tabs.ts';
import { type Happening, Timeline } from '../kit/timeline.ts';
import { showToast } from '../kit/toast.ts';
import { Artifacts } from './artifacts.ts';
import type { Attempt, JobEvent, Publication, ScraperJob } from './scraper-types.ts';
import { scraperJobs } from './shared.ts';
import type { Answer } from './types.ts';

interface Detail {
  readonly job: ScraperJob;
  readonly attempts: readonly Attempt[];
  readonly events: readonly JobEvent[];
}

interface Props {
  readonly id: string;
  onClose(): void;
}

export function ScraperJobDialog({ id, onClose }: Props): VNode {
  const detail = useLive<Answer<Detail>>(`${scraperJobs}/${id}`);
  const title = detail.data?.data.job.website ?? 'Scraper job';
  return html`<${Dialog} title=${title} isOpen kind="wide" onClose=${onClose}>
    <${Loaded} of=${detail} lines=${12}>${({ data }: Answer<Detail>) =>
      html`<${Shown} detail=${data} reload=${detail.reload} />`}<//>
  <//>`;
}

type Part = 'events' | 'attempts' | 'artifacts';

function Shown({ detail, reload }: { readonly detail: Detail; reload(): void }): VNode {
  const { job, attempts, events } = detail;
  const [part, show] = useState<Part>('events');
  const tabs = [
    { name: 'events', label: `Events (${events.length})` },
    { name: 'attempts', label: `Attempts (${attempts.length})` },
    { name: 'artifacts', label: 'Artifacts' },
  ] as const;
  return html`<div class="stack">
    <div class="row"><${StatusTag} status=${job.status} /><span class="quiet">${capital(job.kind)} at${' '}
      ${job.installation_name}</span></div>
    ${
      job.error !== null &&
      html`<${Notice} kind=${job.status === 'failed' ? 'bad' : 'warn'}
      title=${job.error_code === null ? undefined : capital(formatWord(job.error_code))}><p>${job.error}</p><//>`
    }
    <${Facts} facts=${[
      ['Attempts that count', `${job.attempts} of ${job.max_attempts}`],
      ['Waits for', job.paused_provider],
      ['Next attempt', job.status === 'queued' && job.run_at !== null ? formatMoment(job.run_at) : null],
      ['Made', `${formatMoment(job.created_at)} (${formatAgo(job.created_at)})`],
      ['Ended', job.finished_at === null ? null : formatMoment(job.finished_at)],
      ['Records', publicationOf(job.publication)],
      ['Contract', String(job.contract_version)],
    ]} />
    <${Retry} job=${job} reload=${reload} />
    <${Tabs} label="What happened" tabs=${tabs} shown=${part} onShow=${show}>
      ${part === 'events' && html`<${Events} events=${events} attempts=${attempts} />`}
      ${part === 'attempts' && html`<${Attempts} attempts=${attempts} />`}
      ${part === 'artifacts' && html`<${Artifacts} job=${job.id} />`}
    <//>
  </div>`;
}

function publicationOf({ status, error, summary, published_at: at }: Publication) {
  if (status === 'none') return 'none delivered';
  const counts = Object.entries(summary ?? {}).filter(([, count]) => typeof count === 'number' && count > 0);
  return html`<${StatusTag} status=${status} />${' '}
    ${counts.map(([what, count]) => `${count} ${formatWord(what)}`).join(', ')}${error !== null && ` ${error}`}
    ${at !== null && html` <span class="quiet small">${formatMoment(at)}</span>`}`;
}

function Retry({ job, reload }: { readonly job: ScraperJob; reload(): void }): VNode | null {
  const { isBusy, error, send } = useChange<{ job: ScraperJob }>();
  const open = (id: string) => changeView({ job: id }, 'push');
  const retry = async () => {
    const made = await send(`${scraperJobs}/${job.id}/retry`, { method: 'POST', body: {} });
    if (made === null) return reload();
    showToast('A new job is queued.');
    open(made.job.id);
  };
  const { retried_by: next, retry_of: before } = job;
  if (job.status !== 'failed' && before === null) return null;
  return html`<div class="row">
    ${
      job.status === 'failed' &&
      next === null &&
      html`<${Button} kind="main" isBusy=${isBusy} onClick=${retry}>Retry<//>`
    }
    ${next !== null && html`<${Button} isSmall onClick=${() => open(next)}>Open the retry<//>`}
    ${before !== null && html`<${Button} isSmall onClick=${() => open(before)}>Open what it retries<//>`}
    ${error !== null && html`<${ErrorState} error=${error} />`}
  </div>`;
}

interface EventsProps {
  readonly events: readonly JobEvent[];
  readonly attempts: readonly Attempt[];
}

/** Events, newest first, because the last ones explain the current state. */
function Events({ events, attempts }: EventsProps): VNode {
  const numbers = new Map(attempts.map(({ id, number }) => [id, number]));
  const happenings = events.map((event, at): Happening => {
    const number = event.attempt_id === null ? undefined : numbers.get(event.attempt_id);
    const moved = event.to ? `${event.from ? `${formatWord(event.from)} → ` : ''}${formatWord(event.to)}` : null;
    const more = [moved, number && `attempt ${number}`, detailOf(event.detail)].filter(Boolean).join(' · ');
    return { id: String(at), at: event.at, title: capital(formatWord(event.event ?? event.kind ?? '')), detail: more };
  });
  if (happenings.length === 0) return html`<p class="quiet">Nothing has happened yet.</p>`;
  return html`<${Timeline} label="Events, newest first" events=${happenings.toReversed()} />`;
}

function detailOf(detail: unknown): string {
  if (detail === null || detail === undefined) return '';
  if (typeof detail !== 'object') return String(detail);
  return Object.entries(detail)
    .map(([name, value]) => `${formatWord(name)}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');
}

function Attempts({ attempts }: { readonly attempts: readonly Attempt[] }): VNode {
  if (attempts.length === 0) return html`<p class="quiet">No installation has taken it yet.</p>`;
  return html`<${Table} caption=${formatCount(attempts.length, 'attempt')} rows=${attempts} columns=${columns}
    keyOf=${({ id }: Attempt) => id} />`;
}

const columns: readonly Column<Attempt>[] = [
  {
    name: 'number',
    label: 'Attempt',
    isHead: true,
    cell: ({ number }) => String(number),
    sort: ({ number }) => number,
  },
  { name: 'began', label: 'Began', cell: ({ started_at: at }) => formatMoment(at) },
  { name: 'took', label: 'Took', cell: ({ started_at: from, ended_at: to }) => spanOf(from, to) },
  {
    name: 'outcome',
    label: 'Outcome',
    cell: ({ outcome }) => html`<${StatusTag} status=${outcome ?? 'running'} />`,
  },
  {
    name: 'counts',
    label: 'Counts',
    cell: ({ counted, ended_at: end }) => (end === null ? '–' : counted ? 'yes' : 'no'),
  },
  { name: 'error', label: 'Error', cell: ({ error, error_code: code }) => error ?? code ?? '–' },
];

/** Formats a duration: 48 s, 3 min 5 s. */
function spanOf(from: string, to: string | null): string {
  if (to === null) return 'still running';
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
