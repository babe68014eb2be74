/** Paging controls of a list. */
import { Button } from './button.ts';
import { formatNumber } from './format.ts';
import { html, type VNode } from './html.ts';

interface PagerProps {
  /** What is paged, for screen readers: `Scraper jobs`. */
  readonly label: string;
  readonly total: number;
  readonly offset: number;
  readonly limit: number;
  onGo(offset: number): void;
}

/** Renders nothing if everything fits on one page. */
export function Pager({ label, total, offset, limit, onGo }: PagerProps): VNode | null {
  if (total <= limit && offset === 0) return null;
  const last = Math.min(offset + limit, total);
  const first = Math.min(offset + 1, last);
  return html`<nav class="pager row spread" aria-label=${`Pages of ${label}`}>
    <${Button} icon="left" isDisabled=${offset === 0} onClick=${() => onGo(Math.max(0, offset - limit))}>Newer<//>
    <span class="quiet number" role="status">
      ${formatNumber(first)} – ${formatNumber(last)} of ${formatNumber(total)}
    </span>
    <${Button} isDisabled=${last >= total} onClick=${() => onGo(offset + limit)}>Older<//>
  </nav>`;
}
