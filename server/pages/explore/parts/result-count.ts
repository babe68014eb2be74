/** The number of selected records, the same wherever the page shows it. */
import { formatCount } from '../../kit/format.ts';
import { html, type VNode } from '../../kit/html.ts';
import { useStore } from '../../kit/store.ts';
import { results } from '../results.ts';

export function ResultCount({ isShort = false }: { readonly isShort?: boolean }): VNode {
  const { counts, phase } = useStore(results);
  if (counts === null)
    return html`<span>${isShort ? 'camps' : phase === 'failed' ? 'Nothing to show' : 'Looking …'}</span>`;
  const camps = formatCount(counts.organization, 'camp');
  return html`<span class="number">${isShort ? camps : `${camps}, ${formatCount(counts.session, 'session')}`}</span>`;
}
