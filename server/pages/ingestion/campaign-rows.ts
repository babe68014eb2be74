/** Results of a campaign: homepages of camps, assessed addresses, searches. */
import { changeView } from '../kit/address.ts';
import { Button } from '../kit/button.ts';
import { html, useEffect, useState, type VNode } from '../kit/html.ts';
import { Loaded } from '../kit/loaded.ts';
import { request, useRequest } from '../kit/request.ts';
import { Empty, ErrorState, Skeleton } from '../kit/states.ts';
import { StatusTag } from '../kit/status.ts';
import { type Column, Table } from '../kit/table.ts';
import { Fold } from '../kit/tabs.ts';
import {
  type Campaign,
  type Discovery,
  type Homepage,
  percent,
  providerName,
  type SavedUrl,
  type Search,
} from './campaign-types.ts';
import { Evidence } from './evidence.ts';
import { campaigns } from './shared.ts';
import type { Answer } from './types.ts';

interface Props {
  readonly campaign: Campaign;
}

type Page<Name extends string, Row> = { readonly next_after: string | null } & Readonly<Record<Name, readonly Row[]>>;

interface RowsProps<Row> extends Props {
  readonly name: 'homepages' | 'urls' | 'searches';
  readonly caption: string;
  readonly empty: string;
  readonly columns: readonly Column<Row>[];
}

/** Rows of one kind. The first page is loaded at once, further pages on request. */
function Rows<Row extends { readonly id: string }>({ campaign, name, caption, empty, columns }: RowsProps<Row>): VNode {
  const path = `${campaigns}/${campaign.id}/${name}`;
  const [pages, setPages] = useState(1);
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [more, setMore] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);
  // Loads the rows again when the campaign has changed.
  const state = JSON.stringify([campaign.progress, campaign.generation, campaign.settings_revision]);
  useEffect(() => {
    const abort = new AbortController();
    const read = async () => {
      const found: Row[] = [];
      let after: string | null = null;
      for (let at = 0; at < pages; at += 1) {
        const query: string = after === null ? '' : `?after=${after}`;
        const { data } = await request<Answer<Page<string, Row>>>(`${path}${query}`, { signal: abort.signal });
        found.push(...((data as Readonly<Record<string, unknown>>)[name] as readonly Row[]));
        after = data.next_after as string | null;
        if (after === null) break;
      }
      setRows(found);
      setMore(after);
      setError(null);
    };
    read().catch((cause: unknown) => abort.signal.aborted || setError(cause as Error));
    return () => abort.abort();
  }, [path, pages, state]);
  if (error !== null && rows === null) return html`<${ErrorState} error=${error} />`;
  if (rows === null) return html`<${Skeleton} lines=${5} />`;
  if (rows.length === 0) return html`<${Empty} title=${empty} icon="search" />`;
  return html`<div class="stack">
    <${Table} caption=${caption} rows=${rows} columns=${columns} keyOf=${({ id }: Row) => id} />
    ${more !== null && html`<div><${Button} onClick=${() => setPages(pages + 1)}>Show more<//></div>`}
  </div>`;
}

const openJob = (job: string | null) =>
  job === null
    ? '–'
    : html`<${Button} kind="plain" isSmall
        onClick=${() =>
          changeView({ show: 'crawls', campaign: null, rows: null, status: null, page: null, job }, 'push')}>
        Show the crawl
      <//>`;

const outside = (url: string) =>
  html`<a class="address" href=${url} rel="noreferrer nofollow" target="_blank">${url}</a>`;

const homepageColumns: readonly Column<Homepage>[] = [
  { name: 'homepage', label: 'Homepage', isHead: true, cell: ({ homepage }) => outside(homepage) },
  {
    name: 'confidence',
    label: 'Confidence',
    align: 'right',
    sort: ({ classification }) => classification.confidence,
    cell: ({ classification }) => percent(classification.confidence),
  },
  { name: 'reason', label: 'Why', cell: ({ classification }) => classification.reason ?? '–' },
  {
    name: 'source',
    label: 'Found by',
    cell: ({ source_url: url, historical_source: isPast }) =>
      html`<span class="address">${url}</span>${isPast && html` <span class="quiet small">in an earlier run</span>`}`,
  },
  { name: 'crawl', label: 'Crawl', cell: ({ job_id: job }) => openJob(job) },
];

export function Homepages({ campaign }: Props): VNode {
  return html`<${Rows} campaign=${campaign} name="homepages" caption="Homepages of camps" columns=${homepageColumns}
    empty=${campaign.status === 'running' ? 'No camp found yet' : 'No site counts as that of a camp'} />`;
}

const searchColumns: readonly Column<Search>[] = [
  { name: 'term', label: 'Term', isHead: true, cell: ({ term }) => term },
  { name: 'provider', label: 'Asked', cell: ({ provider }) => providerName(provider) },
  { name: 'status', label: 'Status', cell: ({ status }) => html`<${StatusTag} status=${status} />` },
  { name: 'found', label: 'Found', align: 'right', cell: ({ found }) => found ?? '–' },
  { name: 'detail', label: 'Why', cell: ({ detail }) => detail ?? '–' },
  { name: 'run', label: 'Run', align: 'right', cell: ({ generation }) => generation },
];

export function Searches({ campaign }: Props): VNode {
  return html`<${Rows} campaign=${campaign} name="searches" caption="Searches, in the order of the plan"
    columns=${searchColumns} empty="Nobody is asked" />`;
}

export function Urls({ campaign }: Props): VNode {
  const columns: readonly Column<SavedUrl>[] = [
    { name: 'url', label: 'Address', isHead: true, cell: ({ url }) => outside(url) },
    { name: 'status', label: 'Crawl', cell: ({ crawl_status: status }) => html`<${StatusTag} status=${status} />` },
    {
      name: 'counts',
      label: 'Counts',
      cell: ({ assessment: judged }) =>
        judged === null ? '–' : `${judged.included ? 'Yes' : 'No'}, ${percent(judged.confidence)}`,
    },
    {
      name: 'why',
      label: 'Why',
      cell: (row) => html`<span>${row.assessment?.reason ?? row.reason ?? '–'}</span>
        <${Fold} title="More"><${More} campaign=${campaign} row=${row} /><//>`,
    },
  ];
  return html`<${Rows} campaign=${campaign} name="urls" caption="Addresses, in the order they were found"
    columns=${columns} empty="No address yet" />`;
}

function More({ campaign, row }: { readonly campaign: Campaign; readonly row: SavedUrl }): VNode {
  const found = useRequest<Answer<{ discoveries: readonly Discovery[] }>>(`${campaigns}/${campaign.id}/urls/${row.id}`);
  return html`<div class="stack small">
    ${row.assessment !== null && html`<${Evidence} of=${row.assessment.evidence} />`}
    <${Loaded} of=${found} lines=${2}>${({ data }: Answer<{ discoveries: readonly Discovery[] }>) => html`<ul>
      ${data.discoveries.map(
        ({ id, generation, term, provider, parent_url: parent }) => html`<li key=${id}>
          Run ${generation}: ${term === null ? `on ${parent}` : `“${term}”, ${providerName(provider ?? 0)}`}
        </li>`,
      )}
    </ul>`}<//>
  </div>`;
}
