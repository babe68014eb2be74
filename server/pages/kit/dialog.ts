/**
 * A dialog; on a phone a sheet from below. The browser keeps the focus inside, restores it afterwards, and closes the
 * dialog on Escape.
 */
import { Button } from './button.ts';
import { type ComponentChildren, html, useId, useLayoutEffect, useRef, type VNode } from './html.ts';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /**
   * `sheet`: from below on a phone. `wide`: the same, with room for tables. `corner`: below the header. `centre`:
   * centred on all devices.
   */
  readonly kind?: 'sheet' | 'wide' | 'corner' | 'centre';
  /** Buttons at the bottom. */
  readonly actions?: ComponentChildren;
  readonly children?: ComponentChildren;
  onClose(): void;
}

export function Dialog({ title, isOpen, kind = 'sheet', actions, children, onClose }: DialogProps): VNode | null {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Opens during rendering, so that a key press or focus before the next frame reaches the dialog.
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
  // Only a click on the backdrop has the dialog itself as its target.
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
