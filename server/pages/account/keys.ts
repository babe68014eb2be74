/** API keys: create, rotate and revoke. A secret is shown once. */
import { Button, CopyButton } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Confirm } from '../kit/confirm.ts';
import { Dialog } from '../kit/dialog.ts';
import { Field } from '../kit/field.ts';
import { Form } from '../kit/form.ts';
import { formatAgo, formatDate } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { useRequest } from '../kit/request.ts';
import { ErrorState, Notice, Skeleton } from '../kit/states.ts';
import { Table } from '../kit/table.ts';
import { Fold } from '../kit/tabs.ts';
import { showToast } from '../kit/toast.ts';
import { useFocusAfter } from './focus.ts';
import type { Account, Answer, Key, Keys } from './types.ts';

interface NewKey {
  readonly key: Key & { readonly secret: string };
}

const lastUsed = ({ lastUsedAt }: Key) => (lastUsedAt === null ? 'never' : formatAgo(lastUsedAt));

const usedWords = (key: Key) => (key.lastUsedAt === null ? 'not used yet' : `last used ${lastUsed(key)}`);

export function KeysSection({ account }: { readonly account: Account }): VNode {
  const { data, error, reload } = useRequest<Answer<Keys>>('/api/account/keys');
  const heading = useFocusAfter(data);
  const [made, setMade] = useState<NewKey | null>(null);
  const show = (key: NewKey) => {
    setMade(key);
    reload();
  };
  const mayMake = account.capabilities.some(({ name }) => name === 'named_keys');
  return html`<section class="card stack wide" id="keys" aria-labelledby="keys-title">
    <h2 id="keys-title" tabindex="-1" ref=${heading}>Keys</h2>
    ${error && html`<${ErrorState} error=${error} onRetry=${reload} />`}
    ${data === null && error === null && html`<${Skeleton} lines=${4} />`}
    ${
      data !== null &&
      html`
      <${Credential} credential=${data.data.credential} onMade=${show} />
      <h3>Integration keys</h3>
      <${Named} keys=${data.data.keys} mayMake=${mayMake} onMade=${show} onEnded=${reload} />
      ${mayMake && html`<${Create} onMade=${show} />`}
      ${data.data.scopes.length > 0 && html`<${Scopes} scopes=${data.data.scopes} />`}`
    }
    <${Secret} made=${made} onClose=${() => setMade(null)} />
  </section>`;
}

function Scopes({ scopes }: Pick<Keys, 'scopes'>): VNode {
  return html`<${Fold} title="What integration keys may do">
    <p>Their rights follow your plan at every request.</p>
    <ul>${scopes.map(({ name, description }) => html`<li key=${name}>${description}</li>`)}</ul>
  <//>`;
}

function Credential({ credential, onMade }: { readonly credential: Key | null; onMade(made: NewKey): void }): VNode {
  const [isOpen, open] = useState(false);
  const { isBusy, error, send } = useChange<NewKey>();
  const rotate = async () => {
    const made = await send('/api/account/credential/rotate', { method: 'POST', body: {} });
    if (made === null) return;
    open(false);
    onMade(made);
  };
  const words =
    credential === null
      ? 'It acts for you personally. You have none yet.'
      : `It acts for you personally: ${credential.shown}…, ${usedWords(credential)}.`;
  return html`<div class="stack">
    <h3>Your account key</h3>
    <p>${words}</p>
    ${error && !isOpen && html`<${ErrorState} error=${error} />`}
    <div class="row">
      <${Button} isBusy=${isBusy && !isOpen} onClick=${credential === null ? rotate : () => open(true)}>
        ${credential === null ? 'Make my account key' : 'Replace my account key'}
      <//>
    </div>
    <${Confirm} title="Replace your account key?" action="Replace it" isOpen=${isOpen} isBusy=${isBusy} error=${error}
      onConfirm=${rotate} onClose=${() => open(false)}>
      <p>The old key stops working at once. Programs that use it need the new one.</p>
    <//>
  </div>`;
}

interface NamedProps {
  readonly keys: readonly Key[];
  readonly mayMake: boolean;
  onMade(made: NewKey): void;
  onEnded(): void;
}

function Named({ keys, mayMake, onMade, onEnded }: NamedProps): VNode {
  const [asked, ask] = useState<{ readonly key: Key; readonly to: 'rotate' | 'revoke' } | null>(null);
  const { isBusy, error, send, forget } = useChange<NewKey>();
  const act = async () => {
    if (asked === null) return;
    const { key, to } = asked;
    const made =
      to === 'rotate'
        ? await send(`/api/account/keys/${key.id}/rotate`, { method: 'POST', body: {} })
        : await send(`/api/account/keys/${key.id}`, { method: 'DELETE' });
    if (made === null) return;
    ask(null);
    if (to === 'rotate') onMade(made);
    else {
      showToast(`${key.name} is ended.`);
      onEnded();
    }
  };
  const close = () => {
    forget();
    ask(null);
  };
  if (keys.length === 0)
    return mayMake
      ? html`<p class="quiet">None yet. Make one for each program that reads the catalog for you.</p>`
      : html`<${Notice}><p>Integration keys come with the plan Pro and above.</p><//>`;
  const isRotation = asked?.to === 'rotate';
  return html`
    <${Table} caption="Integration keys" rows=${keys} keyOf=${({ id }: Key) => id} columns=${columnsOf(ask)} />
    <${Confirm} title=${`${isRotation ? 'Replace' : 'End'} ${asked?.key.name ?? ''}?`} isOpen=${asked !== null}
      action=${isRotation ? 'Replace it' : 'End it'} isBusy=${isBusy} error=${error} onConfirm=${act} onClose=${close}>
      <p>The key that begins with <code>${asked?.key.shown}</code> stops working at once.
        ${isRotation ? ' You are shown the new one.' : ' This cannot be taken back.'}</p>
    <//>`;
}

function columnsOf(ask: (what: { readonly key: Key; readonly to: 'rotate' | 'revoke' }) => void) {
  return [
    { name: 'name', label: 'Name', isHead: true, cell: ({ name }: Key) => name, sort: ({ name }: Key) => name },
    { name: 'shown', label: 'Begins with', cell: ({ shown }: Key) => html`<code>${shown}</code>` },
    {
      name: 'made',
      label: 'Made',
      cell: ({ createdAt }: Key) => formatDate(createdAt),
      sort: ({ createdAt }: Key) => createdAt,
    },
    { name: 'used', label: 'Last used', cell: lastUsed, sort: ({ lastUsedAt }: Key) => lastUsedAt },
    {
      name: 'tools',
      label: 'Actions',
      align: 'right' as const,
      cell: (key: Key) => html`<span class="tools">
        <${Button} isSmall label=${`Replace ${key.name}`} onClick=${() => ask({ key, to: 'rotate' })}>Replace<//>
        <${Button} isSmall kind="danger" label=${`End ${key.name}`} onClick=${() => ask({ key, to: 'revoke' })}>End<//>
      </span>`,
    },
  ];
}

function Create({ onMade }: { onMade(made: NewKey): void }): VNode {
  const [name, setName] = useState('');
  const { isBusy, error, send, forget } = useChange<NewKey>();
  const type = (text: string) => {
    forget();
    setName(text);
  };
  const create = async () => {
    const made = await send('/api/account/keys', { method: 'POST', body: { name } });
    if (made === null) return;
    setName('');
    onMade(made);
  };
  return html`<${Form} id="key-form" label="New key" message=${error?.message ?? null} onSubmit=${create}>
    <${Field} id="key-name" label="Name of a new key" value=${name} maxLength=${100} placeholder="nightly sync"
      hint="One for each program." onChange=${type} />
    <div class="row">
      <${Button} kind="main" type="submit" icon="plus" isBusy=${isBusy} isDisabled=${name.trim() === ''}>Make a key<//>
    </div>
  <//>`;
}

function Secret({ made, onClose }: { readonly made: NewKey | null; onClose(): void }): VNode {
  const actions = html`<${Button} kind="main" onClick=${onClose}>I have it<//>`;
  return html`<${Dialog} title="Your new key" kind="centre" isOpen=${made !== null} actions=${actions}
    onClose=${onClose}>
    <div class="stack secret">
      <p>Send it in the header <code>x-api-key</code>. It is shown only once: copy it now.</p>
      <p><code id="secret">${made?.key.secret}</code></p>
      <div class="row"><${CopyButton} text=${made?.key.secret ?? ''} label="Copy the key" /></div>
    </div>
  <//>`;
}
