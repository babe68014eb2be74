/** A table of fields by plans. */
import { Chip } from '../kit/chips.ts';
import { formatList, formatWord } from '../kit/format.ts';
import { html, type VNode } from '../kit/html.ts';
import { Icon } from '../kit/icon.ts';
import { type Comparison, cellOf, maskOf, type Plan, plansThatSee, type Rule } from './comparison.ts';

interface MatrixProps {
  readonly comparison: Comparison;
  readonly rules: readonly Rule[];
  readonly plans: readonly Plan[];
  readonly caption: string;
}

export function Matrix({ comparison, rules, plans, caption }: MatrixProps): VNode {
  return html`<div class="matrix" role="region" aria-label=${caption} tabindex="0">
    <table>
      <caption>${caption}</caption>
      <thead><tr><th scope="col">Field</th>${plans.map(planHead)}</tr></thead>
      <tbody>
        ${rules.map(
          (rule) => html`<tr key=${rule.name} class=${rule.capabilities.length > 0 ? 'gated' : undefined}>
            <th scope="row">${rule.name}<${Why} rule=${rule} plans=${comparison.plans} /></th>
            ${plans.map((plan) => html`<${OneCell} key=${plan.plan} rule=${rule} plan=${plan} />`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function planHead({ plan, refusal }: Plan): VNode {
  return html`<th scope="col" key=${plan}>${plan}${refusal && html` <${Chip} kind="bad">${refusal.code}<//>`}</th>`;
}

function Why({ rule, plans }: { readonly rule: Rule; readonly plans: readonly Plan[] }): VNode {
  const { capabilities, description, isPartial, name } = rule;
  const seen = plansThatSee(rule, plans);
  const words =
    capabilities.length === 0
      ? 'Every plan that reads the record sees it.'
      : `${isPartial ? 'Parts of it need' : 'Needs'} ${formatList(capabilities)}, which ${formatList(seen)} hold.`;
  return html`<details class="small">
    <summary>${capabilities.length === 0 ? 'open' : capabilities.map(formatWord).join(', ')}
      <span class="unseen"> decides ${name}</span></summary>
    <p>${description}</p><p>${words}</p><p class="rule"><code>${maskOf(rule)}</code></p>
  </details>`;
}

function OneCell({ rule, plan }: { readonly rule: Rule; readonly plan: Plan }): VNode {
  const cell = cellOf(rule, plan);
  if (cell.is === 'masked')
    return html`<td class="masked"><span class="mask"><${Icon} name="lock" />masked</span><br />
      <span class="small">lacks ${formatList(cell.lacks)}</span></td>`;
  if (cell.is === 'refused') return html`<td class="refused">refused</td>`;
  if (cell.is === 'none') return html`<td class="none">no value</td>`;
  return html`<td><div>${textOf(cell.value)}</div></td>`;
}

function textOf(value: unknown): string | VNode {
  if (typeof value === 'object') return html`<code>${JSON.stringify(value)}</code>`;
  return String(value);
}
