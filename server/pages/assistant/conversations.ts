/** Saved conversations: continue or delete them. */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Confirm } from '../kit/confirm.ts';
import { formatDate } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import type { Requested } from '../kit/request.ts';
import { ErrorState, Skeleton } from '../kit/states.ts';
import { base, type Conversation } from './data.ts';

interface Props {
  readonly list: Requested<{ data: { conversations: readonly Conversation[] } }>;
  /** Id of the open conversation. */
  readonly open: string | null;
  onOpen(id: string): void;
  onDeleted(id: string): void;
}

export function Conversations({ list, open, onOpen, onDeleted }: Props): VNode {
  const [doomed, setDoomed] = useState<Conversation | null>(null);
  const { isBusy, error, send, forget } = useChange();
  const close = () => {
    forget();
    setDoomed(null);
  };
  const remove = async () => {
    if (doomed === null) return;
    if ((await send(`${base}/conversations/${doomed.id}`, { method: 'DELETE' })) === null) return;
    onDeleted(doomed.id);
    close();
  };
  if (list.error) return html`<${ErrorState} error=${list.error} onRetry=${list.reload} />`;
  if (list.data === null) return html`<${Skeleton} lines=${3} />`;
  const { conversations } = list.data.data;
  return html`<section class="stack" aria-labelledby="kept">
    <h2 id="kept">Kept conversations</h2>
    ${conversations.length === 0 && html`<p class="quiet">None yet.</p>`}
    <ul class="plain stack">${conversations.map(
      (conversation) => html`<li key=${conversation.id} class="card stack">
        <${Button} isSmall isPressed=${conversation.id === open} onClick=${() => onOpen(conversation.id)}>
          <span class="conversation">${conversation.title || 'Without a question'}</span><//>
        <span class="row spread"><span class="quiet">${formatDate(conversation.updatedAt)}</span>
        <${Button} isSmall label=${`Delete ${conversation.title}`}
          onClick=${() => setDoomed(conversation)}>Delete<//></span>
      </li>`,
    )}</ul>
    <${Confirm} title="Delete this conversation?" action="Delete" isOpen=${doomed !== null} isBusy=${isBusy}
      error=${error} onConfirm=${remove} onClose=${close}>
      <p>${doomed?.title}</p><p>What you saved from it for your family stays.</p><//>
  </section>`;
}
