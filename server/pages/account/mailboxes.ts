/** Mailboxes that may be read for the account, and how to disconnect them. */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Chip } from '../kit/chips.ts';
import { Confirm } from '../kit/confirm.ts';
import { formatDate } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { useRequest } from '../kit/request.ts';
import { ErrorState, Notice, Skeleton } from '../kit/states.ts';
import { showToast } from '../kit/toast.ts';
import type { Answer, Mailbox } from './types.ts';

const path = '/api/account/mailboxes';

/** Messages for the outcome that the provider's redirect puts into the URL. */
const outcomes: Readonly<Record<string, readonly [kind: 'good' | 'warn' | 'bad', words: string]>> = {
  connected: ['good', 'Your mailbox is connected.'],
  denied: ['warn', 'You did not agree, so nothing is connected.'],
  failed: ['bad', 'The mailbox could not be connected. Try again.'],
};

export function MailboxesSection(): VNode {
  const { data, error, reload } = useRequest<Answer<{ mailboxes: readonly Mailbox[] }>>(path);
  const [ending, setEnding] = useState<Mailbox | null>(null);
  const mailboxes = data?.data.mailboxes ?? [];
  const outcome = outcomes[new URLSearchParams(location.search).get('gmail') ?? ''];
  return html`<section class="card stack" id="mailboxes" aria-labelledby="mailboxes-title">
    <h2 id="mailboxes-title">Mailboxes</h2>
    ${outcome && html`<${Notice} kind=${outcome[0]}><p>${outcome[1]}</p><//>`}
    ${error && html`<${ErrorState} error=${error} onRetry=${reload} />`}
    ${data === null && error === null && html`<${Skeleton} lines=${2} />`}
    ${data !== null && mailboxes.length === 0 && html`<p class="quiet">No mailbox is connected.</p>`}
    <ul class="stack">
      ${mailboxes.map(
        (one) => html`<li key=${one.id} class="row spread">
          <span><strong>${one.mailbox}</strong>${' '}
            ${one.status === 'broken' && html`<${Chip} kind="warn">Connect it again<//>`}
            <br /><span class="quiet">connected ${formatDate(one.connectedAt)}</span></span>
          <${Button} isSmall kind="danger" onClick=${() => setEnding(one)}>
            Disconnect<span class="unseen"> ${one.mailbox}</span>
          <//>
        </li>`,
      )}
    </ul>
    <${Connect} />
    <${Ending} mailbox=${ending} onClose=${() => setEnding(null)} onEnded=${reload} />
  </section>`;
}

function Connect(): VNode {
  const { isBusy, error, send } = useChange<{ url: string }>();
  const begin = async () => {
    const ticket = await send('/api/auth/gmail-ticket', { method: 'POST', body: { flow: 'web' } });
    if (ticket !== null) location.assign(ticket.url);
  };
  return html`${error && html`<${ErrorState} error=${error} />`}
    <div class="row"><${Button} isBusy=${isBusy} onClick=${begin}>Connect a Gmail mailbox<//></div>`;
}

interface EndingProps {
  readonly mailbox: Mailbox | null;
  onClose(): void;
  onEnded(): void;
}

function Ending({ mailbox, onClose, onEnded }: EndingProps): VNode {
  const { isBusy, error, send, forget } = useChange<{ revoked: boolean }>();
  const close = () => {
    forget();
    onClose();
  };
  const end = async () => {
    const ended = await send(`${path}/${mailbox?.id}`, { method: 'DELETE' });
    if (ended === null) return;
    showToast(
      ended.revoked
        ? 'Disconnected.'
        : 'Disconnected here, but Google could not be informed: remove Campatlas in your Google account.',
    );
    close();
    onEnded();
  };
  return html`<${Confirm} title="Disconnect this mailbox?" action="Disconnect" isOpen=${mailbox !== null}
    isBusy=${isBusy} error=${error} onConfirm=${end} onClose=${close}>
    <p>Nothing more will be read from ${mailbox?.mailbox}.</p>
  <//>`;
}
