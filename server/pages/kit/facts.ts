/** A list of names with their values. */
import { type ComponentChildren, html, type VNode } from './html.ts';

export type Fact = readonly [name: string, value: ComponentChildren];

/** Facts without a value (null, undefined or an empty text) are omitted. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): VNode {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return html`<dl class="facts">
    ${known.map(([name, value]) => [html`<dt key=${`${name} name`}>${name}</dt>`, html`<dd key=${name}>${value}</dd>`])}
  </dl>`;
}
