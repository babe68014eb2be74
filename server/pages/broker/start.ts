/** Creates a run: shows its plan, then starts a rehearsal or an order. */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Field } from '../kit/field.ts';
import { Form } from '../kit/form.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { Notice } from '../kit/states.ts';
import { showToast } from '../kit/toast.ts';
import { base, type Plan, type Run, shownMoney } from './types.ts';

interface Typed {
  readonly subject: 'session' | 'site';
  readonly sessionId: string;
  readonly site: string;
  readonly task: string;
  readonly dollars: number | null;
}

const subjects = [
  { value: 'session', label: 'A session of the catalog' },
  { value: 'site', label: 'Another site' },
];
const newKey = () => crypto.randomUUID();

export function StartForm({ onStarted }: { onStarted(run: Run): void }): VNode {
  const [typed, setTyped] = useState<Typed>({ subject: 'session', sessionId: '', site: '', task: '', dollars: null });
  const [plan, setPlan] = useState<Plan | null>(null);
  // Stays the same for repeated presses, so that a retry after a lost answer creates no second run.
  const [idempotencyKey, setKey] = useState(newKey);
  const planning = useChange<{ plan: Plan }>();
  const starting = useChange<{ run: Run }>();
  const change = (changes: Partial<Typed>) => {
    planning.forget();
    starting.forget();
    setPlan(null);
    setKey(newKey());
    setTyped((before) => ({ ...before, ...changes }));
  };
  const { subject, sessionId, site, task, dollars } = typed;
  const about = subject === 'session' ? { sessionId: sessionId.trim() } : { site: site.trim(), task: task.trim() };
  const isWhole = Object.values(about).every((value) => value !== '');
  const ask = async () => {
    const answer = await planning.send(`${base}/plans`, { method: 'POST', body: about });
    if (answer !== null) setPlan(answer.plan);
  };
  const start = async (rehearsal: boolean) => {
    const maxSpend = dollars === null ? {} : { maxSpend: { amountCents: Math.round(dollars * 100), currency: 'USD' } };
    const body = { idempotencyKey, rehearsal, ...about, ...maxSpend };
    const answer = await starting.send(`${base}/runs`, { method: 'POST', body });
    if (answer === null) return;
    showToast(rehearsal ? 'The rehearsal begins.' : 'The run begins.');
    setKey(newKey());
    onStarted(answer.run);
  };
  const error = planning.error ?? starting.error;
  return html`<${Form} id="start-form" label="New run" message=${error?.message ?? null} onSubmit=${ask}>
    <${Subject} typed=${typed} onChange=${change} />
    <${Field} type="money" id="start-dollars" label="At most, in dollars" value=${dollars}
      hint="Empty: the cap of this deployment" onChange=${(value: number | null) => change({ dollars: value })} />
    ${
      plan !== null &&
      html`<${PlanView} plan=${plan}
        onPick=${(id: string) => change({ subject: 'session', sessionId: id })} />`
    }
    <div class="row">
      <${Button} kind=${plan?.canOrder === true ? 'normal' : 'main'} type="submit" isBusy=${planning.isBusy}
        isDisabled=${!isWhole}>
        Plan
      <//>
      <${Button} isBusy=${starting.isBusy} isDisabled=${plan === null} onClick=${() => start(true)}>Rehearse<//>
      ${
        plan?.canOrder === true &&
        html`<${Button} kind="main" isBusy=${starting.isBusy} onClick=${() => start(false)}>Order<//>`
      }
    </div>
  <//>`;
}

interface SubjectProps {
  readonly typed: Typed;
  onChange(changes: Partial<Typed>): void;
}

/** The fields for what is to be booked. */
function Subject({ typed: { subject, sessionId, site, task }, onChange }: SubjectProps): VNode {
  return html`
    <${Field} type="radio" label="What is to be booked" value=${subject} options=${subjects}
      onChange=${(value: Typed['subject']) => onChange({ subject: value })} />
    ${
      subject === 'session'
        ? html`<${Field} id="start-session" label="Id of the session" value=${sessionId} isRequired
            hint="As the catalog names it" onChange=${(value: string) => onChange({ sessionId: value })} />`
        : html`<${Field} id="start-site" label="Site" value=${site} isRequired placeholder="https://park.example"
              onChange=${(value: string) => onChange({ site: value })} />
            <${Field} type="long" id="start-task" label="What to do there" value=${task} isRequired rows=${3}
              onChange=${(value: string) => onChange({ task: value })} />`
    }
  `;
}

function PlanView({ plan, onPick }: { readonly plan: Plan; onPick(id: string): void }): VNode {
  const { site, session, match, sessions, steps, confirmsTotal, canOrder, maxSpend } = plan;
  return html`<section class="stack" aria-label="Plan">
    <p><strong>${session?.name ?? match?.name ?? site}</strong>${' '}<span class="quiet">at ${site}</span></p>
    ${
      steps === null
        ? html`<${Notice} kind="warn">There is no recipe for this site, so a run would end at once.<//>`
        : html`<details><summary>${steps.length} steps</summary>
          <ol>${steps.map((step) => html`<li>${step}</li>`)}</ol></details>`
    }
    <p class="small quiet">
      ${canOrder ? `Orders up to ${shownMoney(maxSpend)}.` : 'Only a rehearsal is possible here.'}
      ${confirmsTotal && ' You confirm the exact total before anything is ordered.'}
    </p>
    ${
      sessions.length > 0 &&
      html`<p>This site is in the catalog. Its sessions:</p>
        <ul>${sessions.map(
          ({ id, name, startDate }) =>
            html`<li key=${id}>${name} ${startDate ?? ''}${' '}<${Button} isSmall onClick=${() => onPick(id)}>
              Choose ${name}<//></li>`,
        )}</ul>`
    }
  </section>`;
}
