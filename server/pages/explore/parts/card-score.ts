/** The score of a record with its reasons, if the plan shows scores. */
import { capital } from '../../kit/format.ts';
import { html, type VNode } from '../../kit/html.ts';
import { useRequest } from '../../kit/request.ts';
import { useStore } from '../../kit/store.ts';
import { holds, who } from '../../kit/viewer.ts';
import type { Kind } from '../filters.ts';
import { paths } from '../results.ts';

interface Answer {
  readonly data: {
    readonly overall: number;
    readonly band: string;
    readonly caps?: readonly { readonly reason: string }[];
    readonly criteria?: readonly {
      readonly criterion: string;
      readonly value: number | null;
      readonly description: string;
    }[];
  };
}

export function Score({ kind, id }: { readonly kind: Kind; readonly id: string }): VNode | null {
  const asking = useStore(who);
  const isSeen = holds(asking, 'scores') && asking.state === 'known' && asking.viewer.kind !== 'preview';
  const { data, isLoading } = useRequest<Answer>(isSeen ? `/api/${paths[kind]}/${id}/score` : null);
  if (data === null)
    return isSeen && isLoading
      ? html`<details class="fold score"><summary><span class="mark">…</span> <span>Score</span></summary></details>`
      : null;
  const { overall, band, caps = [], criteria = [] } = data.data;
  return html`<details class="fold score">
    <summary><span class=${`mark ${band}`}>${overall}</span> <span><strong>${capital(band)} record</strong>
</span></summary>
    <div class="inside">
      <p class="quiet small">This rates the data about the camp, not the camp itself.</p>
      ${caps.map(({ reason }) => html`<p key=${reason} class="small">${reason}</p>`)}
      <ul class="criteria">
        ${criteria.map(
          ({ criterion, value, description }) => html`<li key=${criterion}>
            <span class="row spread"><strong>${capital(criterion)}</strong><span class="number">
              ${value ?? 'not known'}</span></span>
            <meter min="0" max="100" value=${value ?? 0} aria-label=${capital(criterion)} />
            <span class="quiet small">${description}</span>
          </li>`,
        )}
      </ul>
    </div>
  </details>`;
}
