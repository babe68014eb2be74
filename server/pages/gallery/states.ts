/** Loading, empty and failed states; dialogs, toasts and tabs. */
import { Button } from '../kit/button.ts';
import { Confirm } from '../kit/confirm.ts';
import { Dialog } from '../kit/dialog.ts';
import { KeyForm } from '../kit/header.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { Unreachable } from '../kit/request.ts';
import { Refused } from '../kit/session.ts';
import { Empty, ErrorState, Notice, Progress, Skeleton } from '../kit/states.ts';
import { StatusTag } from '../kit/status.ts';
import { Fold, Tabs } from '../kit/tabs.ts';
import { showToast } from '../kit/toast.ts';

const states = ['queued', 'running', 'paused', 'completed', 'failed', 'awaiting_approval', 'needs_reconciliation'];
const busy = new Refused(503, { message: 'The service is busy at the moment.', code: 'busy' }, null);
const retry = () => showToast('Tried again.');

export function States(): VNode {
  return html`
    <div class="columns">
      <div class="card"><h3>Loading</h3><${Skeleton} lines=${5} /></div>
      <div class="card"><${Empty} title="No camp matches" icon="search">
        <p>Nothing in the catalog fits all of these.</p><${Button}>Clear the filters<//>
      <//></div>
      <div class="card stack"><h3>Failed</h3><${ErrorState} error=${busy} onRetry=${retry} />
        <${ErrorState} error=${new Unreachable()} /></div>
      <div class="card"><h3>Asks for a key</h3><${KeyForm} /></div>
    </div>
    <div class="columns">
      ${(['info', 'good', 'warn', 'bad'] as const).map(
        (kind) => html`<${Notice} key=${kind} kind=${kind} title=${kind}><p>What is special here.</p><//>`,
      )}
    </div>
    <div class="columns">
      <${Progress} label="Upload" done=${0.4} text="40%" /><${Progress} label="Waiting for the service" done=${null} />
      <${Progress} label="Below its ceiling" done=${0.5} ceiling=${0.8} text="50% of 80%" />
      <${Progress} label="At its ceiling" done=${0.8} ceiling=${0.8} text="80% of 80%" />
    </div>
    <div class="chips">${states.map((status) => html`<${StatusTag} key=${status} status=${status} />`)}</div>
  `;
}

type Part = 'overview' | 'history' | 'images';
const tabs = [
  { name: 'overview', label: 'Overview' },
  { name: 'history', label: 'History' },
  { name: 'images', label: 'Images' },
] as const;

export function Overlays(): VNode {
  const [open, setOpen] = useState<'sheet' | 'wide' | 'centre' | 'corner' | null>(null);
  const [part, setPart] = useState<Part>('overview');
  const [isAsked, ask] = useState(false);
  const close = () => setOpen(null);
  const done = () => {
    close();
    showToast('Saved.');
  };
  const actions = html`<${Button} onClick=${close}>Cancel<//><${Button} kind="main" onClick=${done}>Save<//>`;
  return html`
    <div class="row">
      ${(['sheet', 'wide', 'centre', 'corner'] as const).map(
        (kind) => html`<${Button} key=${kind} hasPopup onClick=${() => setOpen(kind)}>Open ${kind}<//>`,
      )}
      <${Button} hasPopup onClick=${() => ask(true)}>Ask first<//>
      <${Button} onClick=${() => showToast('This was done.')}>Show a toast<//>
    </div>
    <${Confirm} title="Spend $1.20?" action="Spend it" kind="main" cancel="Not now" isOpen=${isAsked} isBusy=${false}
      error=${null} onConfirm=${() => ask(false)} onClose=${() => ask(false)}><p>What it costs is seen first.</p><//>
    <${Dialog} title="A dialog" isOpen=${open !== null} kind=${open ?? 'sheet'} onClose=${close} actions=${actions}>
      <p>The focus stays in here until it is closed. Escape closes it.</p>
    <//>
    <${Tabs} label="Parts of a record" tabs=${tabs} shown=${part} onShow=${setPart}><p>The panel of ${part}.</p><//>
    <${Fold} title="A part that folds"><p>It was folded.</p><//>
  `;
}
