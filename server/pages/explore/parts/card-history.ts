/** The sources of a record's values, for staff; the history of changes, for camps. */
import { formatDate } from '../../kit/format.ts';
import { html, useState, type VNode } from '../../kit/html.ts';
import { useRequest } from '../../kit/request.ts';
import { ErrorState, Skeleton } from '../../kit/states.ts';
import { text, type Values } from '../card.ts';
import type { Kind } from '../filters.ts';
import { paths } from '../results.ts';
import { words } from '../schema.ts';

export function History({ kind, id }: { readonly kind: Kind; readonly id: string }): VNode {
  const [isOpen, setOpen] = useState(false);
  return html`<details class="fold" onToggle=${(event: Event) => setOpen((event.target as HTMLDetailsElement).open)}>
    <summary>History and sources</summary>
    ${
      isOpen &&
      html`<div class="inside">
      ${kind === 'organization' && html`<${Timeline} id=${id} />`}
      <${Sources} kind=${kind} id=${id} />
    </div>`
    }
  </details>`;
}

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly recordedAt: string;
  readonly changes: readonly { readonly field: string; readonly before: Side; readonly after: Side }[];
}

interface Side {
  readonly state: string;
  readonly value?: unknown;
}

function Timeline({ id }: { readonly id: string }): VNode {
  const path = `/api/organizations/${id}/provenance/timeline?limit=10`;
  const { data, error, reload } = useRequest<{ data: { entries: readonly Entry[] } }>(path);
  if (error !== null) return html`<${ErrorState} error=${error} onRetry=${reload} />`;
  if (data === null) return html`<${Skeleton} lines=${4} label="Loading the history" />`;
  return html`<ol class="timeline">
    ${data.data.entries.map(
      ({ id: entry, label, recordedAt, changes }) => html`<li key=${entry}>
        <strong>${formatDate(recordedAt)}</strong> <span class="quiet">${label}</span>
        <ul class="small">
          ${changes
            .slice(0, 12)
            .map(
              ({ field, before, after }) =>
                html`<li key=${field}>${words(field)}: <s>${said(before)}</s> → ${said(after)}</li>`,
            )}
        </ul>
      </li>`,
    )}
  </ol>`;
}

function said({ state, value }: Side): string {
  if (state !== 'available') return state;
  if (value === null || value === undefined) return 'nothing';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > 120 ? `${text.slice(0, 118)}…` : text;
}

function Sources({ kind, id }: { readonly kind: Kind; readonly id: string }): VNode | null {
  const { data } = useRequest<{ data: Record<string, Values> }>(`/api/${paths[kind]}/${id}/provenance`);
  const fields = data?.data[kind]?.field_provenance as Record<string, Values> | undefined;
  if (fields === undefined) return null;
  const known = Object.entries(fields).filter(([, one]) => Array.isArray(one.sources) && one.sources.length > 0);
  return html`<h3>Sources of its fields</h3>
    <ul class="small">
      ${known.map(([field, one]) => html`<li key=${field}>${words(field)}: ${sourceOf(one)}</li>`)}
    </ul>`;
}

function sourceOf({ sources }: Values): string {
  const [first] = sources as readonly Values[];
  const seen = text(first?.observed_at) || text(first?.recorded_at);
  return [text(first?.label), seen === '' ? '' : formatDate(seen)].filter(Boolean).join(', ');
}
