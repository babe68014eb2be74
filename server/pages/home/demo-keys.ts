/** The keys of the demo users, if the demo runs on this machine. */
import { Button, CopyButton } from '../kit/button.ts';
import { type DemoKey, takeKey, useDemoKeys } from '../kit/demo.ts';
import { html, type VNode } from '../kit/html.ts';
import { currentKey } from '../kit/session.ts';
import { useStore } from '../kit/store.ts';
import { Fold } from '../kit/tabs.ts';
import { who } from '../kit/viewer.ts';

const about: Readonly<Record<string, string>> = {
  free: 'No catalog reads, some questions in SQL',
  starter: 'Lists, details, map and scores',
  pro: 'And prices',
  team: 'And contacts and exact addresses',
  enterprise: 'And the largest allowances',
  staff: 'Edits, collections, policies',
  admin: 'And where each value comes from',
  proMachine: 'A named key for programs',
  staffMachine: 'A named key of staff',
  adminMachine: 'A named key of an ADMIN',
  service: 'The internal credential',
  parent: 'A parent with a family',
  otherParent: 'Another parent',
  orgMember: 'Edits one organization',
};

const plans = ['free', 'starter', 'pro', 'team', 'enterprise', 'staff', 'admin'];
const isPlan = ({ name }: DemoKey) => plans.includes(name);

export function DemoKeys(): VNode | null {
  const keys = useDemoKeys();
  useStore(who);
  if (keys.length === 0) return null;
  const card = (one: DemoKey) => html`<${Card} key=${one.name} one=${one} onUse=${() => takeKey(one)} />`;
  return html`<section class="band" aria-labelledby="demo-title">
    <h2 id="demo-title">People of the demo</h2>
    <p class="quiet">This machine runs the demo. Use somebody’s key and see the same catalog as they do.</p>
    <div class="columns keys">${keys.filter(isPlan).map(card)}</div>
    <${Fold} title="Programs, parents and others">
      <div class="columns keys">${keys.filter((one) => !isPlan(one)).map(card)}</div>
    <//>
  </section>`;
}

interface CardProps {
  readonly one: DemoKey;
  onUse(): void;
}

function Card({ one, onUse }: CardProps): VNode {
  const isUsed = currentKey() === one.key;
  return html`<div class="card">
    <div><strong>${one.name}</strong><br /><span class="small quiet">${about[one.name]}</span></div>
    <code class="small">${one.key}</code>
    <div class="row">
      <${Button} isSmall isPressed=${isUsed} onClick=${onUse}>
        ${isUsed ? 'In use' : 'Use'}<span class="unseen"> the key of ${one.name}</span>
      <//>
      <${CopyButton} text=${one.key} />
    </div>
  </div>`;
}
