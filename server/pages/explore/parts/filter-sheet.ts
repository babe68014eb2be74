/** All filters in one sheet, for phones. A section requests its counts when it is opened. */
import { Button } from '../../kit/button.ts';
import { Dialog } from '../../kit/dialog.ts';
import { html, useState, type VNode } from '../../kit/html.ts';
import type { Filters } from '../filters.ts';
import { choose, endReading } from '../reading.ts';
import { clearFilters } from '../state.ts';
import { type Panel, panels } from './panels.ts';
import { ResultCount } from './result-count.ts';

interface FilterSheetProps {
  readonly isOpen: boolean;
  readonly filters: Filters;
  onClose(): void;
}

export function FilterSheet({ isOpen, filters, onClose }: FilterSheetProps): VNode {
  const clear = () => {
    endReading();
    clearFilters();
  };
  const actions = html`<${Button} kind="plain" onClick=${clear}>Clear all<//>
    <${Button} kind="main" onClick=${onClose}><span>Show${' '}<${ResultCount} isShort /></span><//>`;
  return html`<${Dialog} title="Filters" isOpen=${isOpen} actions=${actions} onClose=${onClose}>
    ${panels.map((panel) => html`<${Part} key=${panel.name} panel=${panel} filters=${filters} />`)}
  <//>`;
}

function Part({ panel, filters }: { readonly panel: Panel; readonly filters: Filters }): VNode {
  const [isOpen, setOpen] = useState(false);
  const said = panel.said(filters);
  return html`<details class="fold part" open=${isOpen}
    onToggle=${(event: Event) => setOpen((event.target as HTMLDetailsElement).open)}>
    <summary><span>${panel.label}</span>${said !== null && html`<span class="chip good">${said}</span>`}</summary>
    ${isOpen && html`<div class="inside"><${panel.Content} filters=${filters} onChange=${choose} /></div>`}
  </details>`;
}
