/** Buttons, and links that look like them. */
import { type ComponentChildren, html, type VNode } from './html.ts';
import { Icon, type IconName } from './icon.ts';
import { showToast } from './toast.ts';

interface Look {
  /** `main` is the primary action; `plain` has no border; `danger` deletes something. */
  readonly kind?: 'main' | 'plain' | 'danger' | 'normal';
  readonly icon?: IconName;
  readonly isSmall?: boolean;
  /** The accessible name when only the icon is shown. */
  readonly label?: string;
  readonly class?: string;
  readonly children?: ComponentChildren;
}

interface ButtonProps extends Look {
  readonly type?: 'button' | 'submit';
  readonly id?: string;
  /** Shows a busy state and ignores further presses. */
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
  readonly isExpanded?: boolean;
  readonly hasPopup?: boolean;
  onClick?(event: MouseEvent): void;
}

function classOf({ kind = 'normal', isSmall = false, label, children, class: more = '' }: Look): string {
  const icon = label !== undefined && children === undefined ? 'icon' : '';
  return ['button', kind === 'normal' ? '' : kind, isSmall ? 'small' : '', icon, more].filter(Boolean).join(' ');
}

export function Button(props: ButtonProps): VNode {
  const { type = 'button', id, icon, label, isBusy = false, isDisabled = false, onClick, children } = props;
  const press = (event: MouseEvent) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return html`<button type=${type} id=${id} class=${classOf(props)} aria-label=${label} title=${label}
    disabled=${isDisabled} aria-disabled=${isBusy ? 'true' : undefined} aria-busy=${isBusy ? 'true' : undefined}
    aria-pressed=${props.isPressed === undefined ? undefined : String(props.isPressed)}
    aria-expanded=${props.isExpanded === undefined ? undefined : String(props.isExpanded)}
    aria-haspopup=${props.hasPopup ? 'dialog' : undefined} onClick=${press}>
    ${isBusy ? html`<span class="spinner" aria-hidden="true" />` : icon && html`<${Icon} name=${icon} />`}
    ${children}
  </button>`;
}

/** A link with the look of a button: use it for navigation, and Button for actions. */
export function LinkButton(props: Look & { readonly href: string }): VNode {
  const { href, icon, label, children } = props;
  return html`<a href=${href} class=${classOf(props)} aria-label=${label}>
    ${icon && html`<${Icon} name=${icon} />`}${children}
  </a>`;
}

/** Copies a text and confirms it. */
export function CopyButton({ text, label = 'Copy' }: { readonly text: string; readonly label?: string }): VNode {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('Copied.');
    } catch {
      showToast('The browser does not allow this page to copy. Select the text and copy it yourself.');
    }
  };
  return html`<${Button} kind="plain" isSmall icon="copy" onClick=${copy}>${label}<//>`;
}
