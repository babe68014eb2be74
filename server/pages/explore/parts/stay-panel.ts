/** Filter by day or overnight camp. */
import { ChipButton } from '../../kit/chips.ts';
import { html, type VNode } from '../../kit/html.ts';
import type { Filters } from '../filters.ts';
import { Count } from './facet-chips.ts';
import type { PanelProps } from './panel-props.ts';
import { useCount } from './use-count.ts';

export function StayPanel({ filters, onChange }: PanelProps): VNode {
  return html`<div class="stack">
    <div class="chips" role="group" aria-label="Day or overnight, with the number of sessions">
      <${Stay} filters=${filters} value=${null} label="Either" onChange=${onChange} />
      <${Stay} filters=${filters} value="day" label="Day camp" onChange=${onChange} />
      <${Stay} filters=${filters} value="overnight" label="Overnight" onChange=${onChange} />
    </div>
    <p class="quiet small">A session that states its hours of the day, but not whether it is overnight, counts as a
      day camp.</p>
  </div>`;
}

interface StayProps extends PanelProps {
  readonly value: Filters['stay'];
  readonly label: string;
}

function Stay({ filters, value, label, onChange }: StayProps): VNode {
  const count = useCount('session', { ...filters, stay: value });
  return html`<${ChipButton} isPressed=${filters.stay === value} onPress=${() => onChange({ stay: value })}>
    ${label} <${Count} value=${count} />
  <//>`;
}
