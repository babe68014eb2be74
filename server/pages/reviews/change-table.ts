/** The values before and after a change by the review agent, field by field. */
import { capital, formatWord } from '../kit/format.ts';
import { html, type VNode } from '../kit/html.ts';
import type { Review } from './types.ts';

/** Formats a value: null if empty, otherwise a text, a list, or JSON. */
function wordsOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value) && value.length === 0) return null;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null)) return value.join('\n');
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

function Side({ value, isAfter = false }: { readonly value: unknown; readonly isAfter?: boolean }): VNode {
  const words = wordsOf(value);
  if (words === null) return html`<span class="quiet">nothing</span>`;
  return isAfter ? html`<ins>${words}</ins>` : html`<del>${words}</del>`;
}

export function ChangeTable({ review }: { readonly review: Review }): VNode {
  const fields = Object.keys(review.proposed).toSorted();
  const changed = new Set(review.appliedResult?.changed ?? fields);
  const whyOf = (field: string) => review.evidence.find((one) => one.field === field);
  return html`<table class="change">
    <caption class="unseen">Before and after</caption>
    <thead><tr><th scope="col">Field</th><th scope="col">Before</th><th scope="col">After</th></tr></thead>
    <tbody>
      ${fields.map((field) => {
        const why = whyOf(field);
        return html`<tr key=${field} class=${changed.has(field) ? '' : 'same'}>
          <th scope="row">${capital(formatWord(field))}</th>
          <td data-label="Before"><${Side} value=${review.expected[field]} /></td>
          <td data-label="After"><${Side} value=${review.proposed[field]} isAfter />
            ${why?.reason && html`<p class="small quiet">${why.reason}</p>`}
            ${why?.evidence?.map(
              ({ url, quote }, at) => html`<blockquote key=${at} class="small">
                ${quote && html`<p>“${quote}”</p>`}
                ${url && html`<a href=${url} rel="noreferrer noopener" target="_blank">${url}</a>`}
              </blockquote>`,
            )}
          </td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}
