/** Codes from mailed links: a team invitation, a new address. They are removed from the URL immediately. */
import { changeHash } from '../kit/address.ts';
import { Button, LinkButton } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { ErrorState, Notice } from '../kit/states.ts';
import type { TeamOfAccount } from './types.ts';

export interface MailedCode {
  readonly purpose: 'invitation' | 'email';
  readonly code: string;
}

const storageName = 'campatlas-mailed-code';

/** The code from the link. It is stored in this tab, so that it is still there after signing in. */
export function takeCode(): MailedCode | null {
  const parts = new URLSearchParams(location.hash.slice(1));
  const code = parts.get('code');
  if (code !== null) {
    const found: MailedCode = { purpose: parts.has('email') ? 'email' : 'invitation', code };
    changeHash('');
    sessionStorage.setItem(storageName, JSON.stringify(found));
    return found;
  }
  const stored = sessionStorage.getItem(storageName);
  return stored === null ? null : (JSON.parse(stored) as MailedCode);
}

function forgetCode(): void {
  sessionStorage.removeItem(storageName);
}

interface Props {
  readonly mailed: MailedCode;
  /** Mail address of the signed-in viewer; null if nobody is signed in. */
  readonly email: string | null;
  /** Called when the code was used or declined. */
  onDone(): void;
}

export function Mailed({ mailed, email, onDone }: Props): VNode {
  const leave = () => {
    forgetCode();
    onDone();
  };
  const title = mailed.purpose === 'email' ? 'Your new address' : 'You are invited to a team';
  return html`<section class="card stack" id="mailed" aria-labelledby="mailed-title">
    <h2 id="mailed-title">${title}</h2>
    ${email === null && html`<${SignInFirst} purpose=${mailed.purpose} />`}
    ${email !== null && mailed.purpose === 'email' && html`<${NewAddress} code=${mailed.code} onDone=${leave} />`}
    ${
      email !== null &&
      mailed.purpose === 'invitation' &&
      html`<${Invited} code=${mailed.code} email=${email} onDone=${leave} />`
    }
  </section>`;
}

function SignInFirst({ purpose }: Pick<MailedCode, 'purpose'>): VNode {
  const words =
    purpose === 'email'
      ? 'Sign in with your old address first, in this tab.'
      : 'First sign in, in this tab, with the address that the mail was sent to. Without an account you can create ' +
        'one there.';
  return html`<p>${words}</p><p><${LinkButton} kind="main" href="/signin">Sign in<//></p>`;
}

function Invited({ code, email, onDone }: { readonly code: string; readonly email: string; onDone(): void }): VNode {
  const { isBusy, error, send } = useChange<{ team: TeamOfAccount }>();
  const [team, setTeam] = useState<TeamOfAccount | null>(null);
  const accept = async () => {
    const accepted = await send('/api/team-invitations/accept', { method: 'POST', body: { code } });
    if (accepted !== null) setTeam(accepted.team);
  };
  if (team !== null)
    return html`<${Notice} kind="good" title=${`Welcome to ${team.name}.`}>
        <p>Its plan and allowances are yours now.</p>
      <//>
      <div class="row"><${Button} kind="main" onClick=${onDone}>Go on<//></div>`;
  return html`
    <p>You are signed in as <strong>${email}</strong>. With a seat, you share the plan and the allowances of the team,
      and its members see your name and address.</p>
    ${error && html`<${ErrorState} error=${error} />`}
    <div class="row">
      <${Button} kind="main" isBusy=${isBusy} onClick=${accept}>Join the team<//>
      <${Button} kind="plain" onClick=${onDone}>Not now<//>
    </div>`;
}

function NewAddress({ code, onDone }: { readonly code: string; onDone(): void }): VNode {
  const { isBusy, error, send } = useChange<{ email: string }>();
  const [email, setEmail] = useState<string | null>(null);
  const confirm = async () => {
    const confirmed = await send('/api/account/email/confirm', { method: 'POST', body: { code } });
    if (confirmed === null) return;
    forgetCode();
    setEmail(confirmed.email);
  };
  if (email !== null)
    return html`<${Notice} kind="good" title=${`${email} is your address now.`}>
        <p>Sign in with it: all sessions of the old one have ended.</p>
      <//>
      <p><${LinkButton} kind="main" href="/signin">Sign in<//></p>`;
  return html`
    <p>From now on mail goes there, and you sign in with it.</p>
    ${error && html`<${ErrorState} error=${error} />`}
    <div class="row">
      <${Button} kind="main" isBusy=${isBusy} onClick=${confirm}>Use this address<//>
      <${Button} kind="plain" onClick=${onDone}>Keep the old one<//>
    </div>`;
}
