/** The page on which people sign in: by a mailed link, or with a key for this tab. */
import { useHash } from '../kit/address.ts';
import { Button, LinkButton } from '../kit/button.ts';
import { KeyFold } from '../kit/header.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { Icon, type IconName } from '../kit/icon.ts';
import { startPage } from '../kit/page.ts';
import { useStore } from '../kit/store.ts';
import { showOutcome } from '../kit/toast.ts';
import { signOut, type Viewer, who } from '../kit/viewer.ts';
import { Ask, Sent } from './ask.ts';
import { Link } from './link.ts';
import type { Intent } from './requests.ts';

/** The benefits of an account. */
const reasons: readonly (readonly [icon: IconName, title: string, text: string])[] = [
  ['tent', 'Camps on a map', 'Thousands of camps with dates, ages and prices, filtered as you think.'],
  ['person', 'Your family in one place', 'Children, care and preferences, encrypted: nobody else can read them.'],
  ['key', 'Keys for programs', 'The same catalog over HTTP, as your plan allows.'],
];

function Known({ viewer }: { readonly viewer: Viewer }): VNode {
  const leave = () => showOutcome(signOut(), 'Signed out.');
  return html`<div class="stack" role="status">
    <p class="eyebrow">You are signed in</p>
    <h1>${viewer.name ?? 'Welcome'}</h1>
    ${viewer.email && html`<p class="quiet mail-text">${viewer.email}</p>`}
    <p class="row">
      <${LinkButton} href="/explore" kind="main">Explore camps<//>
      <${LinkButton} href="/account">Your account<//>
      <${LinkButton} href="/family">Your family<//>
    </p>
    <p class="row other"><${Button} icon="out" kind="plain" onClick=${leave}>Sign out<//></p>
  </div>`;
}

function Door(): VNode {
  const asking = useStore(who);
  const code = new URLSearchParams(useHash()).get('code') ?? '';
  const [email, setEmail] = useState('');
  const [intent, setIntent] = useState<Intent>('signin');
  const [sent, setSent] = useState('');
  if (code !== '') return html`<${Link} key=${code} code=${code} onAgain=${() => setSent('')} />`;
  if (asking.state === 'known') return html`<${Known} viewer=${asking.viewer} />`;
  if (sent !== '') return html`<${Sent} email=${sent} intent=${intent} onAgain=${() => setSent('')} />`;
  return html`<div class="stack">
    <${Ask} email=${email} intent=${intent} onChange=${setEmail} onIntent=${setIntent}
      onSent=${() => setSent(email.trim())} />
    <div class="other"><${KeyFold} /></div>
  </div>`;
}

startPage(html`<div class="signin">
  <div class="card"><${Door} /></div>
  <aside aria-label="What an account gives you">
    <ul>
      ${reasons.map(
        ([icon, title, text]) => html`<li key=${title}><${Icon} name=${icon} />
          <div><strong>${title}</strong><br /><span class="quiet">${text}</span></div></li>`,
      )}
    </ul>
  </aside>
</div>`);
