/** A mailed link. Its code is used only when the button is pressed, because mail scanners open links. */
import { changeHash } from '../kit/address.ts';
import { Button } from '../kit/button.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { useKey } from '../kit/session.ts';
import { Notice } from '../kit/states.ts';
import { reloadViewer } from '../kit/viewer.ts';
import { useCode } from './requests.ts';

interface LinkProps {
  readonly code: string;
  /** Called when the person wants another link. */
  onAgain(): void;
}

export function Link({ code, onAgain }: LinkProps): VNode {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const again = () => {
    changeHash('');
    onAgain();
  };
  const enter = async () => {
    setBusy(true);
    setError(null);
    try {
      await useCode(code);
      // Otherwise the key of this tab would take precedence over the new session.
      useKey('');
      await reloadViewer();
      changeHash('');
    } catch (failure) {
      setError((failure as Error).message);
    }
    setBusy(false);
  };
  if (code.startsWith('app_'))
    return html`<div class="stack">
      <h1>Open this link in the app</h1>
      <p>You requested it there. Open the mail on the phone that has the app.</p>
      <p><${Button} onClick=${again}>Sign in here instead<//></p>
    </div>`;
  return html`<div class="stack">
    <h1>Welcome to Campatlas</h1>
    <p>Your link is here. It works once: press the button to sign in on this device.</p>
    ${error !== null && html`<div role="alert"><${Notice} kind="bad" title="That did not work">${error}<//></div>`}
    <p class="row">
      ${error === null && html`<${Button} kind="main" isBusy=${isBusy} onClick=${enter}>Sign in<//>`}
      <${Button} kind=${error === null ? 'plain' : 'main'} onClick=${again}>Ask for a new link<//>
    </p>
  </div>`;
}
