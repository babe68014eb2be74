/** The page of the assistant. */
import { Button } from '../kit/button.ts';
import { Field } from '../kit/field.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { startPage } from '../kit/page.ts';
import { useRequest } from '../kit/request.ts';
import { StaffOnly } from '../kit/staff-only.ts';
import { Empty } from '../kit/states.ts';
import { Conversations } from './conversations.ts';
import { base, type Conversation } from './data.ts';
import { TurnView } from './turn.ts';
import { type Choices, noChoices, useTurns } from './turns.ts';

function Assistant(): VNode {
  const list = useRequest<{ data: { conversations: readonly Conversation[] } }>(`${base}/conversations`);
  const { turns, conversation, isBusy, ask, open, begin } = useTurns(list.reload);
  const [draft, setDraft] = useState('');
  const [chosen, setChosen] = useState(noChoices);
  const send = (question: string) => {
    if (isBusy || question.trim() === '') return;
    setDraft('');
    void ask(question.trim(), chosen);
  };
  const toggle = (name: keyof Choices, label: string) =>
    html`<${Field} key=${name} id=${`with-${name}`} type="boolean" label=${label} value=${chosen[name]}
      onChange=${(now: boolean) => setChosen((all) => ({ ...all, [name]: now }))} />`;
  return html`<div class="assistant">
    <div class="stack">
      <h2 class="unseen">Conversation</h2>
      ${
        turns.length === 0 &&
        html`<${Empty} title="What are you looking for?">
        <p>Ask as you would ask a person: place, age, dates, price. Answers come only from the catalog.</p><//>`
      }
      <ol class="plain stack" aria-live="polite">${turns.map(
        (turn, at) => html`<${TurnView} key=${at} turn=${turn} isLast=${at === turns.length - 1} onReply=${send} />`,
      )}</ol>
      <form class="card stack" onSubmit=${(event: Event) => {
        event.preventDefault();
        send(draft);
      }}>
        <${Field} id="question" type="long" label="Your question" value=${draft} onChange=${setDraft} />
        <div class="row">
          ${toggle('family', 'Use what my family has saved')}
          ${toggle('web', 'Search the web when the catalog has nothing')}
          ${conversation === null && toggle('keep', 'Keep this conversation')}
        </div>
        <div class="row"><${Button} type="submit" kind="main" isBusy=${isBusy}>Ask<//>
          ${turns.length > 0 && html`<${Button} onClick=${begin}>Begin again<//>`}</div>
      </form>
    </div>
    <${Conversations} list=${list} open=${conversation} onOpen=${open}
      onDeleted=${(id: string) => {
        if (id === conversation) begin();
        list.reload();
      }} />
  </div>`;
}

startPage(html`<h1>Assistant</h1><${StaffOnly} what="ask the assistant"><${Assistant} /><//>`);
