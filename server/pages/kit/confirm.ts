/** Asks for confirmation before an irreversible action. */
import { Button } from './button.ts';
import { Dialog } from './dialog.ts';
import { type ComponentChildren, html, type VNode } from './html.ts';
import { ErrorState } from './states.ts';

interface ConfirmProps {
  readonly title: string;
  readonly action: string;
  /** `main` for actions that delete nothing, such as those whose cost is shown first. */
  readonly kind?: 'danger' | 'main';
  /** Label of the cancel button. */
  readonly cancel?: string;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  readonly error: Error | null;
  readonly children?: ComponentChildren;
  onConfirm(): void;
  onClose(): void;
}

export function Confirm(props: ConfirmProps): VNode {
  const { title, action, isOpen, isBusy, isDisabled = false, error, children, onConfirm, onClose } = props;
  const { kind = 'danger', cancel = 'Keep it' } = props;
  const actions = html`
    <${Button} onClick=${onClose}>${cancel}<//>
    <${Button} kind=${kind} isBusy=${isBusy} isDisabled=${isDisabled} onClick=${onConfirm}>${action}<//>`;
  return html`<${Dialog} title=${title} isOpen=${isOpen} kind="centre" actions=${actions} onClose=${onClose}>
    <div class="stack">${children}${error && html`<${ErrorState} error=${error} />`}</div>
  <//>`;
}
