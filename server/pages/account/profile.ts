/** The viewer's name, mail address and plan. */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Chip } from '../kit/chips.ts';
import { Field } from '../kit/field.ts';
import { Form } from '../kit/form.ts';
import { capital, formatDate, formatWord } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { Notice } from '../kit/states.ts';
import { Fold } from '../kit/tabs.ts';
import { showToast } from '../kit/toast.ts';
import type { Account } from './types.ts';

interface Props {
  readonly account: Account;
  onChange(): void;
}

export function Profile({ account, onChange }: Props): VNode {
  return html`<section class="card stack" id="profile" aria-labelledby="profile-title">
    <h2 id="profile-title">Profile</h2>
    <dl class="facts">
      <dt>Plan</dt><dd>${planOf(account)}</dd>
      <dt>Address</dt><dd>${account.email}${' '}
        <${Chip} kind=${account.emailVerified ? 'good' : 'warn'}>
          ${account.emailVerified ? 'verified' : 'not verified'}
        <//></dd>
      <dt>Since</dt><dd>${formatDate(account.createdAt)}</dd>
    </dl>
    <${Fold} title="What this account may do">
      ${
        account.capabilities.length === 0
          ? html`<p>Research questions. Catalog reads begin with the plan Starter.</p>`
          : html`<ul>
              ${account.capabilities.map(({ name, description }) => html`<li key=${name}>${description}</li>`)}
            </ul>`
      }
    <//>
    <${Name} account=${account} onChange=${onChange} />
    <${Address} account=${account} onChange=${onChange} />
  </section>`;
}

function planOf({ plan, role, team }: Account): string {
  if (role !== 'none') return role === 'admin' ? 'ADMIN' : 'Staff';
  const name = capital(formatWord(plan));
  return team === null ? name : `${name}, through ${team.name}`;
}

function Name({ account, onChange }: Props): VNode {
  const [name, setName] = useState(account.name);
  const { isBusy, error, send } = useChange();
  const save = async () => {
    if ((await send('/api/account', { method: 'PATCH', body: { name } })) === null) return;
    showToast('Your name is saved.');
    onChange();
  };
  return html`<${Form} id="name-form" label="Name" message=${error?.message ?? null} onSubmit=${save}>
    <${Field} id="name" label="Name" value=${name} autocomplete="name" maxLength=${300} onChange=${setName} />
    <div class="row">
      <${Button} type="submit" isBusy=${isBusy} isDisabled=${name.trim() === '' || name === account.name}>
        Save the name
      <//>
    </div>
  <//>`;
}

function Address({ account, onChange }: Props): VNode {
  const [email, setEmail] = useState('');
  const { isBusy, error, send, forget } = useChange();
  const type = (text: string) => {
    forget();
    setEmail(text);
  };
  const ask = async () => {
    if ((await send('/api/account/email', { method: 'POST', body: { email } })) === null) return;
    setEmail('');
    onChange();
  };
  return html`<${Form} id="email-form" label="Address" message=${error?.message ?? null} onSubmit=${ask}>
    ${
      account.pendingEmail &&
      html`<${Notice} title=${`We wrote to ${account.pendingEmail}.`}>
        <p>It becomes your address when you use the link in that mail, within half an hour.</p>
      <//>`
    }
    <${Field} id="email" type="email" label="New address" value=${email} autocomplete="email" onChange=${type}
      hint="It becomes your address when you use the link that we send there. Then you sign in again." />
    <div class="row">
      <${Button} type="submit" isBusy=${isBusy} isDisabled=${email.trim() === ''}>Send the link<//>
    </div>
  <//>`;
}
