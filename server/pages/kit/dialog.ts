/**
 * A dialog over the page; on a phone a sheet from below. The browser keeps the focus inside, gives it back afterwards,
 * and closes on Escape.
 */
import { Button } from './button.ts';
import { type ComponentChildren, html, useId, useLayoutEffect, useRef, type VNode } from './html.ts';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /**
   * `sheet` comes from below on a phone, `wide` too and has room for tables, `corner` stands under the header, `centre`
   * is in the middle everywhere.
   */
  readonly kind?: 'sheet' | 'wide' | 'corner' | 'centre';
  /** Buttons at its foot. */
  readonly actions?: ComponentChildren;
  readonly children?: ComponentChildren;
  onClose(): void;
}

export function Dialog({ title, isOpen, kind = 'sheet', actions, children, onClose }: DialogProps): VNode | null {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Open in the moment it is drawn: a key or a focus that comes before the next frame finds it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!isOpen || shown === null) return;
    if (!shown.open) shown.showModal();
    return () => shown.close();
  }, [isOpen]);
  const cancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  // The backdrop belongs to the dialog: what is inside stands in other elements.
  const press = (event: MouseEvent) => event.target === dialog.current && onClose();
  return html`<dialog class=${`sheet ${kind}`} ref=${dialog} aria-labelledby=${titleId} onCancel=${cancel}
    onMouseDown=${press}>
    ${
      isOpen &&
      html`
      <div class="top">
        <h2 id=${titleId}>${title}</h2>
        <${Button} kind="plain" icon="close" label="Close" onClick=${onClose} />
      </div>
      <div class="inside" tabindex="-1">${children}</div>
      ${actions && html`<div class="bottom">${actions}</div>`}
    `
    }
  </dialog>`;
}
