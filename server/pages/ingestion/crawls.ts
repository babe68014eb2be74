/** Crawls started by campaigns and staff: newest first, updated live. */
import { changeView, useView } from '../kit/address.ts';
import { Button } from '../kit/button.ts';
import { ChipButton } from '../kit/chips.ts';
import { capital, formatAgo, formatCount } from '../kit/format.ts';
import { html, type VNode } from '../kit/html.ts';
import { useLive } from '../kit/live.ts';
import { Loaded } from '../kit/loaded.ts';
import { Pager } from '../kit/pager.ts';
import { Empty } from '../kit/states.ts';
import { StatusTag } from '../kit/status.ts';
import { type Column, Table } from '../kit/table.ts';
import { CrawlDialog } from './crawl.ts';
import type { Crawl } from './crawl-types.ts';
import { crawls, nameOfCrawl, pageSize, pathOf } from './shared.ts';
import type { Answer } from './types.ts';

const states = ['queued', 'running', 'completed', 'failed', 'blocked', 'cancelled'];

interface Page {
  readonly jobs: readonly Crawl[];
  readonly total: number;
}

export function Crawls(): VNode {
  const query = useView();
  const [status, opened] = [query.get('status'), query.get('job')];
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1);
  // The list is not updated under a dialog, because the crawl has a stream of its own.
  const list = useLive<Answer<Page>>(opened === null ? pathOf(crawls, { status, page, pageSize }) : null);
  const choose = (next: string) => changeView({ status: next === status ? null : next, page: null });
  const close = () => {
    changeView({ job: null, compare: null });
    list.reload();
  };
  return html`<div class="stack">
    <div class="chips" role="group" aria-label="Only crawls that are">
      ${states.map(
        (name) => html`<${ChipButton} key=${name} isPressed=${name === status} onPress=${() => choose(name)}>
          ${capital(name)}
        <//>`,
      )}
    </div>
    <${Loaded} of=${list} lines=${10}>${({ data }: Answer<Page>) =>
      data.jobs.length === 0
        ? html`<${Empty} title=${status === null ? 'No crawl yet' : 'No crawl is in this state'} icon="search">
            <p>A campaign crawls each site that it finds.</p>
          <//>`
        : html`<${Table} caption=${`${formatCount(data.total, 'crawl')}, newest first`} rows=${data.jobs}
            columns=${columns} keyOf=${({ id }: Crawl) => id} />
          <${Pager} label="crawls" total=${data.total} offset=${(page - 1) * pageSize} limit=${pageSize}
            onGo=${(to: number) => changeView({ page: to === 0 ? null : String(to / pageSize + 1) }, 'push')} />`}<//>
    ${opened !== null && html`<${CrawlDialog} key=${opened} id=${opened} onClose=${close} />`}
  </div>`;
}

const columns: readonly Column<Crawl>[] = [
  {
    name: 'what',
    label: 'What is crawled',
    isHead: true,
    cell: (crawl) => html`<${Button} kind="plain" isSmall hasPopup class="opens"
      onClick=${() => changeView({ job: crawl.id }, 'push')}>${nameOfCrawl(crawl)}<//>`,
  },
  { name: 'status', label: 'Status', cell: ({ status }) => html`<${StatusTag} status=${status} />` },
  { name: 'pages', label: 'Pages', align: 'right', cell: ({ counts }) => counts.total ?? 0 },
  { name: 'included', label: 'That count', align: 'right', cell: ({ counts }) => counts.included ?? 0 },
  { name: 'why', label: 'Why', cell: ({ error }) => error ?? '–' },
  { name: 'made', label: 'Made', cell: ({ created_at: at }) => formatAgo(at) },
];
