/** Scraper jobs: search by filters, details, retries of one or many, and new jobs. */
import { changeView, useView } from '../kit/address.ts';
import { Button } from '../kit/button.ts';
import { capital, formatAgo, formatCount, formatWord } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { useLive } from '../kit/live.ts';
import { Loaded } from '../kit/loaded.ts';
import { Pager } from '../kit/pager.ts';
import { Empty } from '../kit/states.ts';
import { StatusTag } from '../kit/status.ts';
import { type Column, Table } from '../kit/table.ts';
import { JobFilters, useFilters } from './job-filters.ts';
import { NewJob } from './new-job.ts';
import { useRetries } from './retries.ts';
import { ScraperJobDialog } from './scraper-job.ts';
import type { ScraperJob } from './scraper-types.ts';
import { pageSize, pathOf, scraperJobs } from './shared.ts';
import type { Answer } from './types.ts';

interface Page {
  readonly jobs: readonly ScraperJob[];
  readonly total: number;
}

export function ScraperJobs(): VNode {
  const query = useView();
  const filters = useFilters();
  const opened = query.get('job');
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1);
  const [isMaking, make] = useState(false);
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  // The list is not updated under a dialog, because the job has a stream of its own.
  const list = useLive<Answer<Page>>(opened === null ? pathOf(scraperJobs, { ...filters, page, pageSize }) : null);
  const close = () => {
    changeView({ job: null });
    list.reload();
  };
  return html`<div class="stack">
    <${JobFilters} error=${list.error}>
      <${Button} kind="main" icon="plus" hasPopup onClick=${() => make(true)}>New job<//>
    <//>
    <${Loaded} of=${list} lines=${12}>${({ data }: Answer<Page>) =>
      data.jobs.length === 0
        ? html`<${NoJobs} isFiltered=${Object.values(filters).some((value) => value !== null)} />`
        : html`<${Jobs} page=${data} chosen=${chosen} onChoose=${choose} onRetried=${list.reload} />
          <${Pager} label="scraper jobs" total=${data.total} offset=${(page - 1) * pageSize} limit=${pageSize}
            onGo=${(offset: number) => goTo(offset / pageSize + 1)}
          />`}<//>
    ${opened !== null && html`<${ScraperJobDialog} key=${opened} id=${opened} onClose=${close} />`}
    ${isMaking && html`<${NewJob} onClose=${() => make(false)} onMade=${list.reload} />`}
  </div>`;
}

const goTo = (page: number) => changeView({ page: page === 1 ? null : String(page) }, 'push');

function NoJobs({ isFiltered }: { readonly isFiltered: boolean }): VNode {
  return isFiltered
    ? html`<${Empty} title="No job matches" icon="search"><p>Remove a filter to see more.</p><//>`
    : html`<${Empty} title="No job yet"><p>A job reads the web site of a camp at one of the installations.</p><//>`;
}

interface JobsProps {
  readonly page: Page;
  readonly chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
  onRetried(): void;
}

const isRetryable = ({ status, retried_by }: ScraperJob) => status === 'failed' && retried_by === null;

function Jobs({ page, chosen, onChoose, onRetried }: JobsProps): VNode {
  const { isBusy, done, retry } = useRetries();
  const wanted = page.jobs.filter((job) => isRetryable(job) && chosen.has(job.id));
  const choice = {
    chosen,
    isFor: isRetryable,
    nameOf: ({ website, installation_name: at }: ScraperJob) => `${website} at ${at}`,
    onChange: onChoose,
  };
  const what = wanted.length === 0 ? 'chosen' : formatCount(wanted.length, 'job');
  const retryAll = async () => {
    await retry(wanted.map(({ id }) => id));
    onChoose(new Set());
    onRetried();
  };
  return html`
    <div class="row batch" role="group" aria-label="With the chosen jobs">
      <${Button} isDisabled=${wanted.length === 0} isBusy=${isBusy} onClick=${retryAll}>
        ${isBusy ? `Retrying, ${done} done` : `Retry ${what}`}
      <//>
      <span class="quiet small">Failed jobs can be chosen and retried; each becomes a new job.</span>
    </div>
    <${Table} caption=${`${formatCount(page.total, 'job')}, newest first`} rows=${page.jobs} columns=${columns}
      keyOf=${({ id }: ScraperJob) => id} choice=${choice} />`;
}

const columns: readonly Column<ScraperJob>[] = [
  {
    name: 'website',
    label: 'Web site',
    isHead: true,
    cell: (job) => html`<${Button} kind="plain" isSmall hasPopup class="opens"
      onClick=${() => changeView({ job: job.id }, 'push')}>${job.website}<//>`,
  },
  { name: 'kind', label: 'Kind', cell: ({ kind }) => capital(kind) },
  { name: 'installation', label: 'Installation', cell: ({ installation_name: name }) => name },
  {
    name: 'status',
    label: 'Status',
    cell: ({ status, retried_by }) => html`<${StatusTag} status=${status} />
      ${retried_by !== null && html` <span class="quiet small">retried</span>`}`,
  },
  {
    name: 'why',
    label: 'Why',
    cell: ({ error_code, error, paused_provider }) =>
      error_code === null && error === null && paused_provider === null
        ? '–'
        : html`${[error_code && formatWord(error_code), paused_provider].filter(Boolean).join(', ')}
          <span class="quiet small clip">${error}</span>`,
  },
  {
    name: 'attempts',
    label: 'Attempts',
    align: 'right',
    cell: ({ attempts, max_attempts: most }) => `${attempts} of ${most}`,
  },
  { name: 'made', label: 'Made', cell: ({ created_at: at }) => formatAgo(at) },
];
