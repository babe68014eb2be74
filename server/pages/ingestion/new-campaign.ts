/** Creates a campaign: a region and how it is searched; shows the plan before any provider is asked. */
import { changeView } from '../kit/address.ts';
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Dialog } from '../kit/dialog.ts';
import { Field } from '../kit/field.ts';
import { Form, fieldOf } from '../kit/form.ts';
import { formatCount } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { showToast } from '../kit/toast.ts';
import { CampaignFields, firstSettings } from './campaign-fields.ts';
import type { Campaign, CampaignSettings } from './campaign-types.ts';
import { campaigns, newKey } from './shared.ts';

interface Plan {
  readonly terms: readonly string[];
  readonly search_count: number;
}

interface Props {
  onMade(): void;
  onClose(): void;
}

export function NewCampaign({ onMade, onClose }: Props): VNode {
  const [typed, setTyped] = useState({ location: '', ...firstSettings });
  const [plan, setPlan] = useState<Plan | null>(null);
  // Stays the same for repeated presses, so that a retry after a lost answer creates no second campaign.
  const [key, setKey] = useState(newKey);
  const making = useChange<{ campaign: Campaign }>();
  const planning = useChange<{ search_plan: Plan }>();
  const change = (changes: Partial<CampaignSettings & { location: string }>) => {
    making.forget();
    planning.forget();
    setPlan(null);
    setKey(newKey());
    setTyped((before) => ({ ...before, ...changes }));
  };
  const showPlan = async () => {
    const answer = await planning.send(`${campaigns}/search-plan`, { method: 'POST', body: typed });
    if (answer !== null) setPlan(answer.search_plan);
  };
  const submit = async () => {
    const answer = await making.send(campaigns, { method: 'POST', body: { ...typed, idempotency_key: key } });
    if (answer === null) return;
    showToast('The campaign begins in a few seconds.');
    onClose();
    onMade();
    changeView({ campaign: answer.campaign.id }, 'push');
  };
  const error = making.error ?? planning.error;
  const wrong = fieldOf(error);
  const errorOf = (name: string) => (wrong === name ? error?.message : null);
  const isKnown = wrong !== null && wrong in typed;
  const isEmpty = typed.location.trim() === '';
  return html`<${Dialog} title="New campaign" isOpen onClose=${onClose}>
    <${Form} id="campaign-form" label="New campaign" message=${isKnown ? null : (error?.message ?? null)}
      onSubmit=${submit}>
      <${Field} label="Region" value=${typed.location} isRequired placeholder="Bend, Oregon" autocomplete="off"
        error=${errorOf('location')} hint="A town with its state, a state, or a ZIP code."
        onChange=${(location: string) => change({ location })} />
      <${CampaignFields} value=${typed} errorOf=${errorOf} onChange=${change} />
      ${plan !== null && html`<${PlanShown} plan=${plan} />`}
      <div class="row">
        <${Button} kind="main" type="submit" isBusy=${making.isBusy} isDisabled=${isEmpty}>Start the campaign<//>
        <${Button} isBusy=${planning.isBusy} isDisabled=${isEmpty} onClick=${showPlan}>Show the plan<//>
        <${Button} kind="plain" onClick=${onClose}>Cancel<//>
      </div>
    <//>
  <//>`;
}

function PlanShown({ plan }: { readonly plan: Plan }): VNode {
  return html`<section class="stack" aria-label="The plan" role="status">
    <p>${formatCount(plan.search_count, 'search', 'searches')} for ${formatCount(plan.terms.length, 'term')}:</p>
    <ul class="terms">${plan.terms.map((term) => html`<li key=${term}>${term}</li>`)}</ul>
  </section>`;
}
