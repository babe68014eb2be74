/** Filters by weekday, hours, registration and staff collection, and conditions without a control of their own. */
import { Button } from '../../kit/button.ts';
import { Chip, ChipButton } from '../../kit/chips.ts';
import { Field } from '../../kit/field.ts';
import { capital } from '../../kit/format.ts';
import { html, type VNode } from '../../kit/html.ts';
import { useStore } from '../../kit/store.ts';
import { isStaff, who } from '../../kit/viewer.ts';
import type { Filters, Weekday } from '../filters.ts';
import { weekdays } from '../filters.ts';
import { sayNode } from '../say.ts';
import { isAdvanced } from '../state.ts';
import { CollectionField } from './collection-field.ts';
import { Count } from './facet-chips.ts';
import type { PanelProps } from './panel-props.ts';
import { useCount } from './use-count.ts';

export function MorePanel({ filters, onChange }: PanelProps): VNode {
  const { days, extra } = filters;
  const toggle = (day: Weekday) =>
    onChange({ days: weekdays.filter((one) => (one === day ? !days.includes(one) : days.includes(one))) });
  return html`<div class="stack">
    <div role="group" aria-label="Days of the week" class="facet">
      <p class="label">Days of the week</p>
      <div class="chips week-days">
        ${weekdays.map(
          (day) => html`<${ChipButton} key=${day} isPressed=${days.includes(day)} onPress=${() => toggle(day)}>
            ${capital(day.slice(0, 3))}<span class="unseen">${day.slice(3)}</span>
          <//>`,
        )}
      </div>
    </div>
    <${Hours} filters=${filters} onChange=${onChange} />
    <${Open} filters=${filters} onChange=${onChange} />
    ${
      extra.length > 0 &&
      html`<div class="chips" role="group" aria-label="Other conditions">
      ${extra.map(
        (node) => html`<${Chip} key=${JSON.stringify(node)} kind="good" name=${sayNode(node)}
          onRemove=${() => onChange({ extra: extra.filter((one) => one !== node) })}>${sayNode(node)}<//>`,
      )}
    </div>`
    }
    ${
      isStaff(useStore(who)) &&
      html`<${CollectionField} value=${filters.collection}
      onChange=${(collection: string | null) => onChange({ collection })} />`
    }
    <${Button} id="advanced" hasPopup onClick=${() => isAdvanced.set(true)}>Advanced conditions<//>
  </div>`;
}

function Hours({ filters, onChange }: PanelProps): VNode {
  const { hours, care } = filters;
  const set = (part: Partial<NonNullable<Filters['hours']>>) => {
    const next = { start: '09:00', end: '15:00', ...hours, ...part };
    const isWindow = next.start !== '' && next.end !== '' && next.start < next.end;
    onChange({ hours: isWindow ? next : null });
  };
  return html`<div class="stack">
    <div class="pair">
      <${Field} type="time" label="Covered from" value=${hours?.start ?? ''}
        onChange=${(start: string) => set({ start })} />
      <${Field} type="time" label="Covered until" value=${hours?.end ?? ''} onChange=${(end: string) => set({ end })} />
    </div>
    <${Field} type="boolean" label="Care before and after counts, too" value=${care} isDisabled=${hours === null}
      onChange=${(next: boolean) => onChange({ care: next })} />
  </div>`;
}

function Open({ filters, onChange }: PanelProps): VNode {
  const count = useCount('session', { ...filters, open: true });
  return html`<div class="chips">
    <${ChipButton} isPressed=${filters.open} onPress=${() => onChange({ open: !filters.open })}>
      Registration open <${Count} value=${count} />
    <//>
  </div>`;
}
