/** Filter by price: the highest price of a session. */
import { ChipButton } from '../../kit/chips.ts';
import { Field } from '../../kit/field.ts';
import { html, type VNode } from '../../kit/html.ts';
import { Notice } from '../../kit/states.ts';
import { useStore } from '../../kit/store.ts';
import { holds, who } from '../../kit/viewer.ts';
import type { Basis, Price } from '../filters.ts';
import { Count } from './facet-chips.ts';
import type { PanelProps } from './panel-props.ts';
import { useCount } from './use-count.ts';

const options: readonly { readonly value: Basis; readonly label: string }[] = [
  { value: 'any', label: 'Week or session' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
  { value: 'session', label: 'Session' },
  { value: 'hour', label: 'Hour' },
  { value: 'month', label: 'Month' },
];
const steps: Readonly<Record<Basis, readonly number[]>> = {
  any: [100, 200, 300, 500],
  week: [100, 200, 300, 500],
  session: [100, 200, 300, 500],
  month: [200, 500, 1000, 2000],
  day: [25, 50, 75, 100],
  hour: [10, 15, 20, 30],
};
const currencies = ['USD', 'CAD', 'EUR', 'GBP'];

export function PricePanel({ filters, onChange }: PanelProps): VNode {
  const isSeen = holds(useStore(who), 'pricing');
  if (!isSeen)
    return html`<${Notice} title="Prices are locked on your plan.">
      <p>Pro and above see prices and filter by them.</p>
    <//>`;
  const { price } = filters;
  const now: Price = price ?? { maximum: 0, basis: 'any', currency: 'USD' };
  const set = (part: Partial<Price>) => onChange({ price: { ...now, ...part } });
  return html`<div class="stack">
    <${Field} type="radio" label="Price of a" value=${now.basis} options=${options}
      onChange=${(basis: Basis) => set({ basis, maximum: price?.maximum ?? steps[basis][2] ?? 300 })} />
    <div class="pair">
      <${Field} type="number" label="At most" min=${0} value=${price?.maximum ?? null}
        onChange=${(maximum: number | null) => {
          if (maximum === null) onChange({ price: null });
          else if (maximum >= 0) set({ maximum });
        }} />
      <${Field} type="choice" label="Currency" isRequired value=${now.currency}
        options=${[...new Set([...currencies, now.currency])].map((value) => ({ value, label: value }))}
        onChange=${(currency: string) => price !== null && set({ currency })} />
    </div>
    <div class="chips" role="group" aria-label="Prices, with the number of sessions">
      ${steps[now.basis].map(
        (maximum) => html`<${Step} key=${maximum} filters=${filters} price=${{ ...now, maximum }}
          isPressed=${price?.maximum === maximum} onPress=${() => set({ maximum })} />`,
      )}
    </div>
    <p class="quiet small">Sessions that do not state a price, its currency or what it covers are not found by
      price.</p>
  </div>`;
}

interface StepProps {
  readonly filters: PanelProps['filters'];
  readonly price: Price;
  readonly isPressed: boolean;
  onPress(): void;
}

function Step({ filters, price, isPressed, onPress }: StepProps): VNode {
  const count = useCount('session', { ...filters, price });
  const amount = price.maximum.toLocaleString('en-US', {
    style: 'currency',
    currency: price.currency,
    maximumFractionDigits: 0,
  });
  return html`<${ChipButton} isPressed=${isPressed} onPress=${onPress}>Under ${amount} <${Count} value=${count} /><//>`;
}
