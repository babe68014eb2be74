/** Filter by topic: the most frequent categories of the selected records. */
import { Chip } from '../../kit/chips.ts';
import { html, type VNode } from '../../kit/html.ts';
import { sayTopic } from '../say.ts';
import { FacetChips } from './facet-chips.ts';
import type { PanelProps } from './panel-props.ts';

export function TopicPanel({ filters, onChange }: PanelProps): VNode {
  const { categories, topics } = filters;
  const isOfSessions =
    filters.from !== null || filters.to !== null || filters.price !== null || filters.weeks.length > 0;
  const toggle = (value: string) =>
    onChange({
      categories: categories.includes(value) ? categories.filter((one) => one !== value) : [...categories, value],
    });
  return html`<div class="stack">
    ${
      topics.length > 0 &&
      html`<div class="chips">
      ${topics.map(
        (one) => html`<${Chip} key=${sayTopic(one)} kind="good" name=${sayTopic(one)}
          onRemove=${() => onChange({ topics: topics.filter((other) => other !== one) })}>About ${sayTopic(one)}<//>`,
      )}
    </div>`
    }
    <${FacetChips} label="Topics, any of them" kind=${isOfSessions ? 'session' : 'activity'} field="category"
      filters=${{ ...filters, categories: [] }} isPressed=${(value: string) => categories.includes(value)}
      onPress=${toggle} />
  </div>`;
}
