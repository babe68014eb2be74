/** The page of the assistant. */
import { Button } from '../kit/button.ts';
import { serverEvents } from '../kit/events.ts';
import { Field } from '../kit/field.ts';
import { html, useEffect, useRef, useState, type VNode } from '../kit/html.ts';
import { startPage } from '../kit/page.ts';
import { request, useRequest } from '../kit/request.ts';
import { StaffOnly } from '../kit/staff-only.ts';
import { Empty } from '../kit/states.ts';
import { Conversations } from './conversations.ts';
import { base, type Conversation, newTurn, type Turn, withEvent } from './data.ts';
import { TurnView } from './turn.ts';

const choices = { keep: false, family: false, web: false };

function Assistant(): VNode {
  const list = useRequest<{ data: { conversations: readonly Conversation[] } }>(`${base}/conversations`);
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [conversation, setConversation] = useState<string | null>(null);
  const [draft, setDraft] = useState('');
  const [chosen, setChosen] = useState(choices);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const isBusy = turns.some(({ isOver }) => !isOver);
  const replaceLast = (change: (turn: Turn) => Turn) =>
    setTurns((all) => all.map((turn, at) => (at === all.length - 1 ? change(turn) : turn)));

  const ask = async (question: string) => {
    if (isBusy || question.trim() === '') return;
    const controller = new AbortController();
    asking.current = controller;
    const history = turns.flatMap(({ question: said, answer }) =>
      answer === null ? [] : [{ question: said, answer }],
    );
    const isKept = chosen.keep || conversation !== null;
    const saved = conversation === null ? { save: true } : { id: conversation };
    const body = {
      question: question.trim(),
      ...(isKept ? { conversation: saved } : { history: history.slice(-20) }),
      includeFamilyContext: chosen.family,
      webSearch: chosen.web,
    };
    setTurns((all) => [...all, newTurn(question.trim())]);
    setDraft('');
    try {
      for await (const { name, data } of serverEvents(base, controller.signal, body)) {
        const parsed = JSON.parse(data) as Record<string, unknown>;
        if (name === 'done' && typeof parsed.conversationId === 'string') setConversation(parsed.conversationId);
        replaceLast((turn) => withEvent(turn, name, parsed));
      }
      replaceLast((turn) =>
        turn.isOver ? turn : { ...turn, isOver: true, error: 'The answer was cut off. Ask again.' },
      );
    } catch (error) {
      replaceLast((turn) => ({ ...turn, isOver: true, error: (error as Error).message }));
    }
    if (isKept) list.reload();
  };
  const open = async (id: string) => {
    const { data } = await request<{
      data: { conversation: { turns: readonly { question: string; answer: string }[] } };
    }>(`${base}/conversations/${id}`);
    setConversation(id);
    setTurns(data.conversation.turns.map((turn) => ({ ...newTurn(turn.question), answer: turn.answer, isOver: true })));
  };
  const begin = () => {
    setConversation(null);
    setTurns([]);
  };
  const toggle = (name: keyof typeof choices, label: string) =>
    html`<${Field} key=${name} id=${`with-${name}`} type="boolean" label=${label} value=${chosen[name]}
      onChange=${(now: boolean) => setChosen((all) => ({ ...all, [name]: now }))} />`;
  return html`<div class="assistant">
    <div class="stack">
      <h2 class="unseen">Conversation</h2>
      ${
        turns.length === 0 &&
        html`<${Empty} title="What are you looking for?">
        <p>Ask as you would ask a person: place, age, dates, price. Answers come from the catalog alone.</p><//>`
      }
      <ol class="plain stack" aria-live="polite">${turns.map(
        (turn, at) => html`<${TurnView} key=${at} turn=${turn} isLast=${at === turns.length - 1} onReply=${ask} />`,
      )}</ol>
      <form class="card stack" onSubmit=${(event: Event) => {
        event.preventDefault();
        void ask(draft);
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
