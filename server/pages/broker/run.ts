/** One run: its state, its question, and its browser's screen. */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Facts } from '../kit/facts.ts';
import { html, useEffect, useState, type VNode } from '../kit/html.ts';
import { useLive } from '../kit/live.ts';
import { request, useRequest } from '../kit/request.ts';
import { ErrorState, Notice, Skeleton } from '../kit/states.ts';
import { StatusTag } from '../kit/status.ts';
import {
  type Activity,
  type Answer,
  base,
  type Decision,
  type Run,
  type Screen,
  shownMoney,
  stateWords,
  titleOf,
} from './types.ts';

const screenMs = 2000;
const open = ['queued', 'running', 'waiting', 'holding'];

export function RunView({ id }: { readonly id: string }): VNode {
  const { data, error, reload } = useLive<Answer<{ run: Run }>>(`${base}/runs/${id}`);
  if (data === null)
    return error ? html`<${ErrorState} error=${error} onRetry=${reload} />` : html`<${Skeleton} lines=${8} />`;
  const { run } = data.data;
  const question = run.decisions.find(({ state }) => state === 'open');
  const waits = run.holds.filter(({ state }) => state === 'waiting');
  return html`<article class="card stack" aria-labelledby="run-title">
    <h2 id="run-title">${titleOf(run)}</h2>
    <p class="row" role="status">
      <${StatusTag} status=${run.state} />${' '}<span>${stateWords[run.state] ?? run.state}</span></p>
    ${
      question !== undefined &&
      html`<${Question} key=${question.id} run=${run} question=${question} onDone=${reload} />`
    }
    ${waits.map(({ id: hold, message }) => html`<${Notice} key=${hold} kind="warn">${message}<//>`)}
    ${run.error !== null && html`<${Notice} kind="warn">${run.error.message}<//>`}
    <${Facts} facts=${factsOf(run)} />
    ${open.includes(run.state) && html`<${Cancel} run=${run} onDone=${reload} />`}
    <${ScreenView} id=${id} isOpen=${run.endedAt === null} />
    <${ActivityView} id=${id} state=${run.state} />
  </article>`;
}

function factsOf(run: Run): readonly (readonly [string, string])[] {
  return [
    ['Site', run.site],
    ['For', run.isBooking ? "A parent's booking" : run.rehearsal ? 'A rehearsal' : 'Staff'],
    ['At most', shownMoney(run.maxSpend)],
    ...(run.total === null ? [] : [['Total at the checkout', shownMoney(run.total)] as const]),
    ...(run.receipt === null
      ? []
      : [
          [
            'Receipt',
            `${run.receipt.reference ?? 'without a number'}${run.receipt.waitlisted ? ', waitlist' : ''}`,
          ] as const,
        ]),
  ];
}

interface QuestionProps {
  readonly run: Run;
  readonly question: Decision;
  onDone(): void;
}

function Question({ run, question, onDone }: QuestionProps): VNode {
  const { send, isBusy, error } = useChange();
  const answer = async (body: object) => {
    const path = `${base}/runs/${run.id}/decisions/${question.id}`;
    if ((await send(path, { method: 'POST', body })) !== null) onDone();
  };
  return html`<section class="question stack" aria-labelledby="question-title">
    <h3 id="question-title">${question.question}</h3>
    ${error !== null && html`<${Notice} kind="warn">${error.message}<//>`}
    <div class="row">
      ${question.options.map(
        ({ id, label }) =>
          html`<${Button} key=${id} kind="main" isBusy=${isBusy}
            onClick=${() => answer({ outcome: 'accept', optionId: id })}>${label}<//>`,
      )}
      ${
        question.kind !== 'outcome' &&
        html`<${Button} isBusy=${isBusy} onClick=${() => answer({ outcome: 'decline' })}>No, end the run<//>`
      }
    </div>
  </section>`;
}

function Cancel({ run, onDone }: { readonly run: Run; onDone(): void }): VNode {
  const { send, isBusy, error } = useChange();
  const cancel = async () => {
    if ((await send(`${base}/runs/${run.id}/cancel`, { method: 'POST' })) !== null) onDone();
  };
  return html`<div class="row">
    <${Button} isBusy=${isBusy} onClick=${cancel}>Cancel the run<//>
    ${error !== null && html`<span>${error.message}</span>`}
  </div>`;
}

/** The current screen of the run's browser, with everything private masked. */
function ScreenView({ id, isOpen }: { readonly id: string; readonly isOpen: boolean }): VNode {
  const [screen, setScreen] = useState<Screen | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      try {
        const { data } = await request<Answer<{ screen: Screen | null }>>(`${base}/runs/${id}/screen`, {
          signal: leaving.signal,
        });
        setScreen(data.screen);
        setFailure(null);
      } catch (error) {
        if (!leaving.signal.aborted) setFailure((error as Error).message);
      }
      if (isOpen && !leaving.signal.aborted) timer = setTimeout(read, screenMs);
    };
    void read();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id, isOpen]);
  return html`<figure class="screen">
    ${
      screen === null
        ? html`<p class="quiet">${failure ?? 'No page has been opened yet.'}</p>`
        : html`<img src=${`data:image/jpeg;base64,${screen.image}`} width=${screen.width} height=${screen.height}
            alt="The page that the run is on; what is private is covered" />`
    }
    ${
      screen !== null &&
      html`<figcaption class="small quiet">
        ${screen.isLive ? 'Live' : 'The last picture'}. Grey boxes cover what is private.</figcaption>`
    }
  </figure>`;
}

function ActivityView({ id, state }: { readonly id: string; readonly state: string }): VNode {
  const { data, error, reload } = useRequest<Answer<{ activity: readonly Activity[] }>>(`${base}/runs/${id}/activity`);
  useEffect(() => reload(), [state]);
  if (error) return html`<${ErrorState} error=${error} onRetry=${reload} />`;
  if (data === null) return html`<${Skeleton} lines=${4} />`;
  return html`<details><summary>What it did (${data.data.activity.length})</summary>
    <ol>${data.data.activity.map(({ id: key, text }) => html`<li key=${key}>${text}</li>`)}</ol>
  </details>`;
}
