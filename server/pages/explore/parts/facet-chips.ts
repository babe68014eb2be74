/** The values of a field as chips, with the number of records. */
import { ChipButton } from '../../kit/chips.ts';
import { capital, formatNumber, kindWords } from '../../kit/format.ts';
import { html, type VNode } from '../../kit/html.ts';
import { Skeleton } from '../../kit/states.ts';
import type { Filters, Kind } from '../filters.ts';
import { useFacet } from './use-count.ts';

interface FacetChipsProps {
  readonly label: string;
  readonly kind: Kind;
  readonly field: string;
  /** The filters without the one that the chips set. */
  readonly filters: Filters;
  readonly limit?: number;
  name?(value: string): string;
  isPressed(value: string): boolean;
  onPress(value: string): void;
}

export function FacetChips(props: FacetChipsProps): VNode | null {
  const { label, kind, field, filters, limit = 24, name = capital, isPressed, onPress } = props;
  const values = useFacet(kind, field, filters, limit);
  if (values?.length === 0) return null;
  return html`<div role="group" aria-label=${label} class="facet">
    <p class="label">${label} <span class="quiet">number of ${kindWords[kind]}s</span></p>
    ${
      values === null
        ? html`<${Skeleton} lines=${2} label=${`Loading ${label}`} />`
        : html`<div class="chips">
          ${values.map(
            ({ value, count }) => html`<${ChipButton} key=${value} isPressed=${isPressed(String(value))}
              onPress=${() => onPress(String(value))}>${name(String(value))} <${Count} value=${count} /><//>`,
          )}
        </div>`
    }
  </div>`;
}

/** The number beside a choice; while it is unknown, a placeholder keeps its space. */
export function Count({ value }: { readonly value: number | null }): VNode {
  return html`<span class="count number">${value === null ? '…' : formatNumber(value)}</span>`;
}
