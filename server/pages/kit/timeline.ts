/** A list of events with their times, in the given order. */
import { formatMoment } from './format.ts';
import { type ComponentChildren, html, type VNode } from './html.ts';

export interface Happening {
  readonly id: string;
  readonly at: string;
  readonly title: ComponentChildren;
  readonly detail?: ComponentChildren;
}

export function Timeline({ label, events }: { readonly label: string; readonly events: readonly Happening[] }): VNode {
  return html`<ol class="happenings" aria-label=${label}>
    ${events.map(
      ({ id, at, title, detail }) => html`<li key=${id}>
        <div class="row"><strong>${title}</strong><time class="quiet small" dateTime=${at}>${formatMoment(at)}</time>
        </div>
        ${detail && html`<div class="small">${detail}</div>`}
      </li>`,
    )}
  </ol>`;
}
