/** Tabs with one visible panel and arrow-key navigation, and a collapsible section. */
import { type ComponentChildren, html, useEffect, useId, useRef, type VNode } from './html.ts';

interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: ComponentChildren;
}

interface TabsProps<Name extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly shown: Name;
  onShow(name: Name): void;
  /** The panel of the shown tab. */
  readonly children?: ComponentChildren;
}

export function Tabs<Name extends string>({ label, tabs, shown, onShow, children }: TabsProps<Name>): VNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => reveal(list.current), [shown]);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === shown);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onShow(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  };
  return html`<div class="tabs">
    <div role="tablist" aria-label=${label} ref=${list} onKeyDown=${move}>
      ${tabs.map(
        (tab) => html`<button type="button" role="tab" key=${tab.name} id=${`${id}-${tab.name}`}
          aria-selected=${String(tab.name === shown)} tabindex=${tab.name === shown ? 0 : -1}
          aria-controls=${`${id}-panel`} onClick=${() => onShow(tab.name)}>${tab.label}</button>`,
      )}
    </div>
    <div role="tabpanel" id=${`${id}-panel`} aria-labelledby=${`${id}-${shown}`} tabindex="0">${children}</div>
  </div>`;
}

/** Scrolls the tab list so that the selected tab is centred, without scrolling the page. */
function reveal(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (list && chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
}

interface FoldProps {
  readonly title: ComponentChildren;
  readonly isOpen?: boolean;
  readonly children?: ComponentChildren;
}

export function Fold({ title, isOpen = false, children }: FoldProps): VNode {
  return html`<details class="fold" open=${isOpen}>
    <summary>${title}</summary><div class="inside">${children}</div>
  </details>`;
}
