/** One crawl: its frontier, its pages with verdicts and reasons, and a comparison of its evaluations. */
import { changeView, useView } from '../kit/address.ts';
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { ChipButton } from '../kit/chips.ts';
import { Dialog } from '../kit/dialog.ts';
import { Facts } from '../kit/facts.ts';
import { capital, formatAgo, formatCount, formatMoment, formatWord } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { useLive } from '../kit/live.ts';
import { Loaded } from '../kit/loaded.ts';
import { Pager } from '../kit/pager.ts';
import { useRequest } from '../kit/request.ts';
import { Empty, ErrorState, Notice } from '../kit/states.ts';
import { StatusTag } from '../kit/status.ts';
import { type Column, Table } from '../kit/table.ts';
import { Fold } from '../kit/tabs.ts';
import { showToast } from '../kit/toast.ts';
import { percent } from './campaign-types.ts';
import { Frontier } from './crawl-frontier.ts';
import { Publication } from './crawl-publication.ts';
import type { Crawl, CrawlDetail, CrawlResult, Evaluation } from './crawl-types.ts';
import { Evidence } from './evidence.ts';
import { crawls, nameOfCrawl, pageSize, pathOf } from './shared.ts';
import type { Answer } from './types.ts';

interface Props {
  readonly id: string;
  onClose(): void;
}

export function CrawlDialog({ id, onClose }: Props): VNode {
  const detail = useLive<Answer<CrawlDetail>>(`${crawls}/${id}`);
  const title = detail.data === null ? 'Crawl' : nameOfCrawl(detail.data.data.job);
  return html`<${Dialog} title=${title} isOpen kind="wide" onClose=${onClose}>
    <${Loaded} of=${detail} lines=${12}>${({ data }: Answer<CrawlDetail>) =>
      html`<${Shown} detail=${data} reload=${detail.reload} />`}<//>
  <//>`;
}

function Shown({ detail, reload }: { readonly detail: CrawlDetail; reload(): void }): VNode {
  const { job, latest_progress: progress, publication, evaluations } = detail;
  const { isBusy, error, send } = useChange<{ job: Crawl }>();
  const cancel = async () => {
    const answer = await send(`${crawls}/${job.id}/cancel`, { method: 'POST', body: {} });
    if (answer !== null) showToast('The crawl is cancelled.');
    reload();
  };
  const isOpen = job.status === 'queued' || job.status === 'running';
  const urls = Object.entries(progress?.urls ?? {}).map(([state, n]) => `${n} ${formatWord(state)}`);
  return html`<div class="stack">
    <div class="row">
      <${StatusTag} status=${job.status} />
      ${isOpen && html`<${Button} isBusy=${isBusy} onClick=${cancel}>Cancel the crawl<//>`}
    </div>
    ${error !== null && html`<${ErrorState} error=${error} />`}
    ${job.error !== null && html`<${Notice} kind="warn">${job.error}<//>`}
    <${Facts} facts=${[
      ['Looks for', job.search_term],
      ['Begun', formatAgo(job.created_at)],
      ['Ended', job.finished_at && formatMoment(job.finished_at)],
      ['Pages asked for', `${progress?.claimed_pages ?? 0} of ${job.acquisition_budget.pages ?? 'any number'}`],
      ['Addresses', urls.length === 0 ? 'none yet' : urls.join(', ')],
      ['Counts from', percent(job.confidence_threshold)],
    ]} />
    ${progress !== null && progress.depths.length > 0 && html`<${Frontier} progress=${progress} />`}
    ${publication !== null && html`<${Publication} job=${job.id} publication=${publication} reload=${reload} />`}
    <${Results} job=${job} evaluations=${evaluations} />
  </div>`;
}

interface Found {
  readonly results: readonly CrawlResult[];
  readonly total: number;
  readonly counts: Readonly<Record<string, number>>;
}

const memberships = ['all', 'included', 'excluded', 'changed'] as const;

function Results({ job, evaluations }: { readonly job: Crawl; readonly evaluations: readonly Evaluation[] }): VNode {
  const compared = useView().get('compare');
  const [membership, choose] = useState<(typeof memberships)[number]>('all');
  const [offset, go] = useState(0);
  const path = pathOf(`${crawls}/${job.id}/results`, {
    membership,
    evaluation: compared,
    page: offset / pageSize + 1,
    pageSize,
  });
  const found = useRequest<Answer<Found>>(path);
  return html`<section class="stack" aria-labelledby="crawl-results">
    <h3 id="crawl-results">Pages</h3>
    ${evaluations.length > 1 && html`<${Judgings} evaluations=${evaluations} compared=${compared} />`}
    <div class="chips" role="group" aria-label="Only pages that are">
      ${memberships.map(
        (name) => html`<${ChipButton} key=${name} isPressed=${name === membership}
          onPress=${() => {
            choose(name);
            go(0);
          }}>${capital(name)}<//>`,
      )}
    </div>
    <${Loaded} of=${found} lines=${6}>${({ data }: Answer<Found>) =>
      data.results.length === 0
        ? html`<${Empty} title="No page here" icon="search" />`
        : html`<${Table} caption=${`${formatCount(data.total, 'page')}, by address`} rows=${data.results}
            columns=${compared === null ? columns : [...columns.slice(0, 1), before, ...columns.slice(1)]}
            keyOf=${({ url }: CrawlResult) => url} />
          <${Pager} label="pages" total=${data.total} offset=${offset} limit=${pageSize} onGo=${go} />`}<//>
  </section>`;
}

/** The evaluations of a crawl; the selected one is shown next to the one it was compared with. */
function Judgings(props: { readonly evaluations: readonly Evaluation[]; readonly compared: string | null }): VNode {
  const { evaluations, compared } = props;
  return html`<div class="chips" role="group" aria-label="As judged by">
    ${evaluations.map(
      ({ id, kind, created_at: at }) => html`<${ChipButton} key=${id} isPressed=${id === compared}
        onPress=${() => changeView({ compare: id === compared ? null : id })}>
        ${capital(formatWord(kind))}, ${formatAgo(at)}
      <//>`,
    )}
  </div>`;
}

const verdict = (included: boolean | null) => (included === null ? 'Not judged' : included ? 'Yes' : 'No');

const before: Column<CrawlResult> = {
  name: 'before',
  label: 'Counted before',
  cell: ({ baseline_included: included }) => verdict(included),
};

const columns: readonly Column<CrawlResult>[] = [
  {
    name: 'url',
    label: 'Page',
    isHead: true,
    cell: ({ url }) => html`<a class="address" href=${url} rel="noreferrer nofollow" target="_blank">${url}</a>`,
  },
  {
    name: 'included',
    label: 'Counts',
    cell: ({ included, confidence }) =>
      `${verdict(included)}${included === null || confidence === null ? '' : `, ${percent(confidence)}`}`,
  },
  {
    name: 'why',
    label: 'Why',
    cell: ({ reason, error, evidence }) => html`<span>${error ?? reason ?? '–'}</span>
      ${evidence !== null && html`<${Fold} title="Evidence"><${Evidence} of=${evidence} /><//>`}`,
  },
];
