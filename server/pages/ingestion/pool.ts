/** The pool of model subscriptions: who uses each, its usage, and its login. */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Field } from '../kit/field.ts';
import { Form, fieldOf } from '../kit/form.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { useLive } from '../kit/live.ts';
import { Loaded } from '../kit/loaded.ts';
import { Empty } from '../kit/states.ts';
import { showToast } from '../kit/toast.ts';
import { PoolCard } from './pool-card.ts';
import { poolAccounts, useNow } from './shared.ts';
import type { Answer, PoolAccount } from './types.ts';

type Answered = Answer<{ accounts: readonly PoolAccount[] }>;

export function Pool(): VNode {
  const list = useLive<Answered>(poolAccounts);
  const now = useNow();
  return html`<div class="stack">
    <${NewAccount} onMade=${list.reload} />
    <${Loaded} of=${list} lines=${12}>${({ data }: Answered) =>
      data.accounts.length === 0
        ? html`<${Empty} title="No account yet" icon="key">
            <p>Name one above. It then shows a link and a code, with which you log it in.</p>
          <//>`
        : html`<div class="columns" style=${{ '--column': '22rem' }}>
            ${data.accounts.map(
              (account) => html`<${PoolCard} key=${account.id} account=${account} now=${now} reload=${list.reload} />`,
            )}
          </div>`}<//>
  </div>`;
}

function NewAccount({ onMade }: { onMade(): void }): VNode {
  const [label, setLabel] = useState('');
  const { isBusy, error, send, forget } = useChange();
  const isAbout = fieldOf(error) === 'label';
  const create = async () => {
    if ((await send(poolAccounts, { method: 'POST', body: { label } })) === null) return;
    setLabel('');
    showToast('The account was created; its login begins.');
    onMade();
  };
  return html`<${Form} id="pool-form" label="New account" message=${isAbout ? null : (error?.message ?? null)}
    onSubmit=${create}>
    <div class="row inline">
      <${Field} id="pool-label" label="Name of a new account" value=${label} maxLength=${80} placeholder="team 3"
        autocomplete="off" error=${isAbout ? error?.message : null} onChange=${(text: string) => {
          forget();
          setLabel(text);
        }} />
      <${Button} kind="main" type="submit" icon="plus" isBusy=${isBusy} isDisabled=${label.trim() === ''}>
        Add an account
      <//>
    </div>
  <//>`;
}
