/** Cards of the children, with the actions for each. */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Chip } from '../kit/chips.ts';
import { Confirm } from '../kit/confirm.ts';
import { formatAgo, formatList } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { Monogram } from '../kit/monogram.ts';
import { request } from '../kit/request.ts';
import { Empty, Notice } from '../kit/states.ts';
import { Fold } from '../kit/tabs.ts';
import { showOutcome, showToast } from '../kit/toast.ts';
import { ChildForm } from './child-form.ts';
import { base, type Child, manual, nameOf, oldKeys, valuesOf } from './data.ts';
import { Sharing } from './sharing.ts';
import { labelOf, wordsOf } from './words.ts';

type Open = { readonly what: 'edit' | 'share' | 'delete'; readonly child: Child | null } | null;

export function Children({ items, reload }: { readonly items: readonly Child[]; reload(): void }): VNode {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const add = () => setOpen({ what: 'edit', child: null });
  return html`<div class="stack">
    ${
      items.length === 0
        ? html`<${Empty} title="No child is here yet">
          <p>A label and an age are enough to plan with. Names, allergies and contacts can follow.</p>
          <${Button} kind="main" icon="plus" onClick=${add}>Add a child<//>
        <//>`
        : html`<div class="row"><${Button} kind="main" icon="plus" onClick=${add}>Add a child<//></div>`
    }
    <div class="columns">
      ${items.map((child) => html`<${Card} key=${child.id} child=${child} reload=${reload} onOpen=${setOpen} />`)}
    </div>
    ${open?.what === 'edit' && html`<${ChildForm} child=${open.child} onClose=${close} onSaved=${reload} />`}
    ${open?.what === 'share' && open.child && html`<${Sharing} child=${open.child} onClose=${close} />`}
    ${
      open?.what === 'delete' &&
      open.child &&
      html`<${Delete} child=${open.child}
      onClose=${close} onDone=${reload} />`
    }
  </div>`;
}

interface CardProps {
  readonly child: Child;
  reload(): void;
  onOpen(open: Open): void;
}

function Card({ child, reload, onOpen }: CardProps): VNode {
  const values = valuesOf(child);
  const name = nameOf(child);
  const shown = Object.entries(values).filter(([key]) => !/Name$|^reuseAllowed$/.test(key));
  const isDetail = (key: string) => /guardian|emergency/i.test(key);
  const list = (entries: [string, unknown][]) => html`<dl class="facts-of">
    ${entries.map(([key, value]) => html`<dt key=${key}>${labelOf(key)}</dt><dd>${wordsOf(key, value)}</dd>`)}
  </dl>`;
  const contacts = shown.filter(([key]) => isDetail(key));
  return html`<article class="card stack" aria-label=${name}>
    <div class="row"><${Monogram} name=${name} /><h3>${name}</h3>
      ${child.role === 'guardian' && html`<${Chip} kind="info">Shared with you<//>`}
      ${child.reuseAllowed && html`<${Chip} kind="good">Bookings may use it<//>`}
    </div>
    ${list(shown.filter(([key]) => !isDetail(key)))}
    ${contacts.length > 0 && html`<${Fold} title="Contacts">${list(contacts)}<//>`}
    <${Old} child=${child} reload=${reload} />
    <div class="row">
      <${Button} onClick=${() => onOpen({ what: 'edit', child })}>Edit<//>
      <${Button} onClick=${() => onOpen({ what: 'share', child })}>Sharing<//>
      ${
        child.role === 'owner' &&
        html`<${Button} kind="danger"
        onClick=${() => onOpen({ what: 'delete', child })}>Delete<//>`
      }
    </div>
  </article>`;
}

/** Values that were approved long ago, and an action to confirm them. */
function Old({ child, reload }: { readonly child: Child; reload(): void }): VNode | null {
  const old = oldKeys(child).filter((key) => child.role === 'owner' || key !== 'reuseAllowed');
  if (old.length === 0) return null;
  const first = old.map((key) => child.provenance[key]?.approvedAt ?? '').toSorted()[0] ?? '';
  const confirm = async () => {
    const body = { version: child.version, keys: old.slice(0, 40), source: manual };
    await showOutcome(request(`${base}/children/${child.id}/reconfirm`, { method: 'POST', body }), 'Thank you.');
    reload();
  };
  return html`<${Notice} kind="warn" title="Does this still hold?">
    <p>${formatList(old.map(labelOf))}, said ${formatAgo(first)}.</p>
    <${Button} isSmall onClick=${confirm}>Yes, it does<//>
  <//>`;
}

function Delete({ child, onClose, onDone }: { readonly child: Child; onClose(): void; onDone(): void }): VNode {
  const { isBusy, error, send } = useChange();
  const remove = async () => {
    const body = { version: child.version };
    if ((await send(`${base}/children/${child.id}`, { method: 'DELETE', body })) === null) return;
    onClose();
    onDone();
    showToast('Deleted.');
  };
  return html`<${Confirm} title=${`Delete ${nameOf(child)}?`} action="Delete for good" isOpen isBusy=${isBusy}
    error=${error} onConfirm=${remove} onClose=${onClose}>
    <p>The profile and the facts about this child are deleted for everybody who shares it. This cannot be undone.</p>
  <//>`;
}
