/** The size of the catalog, which is public. */
import { formatAgo, formatNumber } from '../kit/format.ts';
import { html, type VNode } from '../kit/html.ts';
import { useRequest } from '../kit/request.ts';
import { ErrorState } from '../kit/states.ts';

interface Catalog {
  readonly organizations: number;
  readonly activities: number;
  readonly sessions: number;
  readonly states: number;
  readonly updatedAt: string | null;
}

const counted = [
  ['organizations', 'camps and organizations'],
  ['activities', 'programs'],
  ['sessions', 'sessions'],
  ['states', 'states'],
] as const;

export function Numbers(): VNode {
  const { data, error, reload } = useRequest<{ data: Catalog }>('/api/catalog/numbers');
  if (error) return html`<${ErrorState} error=${error} onRetry=${reload} />`;
  const { updatedAt = null } = data?.data ?? {};
  return html`<dl class="numbers" aria-busy=${String(data === null)}>
    ${counted.map(
      ([name, label]) => html`<div key=${name}>
        <dt>${label}</dt><dd>${data === null ? '…' : formatNumber(data.data[name])}</dd>
      </div>`,
    )}
    <div><dt>last change</dt><dd class="word">${updatedAt === null ? '…' : formatAgo(updatedAt)}</dd></div>
  </dl>`;
}
