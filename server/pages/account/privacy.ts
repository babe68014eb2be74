/** Download of all data of an account, and its deletion. Both require a recent browser sign-in. */
import { Button, LinkButton } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Confirm } from '../kit/confirm.ts';
import { Field } from '../kit/field.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { Refused } from '../kit/session.ts';
import { ErrorState, Notice } from '../kit/states.ts';
import { showToast } from '../kit/toast.ts';
import type { Account } from './types.ts';

export function PrivacySection({ account }: { readonly account: Account }): VNode {
  return html`<section class="card stack wide" id="data" aria-labelledby="data-title">
    <h2 id="data-title">Your data</h2>
    <div class="columns two"><${Export} /><${Erase} account=${account} /></div>
  </section>`;
}

/** An error of the service; one that requires a newer session links to the sign-in. */
function Problem({ error }: { readonly error: Error }): VNode {
  const isOld = error instanceof Refused && error.code === 'recent_sign_in_required';
  const isKey = error instanceof Refused && error.status === 403 && !isOld;
  if (!isOld && !isKey) return html`<${ErrorState} error=${error} />`;
  const words = isOld ? 'You signed in more than ten minutes ago.' : 'A key cannot do this.';
  return html`<${Notice} kind="warn" title=${words}>
    <p>Sign in once more in this browser, then come back here.</p>
    <p><${LinkButton} href="/signin">Sign in<//></p>
  <//>`;
}

function Export(): VNode {
  const { isBusy, error, send } = useChange();
  const download = async () => {
    const data = await send('/api/account/export');
    if (data !== null) save(data);
  };
  return html`<div class="stack">
    <p>Everything that we store about you, as one file.</p>
    ${error && html`<${Problem} error=${error} />`}
    <div class="row"><${Button} isBusy=${isBusy} onClick=${download}>Download my data<//></div>
  </div>`;
}

function save(data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'campatlas-account.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  showToast('Your data has been downloaded.');
}

function Erase({ account }: { readonly account: Account }): VNode {
  const [isOpen, open] = useState(false);
  const [typed, setTyped] = useState('');
  const { isBusy, error, send, forget } = useChange();
  const isOwn = typed.trim().toLowerCase() === account.email.toLowerCase();
  const isRefused = error instanceof Refused && error.status === 403;
  const close = () => {
    forget();
    setTyped('');
    open(false);
  };
  const erase = async () => {
    if ((await send('/api/account/erase', { method: 'POST', body: {} })) !== null) location.assign('/');
  };
  return html`<div class="stack">
    <p>Erasing your account ends its keys, sessions and memberships and deletes everything else that is yours. Your
      corrections of the catalog stay, without your name.</p>
    <div class="row"><${Button} kind="danger" onClick=${() => open(true)}>Erase my account<//></div>
    <${Confirm} title="Erase your account permanently?" action="Erase it" isOpen=${isOpen} isBusy=${isBusy}
      isDisabled=${!isOwn} error=${isRefused ? null : error} onConfirm=${erase} onClose=${close}>
      <p>This cannot be undone.</p>
      ${isRefused && html`<${Problem} error=${error} />`}
      <${Field} id="erase-email" label=${`Type ${account.email} to confirm`} value=${typed} autocomplete="off"
        onChange=${setTyped} />
    <//>
  </div>`;
}
