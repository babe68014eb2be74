/** The history of the review agent and its staff, updated live, and a form for messages to the agent. */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Field } from '../kit/field.ts';
import { Form } from '../kit/form.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { type Live, useLive } from '../kit/live.ts';
import { Loaded } from '../kit/loaded.ts';
import { Empty, Notice } from '../kit/states.ts';
import { Timeline } from '../kit/timeline.ts';
import { showToast } from '../kit/toast.ts';
import { type AgentEvent, type Answer, base, newRequestId, type Snapshot } from './types.ts';

type Answered = Answer<{ events: readonly AgentEvent[]; hasMore: boolean }>;

const titles: Readonly<Record<string, string>> = {
  directive_saved: 'Instructions were saved',
  agent_output: 'The review agent says',
  user_message: 'A message was sent',
  message_delivered: 'The message was received',
  message_cancelled: 'A message was cancelled',
  memory_cleared: 'Its memory was cleared',
};

const titleOf = ({ kind, details }: AgentEvent) =>
  kind === 'pause_changed' ? (details.paused ? 'It was paused' : 'It was resumed') : (titles[kind] ?? kind);

export function History({ of }: { readonly of: Live<Answer<Snapshot>> }): VNode {
  const list = useLive<Answered>(`${base}/events?order=desc&limit=100`);
  return html`<div class="stack">
    <${Loaded} of=${of} lines=${3}>${({ data }: Answer<Snapshot>) => html`<${Message} of=${data} />`}<//>
    <${Loaded} of=${list} lines=${8}>${({ data }: Answered) =>
      data.events.length === 0
        ? html`<${Empty} title="Nothing has happened yet" icon="list"><p>Give it instructions first.</p><//>`
        : html`<${Timeline} label="History" events=${data.events.map(happening)} />
            ${data.hasMore && html`<p class="quiet small">Only the latest 100 are shown.</p>`}`}<//>
  </div>`;
}

function happening(event: AgentEvent) {
  const { text, links = [], truncated = false } = event.details;
  const detail = html`
    ${text && html`<p class="words">${text}${truncated && ' …'}</p>`}
    ${links.length > 0 && html`<p class="small quiet">${links.map(({ label }) => label).join(', ')}</p>`}`;
  return { id: String(event.id), at: event.createdAt, title: titleOf(event), detail };
}

function Message({ of }: { readonly of: Snapshot }): VNode {
  const [text, setText] = useState('');
  const { isBusy, error, send } = useChange();
  const submit = async () => {
    const body = { requestId: newRequestId(), expectedRevision: of.revision, text };
    if ((await send(`${base}/messages`, { method: 'POST', body })) === null) return;
    setText('');
    showToast('The message waits for its next turn.');
  };
  return html`<section class="card" aria-label="Message">
    <${Form} id="overseer-message" label="Message" message=${error?.message ?? null} onSubmit=${submit}>
      <div class="stack">
        ${!of.executionActive && html`<${Notice}>Messages wait: no model is set up to answer them.<//>`}
        <${Field} type="long" id="overseer-text" label="Send it a message" rows=${3} maxLength=${8000} value=${text}
          onChange=${setText} />
        <div class="row">
          <${Button} kind="main" type="submit" isBusy=${isBusy} isDisabled=${text.trim() === ''}>Send<//>
          <span class="small quiet">${of.pendingMessages} of 100 wait</span>
        </div>
      </div>
    <//>
  </section>`;
}
