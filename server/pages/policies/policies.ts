/** For DBAs and staff: one record as each plan sees it, with the rule behind each mask. */
import { useHash } from '../kit/address.ts';
import { Code } from '../kit/code.ts';
import { Field } from '../kit/field.ts';
import { Find, type Kind } from '../kit/find.ts';
import { formatCount } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { startPage } from '../kit/page.ts';
import { useRequest } from '../kit/request.ts';
import { StaffOnly } from '../kit/staff-only.ts';
import { Empty, ErrorState, Skeleton } from '../kit/states.ts';
import { Tabs } from '../kit/tabs.ts';
import type { Comparison, RowPolicy } from './comparison.ts';
import { Matrix } from './matrix.ts';

/** The URL of a record on this page. */
const addressOf = (kind: Kind, id: string) => `#${new URLSearchParams({ kind, id })}`;

function Page(): VNode {
  const chosen = new URLSearchParams(useHash());
  const [kind, id] = [chosen.get('kind'), chosen.get('id')];
  return html`<div class="stack">
    <div><p class="eyebrow">For database administrators and staff</p><h1>What each plan sees, and why</h1>
      <p class="quiet">A record is read as the database role of each plan. Each masked field names the capability that
        would show it; row policies decide which records are visible.</p></div>
    <${StaffOnly} what="compare plans">
      <${Find} hrefOf=${addressOf} />
      ${
        kind !== null && id !== null
          ? html`<${Shown} key=${`${kind} ${id}`} kind=${kind} id=${id} />`
          : html`<${Empty} title="Choose a record" icon="eye"><p>Its views are shown here side by side.</p><//>`
      }
    <//>
  </div>`;
}

type Part = 'fields' | 'rows';

function Shown({ kind, id }: { readonly kind: string; readonly id: string }): VNode {
  const path = `/api/canonical/policies/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;
  const { data, error, reload } = useRequest<{ data: Comparison }>(path);
  const [part, setPart] = useState<Part>('fields');
  if (error) return html`<${ErrorState} error=${error} onRetry=${reload} />`;
  if (data === null) return html`<${Skeleton} lines=${12} label="Reading the record as each plan" />`;
  const comparison = data.data;
  const tabs = [
    { name: 'fields', label: `Fields (${comparison.fields.length})` },
    { name: 'rows', label: `Rows (${comparison.rows.length})` },
  ] as const;
  const name = comparison.plans.find(({ record }) => record !== null)?.record?.name;
  return html`<section class="stack" aria-labelledby="record-title">
    <h2 id="record-title">${typeof name === 'string' ? name : id} <span class="quiet small">${kind}</span></h2>
    <${Tabs} label="Policies" tabs=${tabs} shown=${part} onShow=${setPart}>
      ${part === 'fields' ? html`<${FieldsOf} comparison=${comparison} />` : html`<${Rows} rows=${comparison.rows} />`}
    <//>
  </section>`;
}

function FieldsOf({ comparison }: { readonly comparison: Comparison }): VNode {
  const { plans, fields } = comparison;
  // A phone shows few columns: plans that cannot read the record are hidden at first.
  const isNarrow = matchMedia('(max-width: 40rem)').matches;
  const first = plans.filter(({ record }) => !isNarrow || record !== null).map(({ plan }) => plan);
  const [chosen, choose] = useState<readonly string[]>(first);
  const [isGatedOnly, setGatedOnly] = useState(true);
  const rules = fields.filter(({ capabilities }) => !isGatedOnly || capabilities.length > 0);
  const options = plans.map(({ plan }) => ({ value: plan, label: plan }));
  return html`<div class="stack">
    <div class="columns" style=${{ '--column': '30rem' }}>
      <${Field} type="choices" label="Plans" value=${chosen} options=${options} onChange=${choose} />
      <${Field} type="boolean" label="Only fields that some plan does not see" value=${isGatedOnly}
        onChange=${setGatedOnly} />
    </div>
    <${Matrix} comparison=${comparison} rules=${rules} plans=${plans.filter(({ plan }) => chosen.includes(plan))}
      caption=${`${formatCount(rules.length, 'field')} by plan`} />
  </div>`;
}

function Rows({ rows }: { readonly rows: readonly RowPolicy[] }): VNode {
  return html`<div class="columns" style=${{ '--column': '24rem' }}>
    ${rows.map(
      ({ policy, relation, roles, condition, description }) => html`<article class="card stack" key=${policy}>
        <h3>${policy}</h3>
        <p>${description}</p>
        <p class="quiet small">On <code>${relation}</code>, for <code>${roles.join(', ')}</code>.</p>
        <${Code} label="Condition" text=${condition} />
      </article>`,
    )}
  </div>`;
}

startPage(html`<${Page} />`);
