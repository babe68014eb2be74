/** One question with its answer, the records found, and suggestions for the next question. */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { ErrorState, Notice, Skeleton } from '../kit/states.ts';
import { type FoundRecord, type Proposal, proposalWords, type Turn } from './data.ts';

interface Props {
  readonly turn: Turn;
  readonly isLast: boolean;
  onReply(question: string): void;
}

export function TurnView({ turn, isLast, onReply }: Props): VNode {
  const { question, answer, results, total, webSources, suggestions, proposal, error, isOver } = turn;
  return html`<li class="stack">
    <p class="card asked"><span class="unseen">You asked: </span>${question}</p>
    <div class="card stack" aria-busy=${!isOver}>
      ${answer === null && error === null && html`<${Skeleton} lines=${3} />`}
      ${answer !== null && html`<p class="answer">${answer}</p>`}
      ${results.length > 0 && html`<${Records} records=${results} total=${total} />`}
      ${
        webSources.length > 0 &&
        html`<div><h3>From the web</h3><ul>${webSources.map(
          ({ url, title }) => html`<li key=${url}><a href=${url} rel="noreferrer nofollow">${title}</a></li>`,
        )}</ul></div>`
      }
      ${proposal !== null && html`<${Approval} proposal=${proposal} />`}
      ${error !== null && html`<${Notice} kind="bad" title="No answer">${html`<p>${error}</p>`}<//>`}
    </div>
    ${
      isLast &&
      isOver &&
      html`<div class="row" role="group" aria-label="Replies">${suggestions.map(
        (reply) => html`<${Button} key=${reply} isSmall onClick=${() => onReply(reply)}>${reply}<//>`,
      )}</div>`
    }
  </li>`;
}

function Records({ records, total }: { records: readonly FoundRecord[]; total: number }): VNode {
  const [all, setAll] = useState(false);
  const shown = all ? records : records.slice(0, 5);
  const place = ({ city, region }: FoundRecord) => [city, region].filter((part) => part !== null).join(', ');
  return html`<div class="stack">
    <h3>${total > records.length ? `The first ${records.length} of ${total}` : 'Found'}</h3>
    <ul>${shown.map(
      (record) => html`<li key=${record.id}>
        <a href=${`/explore#${new URLSearchParams({ record: `${record.kind}/${record.id}` })}`}>${record.name}</a>${' '}
        <span class="quiet">${place(record)}</span></li>`,
    )}</ul>
    ${
      records.length > shown.length &&
      html`<div class="row"><${Button} isSmall onClick=${() => setAll(true)}>Show all ${records.length}<//></div>`
    }
  </div>`;
}

function Approval({ proposal }: { proposal: Proposal }): VNode {
  const { isBusy, error, send } = useChange();
  const [isSaved, setSaved] = useState(false);
  const save = async () => {
    const { method, path, body } = proposal;
    if ((await send(path, { method, body })) !== null) setSaved(true);
  };
  return html`<${Notice} kind="info" title=${isSaved ? 'Saved' : 'Save this for your family?'}>
    <p>${proposalWords(proposal)}</p>
    ${!isSaved && html`<${Button} isBusy=${isBusy} onClick=${save}>Save it<//>`}
    ${error && html`<${ErrorState} error=${error} />`}
  <//>`;
}
