/** The records as a list beside the map, with infinite scrolling. */
import { Button } from '../../kit/button.ts';
import { formatNumber } from '../../kit/format.ts';
import { html, useEffect, useRef, type VNode } from '../../kit/html.ts';
import { ErrorState } from '../../kit/states.ts';
import { useStore } from '../../kit/store.ts';
import { filtersOf } from '../link.ts';
import { forgetOffers, loadOffers, offers } from '../offers.ts';
import { hasMore, more, type Results, results } from '../results.ts';
import { shown } from '../state.ts';
import { RecordLine } from './record-line.ts';

export function ResultList(): VNode {
  const now = useStore(results);
  useOffers(now);
  if (now.rows.length === 0) return html`<${Placeholder} />`;
  return html`<div aria-busy=${String(now.phase === 'loading')}>
    <ul class="lines">
      ${now.rows.map((row) => html`<${RecordLine} key=${row.id} kind=${now.list} row=${row} />`)}
    </ul>
    <${Further} />
  </div>`;
}

/** Reads the offers of the camps in the list. */
function useOffers({ phase, list, rows, key }: Results): void {
  const filters = filtersOf(useStore(shown));
  const isReady = phase === 'ready' && list === 'organization' && key === JSON.stringify(filters);
  const ids = rows.map(({ id }) => id);
  useEffect(() => forgetOffers(), [key]);
  useEffect(() => {
    if (!isReady) return;
    const abort = new AbortController();
    const missing = ids.filter((id) => !offers.get().has(id));
    // Lines without an offer show none, so an error is ignored.
    loadOffers(filters, missing, abort.signal).catch(() => {});
    return () => abort.abort();
  }, [isReady, key, ids.join()]);
}

/** Placeholder with the height of the rows. */
export function Placeholder(): VNode {
  return html`<div class="lines" role="status" aria-label="Loading camps">
    ${Array.from(
      { length: 8 },
      (_, at) => html`<div class="line-item" key=${at} aria-hidden="true">
        <span class="monogram blank" /><div class="skeleton"><i /><i /></div>
      </div>`,
    )}
  </div>`;
}

/** Loads the next page when scrolled into view or pressed, and shows the row limit of the plan. */
export function Further(): VNode | null {
  const now = useStore(results);
  const mark = useRef<HTMLDivElement>(null);
  const isMore = hasMore(now);
  useEffect(() => {
    if (mark.current === null || !isMore || now.error !== null) return;
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && void more(), {
      rootMargin: '300px',
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isMore, now.rows.length, now.error]);
  return html`<div class="further" ref=${mark}>
    ${now.error !== null && html`<${ErrorState} error=${now.error} onRetry=${more} />`}
    ${isMore && html`<${Button} isBusy=${now.isMoreLoading} onClick=${more}>Show more<//>`}
    ${!isMore && html`<p class="quiet small">${endOf(now)}</p>`}
  </div>`;
}

function endOf({ rows, counts, list, resultLimit }: Results): string {
  const total = counts?.[list] ?? rows.length;
  if (resultLimit !== null && total > resultLimit)
    return `Your plan lists ${formatNumber(resultLimit)} of ${formatNumber(total)}. A higher plan lists more.`;
  return total > 8 ? 'That is all.' : '';
}
