/** Staff page of the review agent: its changes, its instructions, and its history. */
import { changeView, useView } from '../kit/address.ts';
import { html, type VNode } from '../kit/html.ts';
import { useLive } from '../kit/live.ts';
import { startPage } from '../kit/page.ts';
import { StaffOnly } from '../kit/staff-only.ts';
import { Notice } from '../kit/states.ts';
import { Tabs } from '../kit/tabs.ts';
import { History } from './history.ts';
import { Instructions } from './instructions.ts';
import { Queue } from './queue.ts';
import { type Answer, base, type Snapshot } from './types.ts';

const tabs = [
  { name: 'changes', label: 'Changes' },
  { name: 'instructions', label: 'Instructions' },
  { name: 'history', label: 'History and messages' },
] as const;
type Name = (typeof tabs)[number]['name'];

function Desk(): VNode {
  const snapshot = useLive<Answer<Snapshot>>(base);
  const wanted = useView().get('show');
  const shown: Name = tabs.find(({ name }) => name === wanted)?.name ?? 'changes';
  const show = (name: Name) => changeView({ show: name === 'changes' ? null : name, list: null }, 'push');
  const panels: Readonly<Record<Name, () => VNode>> = {
    changes: () => html`<${Queue} />`,
    instructions: () => html`<${Instructions} of=${snapshot} />`,
    history: () => html`<${History} of=${snapshot} />`,
  };
  return html`
    ${
      snapshot.data?.data.paused &&
      html`<${Notice} kind="warn">The review agent is paused. Existing changes can still be decided.<//>`
    }
    <${Tabs} label="Reviews" tabs=${tabs} shown=${shown} onShow=${show}>
      <h2 class="unseen">${tabs.find(({ name }) => name === shown)?.label}</h2>${panels[shown]()}
    <//>`;
}

startPage(html`
  <p class="eyebrow">For staff</p>
  <h1>Reviews</h1>
  <${StaffOnly} what="review changes" lines=${12}><${Desk} /><//>
`);
