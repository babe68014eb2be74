/**
 * Publication of a crawl's records: staff approve it if its campaign requires that, and decide on possible duplicates.
 */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { formatCount, formatMoment, formatNumber } from '../kit/format.ts';
import { html, type VNode } from '../kit/html.ts';
import { Loaded } from '../kit/loaded.ts';
import { useRequest } from '../kit/request.ts';
import { ErrorState, Notice } from '../kit/states.ts';
import { type Column, Table } from '../kit/table.ts';
import { showToast } from '../kit/toast.ts';
import type { CrawlPublication } from './crawl-types.ts';
import { base, crawls, pathOf } from './shared.ts';
import type { Answer } from './types.ts';

interface Props {
  readonly job: string;
  readonly publication: CrawlPublication;
  reload(): void;
}

export function Publication({ job, publication, reload }: Props): VNode {
  const { isBusy, error, send } = useChange();
  const publish = async () => {
    if ((await send(`${crawls}/${job}/publish`, { method: 'POST', body: {} })) !== null)
      showToast('Its results will be published in the catalog.');
    reload();
  };
  const { status, duplicates } = publication;
  return html`<section class="stack" aria-labelledby="crawl-publication">
    <h3 id="crawl-publication">In the catalog</h3>
    ${error !== null && html`<${ErrorState} error=${error} />`}
    ${
      status === 'review'
        ? html`<${Notice}>Its results wait for your review. Check its pages below, then publish them.<//>
          <div class="row"><${Button} kind="main" isBusy=${isBusy} onClick=${publish}>Publish<//></div>`
        : html`<p>${said(publication)}</p>`
    }
    ${duplicates > 0 && html`<${Duplicates} job=${job} count=${duplicates} reload=${reload} />`}
  </section>`;
}

const outcomes = ['inserted', 'updated', 'unchanged', 'overruled', 'held', 'refused'];

function said({ status, summary, published_at: at }: CrawlPublication): string {
  if (status === 'pending' || summary === null) return 'It is on its way.';
  const counts = outcomes.flatMap((name) => {
    const count = Number(summary[name] ?? 0);
    return count === 0 ? [] : [`${formatNumber(count)} ${name}`];
  });
  const when = at === null ? '' : `, ${formatMoment(at)}`;
  return `${counts.length === 0 ? 'Nothing was found for it' : `Records: ${counts.join(', ')}`}${when}.`;
}

interface Duplicate {
  readonly id: string;
  readonly kind: string;
  readonly name: string | null;
  readonly reason: string;
}

interface DuplicatesProps {
  readonly job: string;
  /** Number of duplicates; they are loaded again when it changes. */
  readonly count: number;
  reload(): void;
}

function Duplicates({ job, count, reload }: DuplicatesProps): VNode {
  const path = pathOf(`${base}/crawler-duplicates`, { job, pageSize: 100 });
  const found = useRequest<Answer<{ duplicates: readonly Duplicate[] }>>(path);
  const { isBusy, error, send } = useChange();
  const decide = async (id: string, decision: 'merged' | 'kept') => {
    await send(`${base}/crawler-duplicates/${id}/decide`, { method: 'POST', body: { decision } });
    found.reload();
    reload();
  };
  const columns: readonly Column<Duplicate>[] = [
    { name: 'name', label: 'Record', isHead: true, cell: ({ name, kind }) => `${name ?? '–'}, ${kind}` },
    { name: 'reason', label: 'In common', cell: ({ reason }) => reason },
    {
      name: 'decide',
      label: 'Are they the same?',
      cell: ({ id, name }) => html`<div class="row">
        <${Button} kind="plain" isSmall isBusy=${isBusy} label=${`Merge ${name}`}
          onClick=${() => decide(id, 'merged')}>Merge<//>
        <${Button} kind="plain" isSmall isBusy=${isBusy} label=${`Keep both, ${name}`}
          onClick=${() => decide(id, 'kept')}>Keep both<//>
      </div>`,
    },
  ];
  return html`${error !== null && html`<${ErrorState} error=${error} />`}
    <${Loaded} of=${found} lines=${3}>${({ data }: Answer<{ duplicates: readonly Duplicate[] }>) =>
      html`<${Table} caption=${`${formatCount(count, 'record')} that may be one of another source`}
        rows=${data.duplicates} columns=${columns} keyOf=${({ id }: Duplicate) => id} />`}<//>`;
}
