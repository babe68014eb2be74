/** The addresses of a crawl by depth, and why some were not read. */
import { formatNumber, formatWord } from '../kit/format.ts';
import { html, type VNode } from '../kit/html.ts';
import { type Column, Table } from '../kit/table.ts';
import { Fold } from '../kit/tabs.ts';
import type { CrawlProgress } from './crawl-types.ts';

type Depth = CrawlProgress['depths'][number];
type Reason = CrawlProgress['reasons'][number];

export function Frontier({ progress }: { readonly progress: CrawlProgress }): VNode {
  const { depths, reasons } = progress;
  return html`<${Fold} title="Frontier: addresses by depth, and why some were not read">
    <div class="stack">
      <${Table} caption="Pages by their distance in links from the first page" rows=${depths} columns=${byDepth}
        keyOf=${({ depth }: Depth) => String(depth)} />
      ${
        reasons.length > 0 &&
        html`<${Table} caption="Not read" rows=${reasons} columns=${byReason}
          keyOf=${({ state, reason }: Reason) => `${state} ${reason}`} />`
      }
    </div>
  <//>`;
}

const states = ['done', 'pending', 'fetching', 'excluded', 'failed'] as const;
const labels = { done: 'Read', pending: 'To be read', fetching: 'Being read', excluded: 'Left out', failed: 'Failed' };

const byDepth: readonly Column<Depth>[] = [
  { name: 'depth', label: 'Links away', isHead: true, cell: ({ depth }) => String(depth) },
  ...states.map(
    (state): Column<Depth> => ({
      name: state,
      label: labels[state],
      align: 'right',
      cell: ({ urls }) => formatNumber(urls[state] ?? 0),
    }),
  ),
];

const reasonWords: Readonly<Record<string, string>> = {
  aggregator: 'It lists camps of other organizations',
  blocked_address: 'Its address is not on the public internet',
  budget_pages: 'The budget of pages is used up',
  budget_pages_per_site: 'The budget of its site is used up',
  cancelled: 'The crawl was cancelled',
  depth: 'Too many links away',
  external_domain: 'It belongs to another site',
  nofollow: 'Its link must not be followed',
  not_page: 'It is not a page',
  redirect: 'It redirects to another address',
  robots: 'Its robots.txt does not allow it',
  robots_closed: 'Its robots.txt could not be read',
  unreachable: 'The site does not respond',
  worker_lost: 'Workers crashed on it',
};

const byReason: readonly Column<Reason>[] = [
  { name: 'reason', label: 'Why', isHead: true, cell: ({ reason }) => reasonWords[reason] ?? formatWord(reason) },
  { name: 'state', label: 'State', cell: ({ state }) => labels[state as 'failed'] },
  { name: 'urls', label: 'Addresses', align: 'right', cell: ({ urls }) => formatNumber(urls) },
];
