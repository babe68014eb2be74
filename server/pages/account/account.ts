/** The page of the viewer's own account: profile, keys, team, usage, sessions, data. */
import { useHash } from '../kit/address.ts';
import { LinkButton } from '../kit/button.ts';
import { html, useEffect, useState, type VNode } from '../kit/html.ts';
import { startPage } from '../kit/page.ts';
import { useRequest } from '../kit/request.ts';
import { ErrorState, Skeleton } from '../kit/states.ts';
import { useStore } from '../kit/store.ts';
import { isPerson, who } from '../kit/viewer.ts';
import { Mailed, type MailedCode, takeCode } from './codes.ts';
import { KeysSection } from './keys.ts';
import { MailboxesSection } from './mailboxes.ts';
import { PrivacySection } from './privacy.ts';
import { Profile } from './profile.ts';
import { SessionsSection } from './sessions.ts';
import { TeamSection } from './team.ts';
import type { Account, Answer } from './types.ts';
import { UsageSection } from './usage.ts';

const parts = [
  ['profile', 'Profile'],
  ['sessions', 'Signed in'],
  ['mailboxes', 'Mailboxes'],
  ['keys', 'Keys'],
  ['team', 'Team'],
  ['usage', 'Usage'],
  ['data', 'Your data'],
] as const;

function Page(): VNode {
  const known = useStore(who);
  const hash = useHash();
  const [mailed, setMailed] = useState<MailedCode | null>(takeCode);
  useEffect(() => {
    if (hash.includes('code=')) setMailed(takeCode());
  }, [hash]);
  const isOwn = isPerson(known);
  const email = known.state === 'known' && isOwn ? known.viewer.email : null;
  // Another key of the tab or another browser session resets the page.
  const whose = known.state === 'known' ? `${known.viewer.email} ${known.viewer.kind}` : known.state;
  return html`
    <h1>Your account</h1>
    ${
      mailed !== null &&
      known.state !== 'asking' &&
      html`<${Mailed} key=${whose} mailed=${mailed} email=${email} onDone=${() => setMailed(null)} />`
    }
    ${known.state === 'asking' && html`<${Skeleton} lines=${8} />`}
    ${known.state !== 'asking' && !isOwn && mailed === null && html`<${Stranger} />`}
    ${isOwn && html`<${Known} key=${`${whose} ${mailed === null}`} />`}
  `;
}

function Stranger(): VNode {
  return html`<section class="card stack" aria-labelledby="stranger-title">
    <h2 id="stranger-title">Sign in to see your account</h2>
    <p>Here are your keys, your team, what you have used, and your data.</p>
    <p><${LinkButton} kind="main" href="/signin">Sign in<//></p>
  </section>`;
}

function Known(): VNode {
  const { data, error, reload } = useRequest<Answer<{ account: Account }>>('/api/account');
  if (error) return html`<${ErrorState} error=${error} onRetry=${reload} />`;
  if (data === null) return html`<${Skeleton} lines=${8} />`;
  const { account } = data.data;
  return html`
    <nav class="row" aria-label="Parts of your account">
      ${parts.map(([id, label]) => html`<a key=${id} href=${`#${id}`}>${label}</a>`)}
    </nav>
    <div class="account">
      <${Profile} account=${account} onChange=${reload} />
      <${SessionsSection} />
      <${MailboxesSection} />
      <${KeysSection} account=${account} />
      <${TeamSection} account=${account} onChange=${reload} />
      <${UsageSection} />
      <${PrivacySection} account=${account} />
    </div>
  `;
}

startPage(html`<${Page} />`);
