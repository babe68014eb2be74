/** A mailed invitation: its code is behind `#` and is sent only on a click. */
import { changeHash, useHash } from '../kit/address.ts';
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { formatDate } from '../kit/format.ts';
import { html, useEffect, useState, type VNode } from '../kit/html.ts';
import { Notice } from '../kit/states.ts';
import { showToast } from '../kit/toast.ts';
import { base } from './data.ts';

interface Preview {
  readonly childName: string;
  readonly invitedByEmail: string;
  readonly expiresAt: string;
}

/** The code in the URL; null without an invitation. */
export function useInvitation(): string | null {
  const parameters = new URLSearchParams(useHash());
  return parameters.has('invitation') ? parameters.get('code') : null;
}

export function Invitation({ code, onAccepted }: { readonly code: string; onAccepted(): void }): VNode {
  const [preview, setPreview] = useState<Preview | null>(null);
  const look = useChange<{ invitation: Preview }>();
  const acceptance = useChange();
  const post = { method: 'POST', body: { code } } as const;
  useEffect(() => {
    void look
      .send(`${base}/child-invitations/preview`, post)
      .then((found) => found !== null && setPreview(found.invitation));
  }, [code]);
  const accept = async () => {
    if ((await acceptance.send(`${base}/child-invitations/accept`, post)) === null) return;
    changeHash('');
    showToast(`You share the profile of ${preview?.childName} now.`);
    onAccepted();
  };
  const error = look.error ?? acceptance.error;
  if (error !== null)
    return html`<${Notice} kind="bad" title="This invitation cannot be used.">
      <p>${error.message} Only the account with the address that the mail was sent to can use it.</p>
      <${Button} onClick=${() => changeHash('')}>Continue without it<//>
    <//>`;
  if (preview === null) return html`<${Notice}>Loading the invitation …<//>`;
  return html`<${Notice} kind="good" title=${`Share the profile of ${preview.childName}?`}>
    <p>${preview.invitedByEmail} invites you to share it: you can see it and correct it. The invitation is valid until
      ${' '}${formatDate(preview.expiresAt)}.</p>
    <div class="row">
      <${Button} kind="main" isBusy=${acceptance.isBusy} onClick=${accept}>Accept<//>
      <${Button} onClick=${() => changeHash('')}>Not now<//>
    </div>
  <//>`;
}
