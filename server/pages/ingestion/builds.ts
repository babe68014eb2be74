/** The version of an installation, how far it is behind, and actions to update it or roll it back. */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Confirm } from '../kit/confirm.ts';
import { formatAgo, formatCount } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { showToast } from '../kit/toast.ts';
import type { Build, Installation } from './scraper-types.ts';
import { scrapers } from './shared.ts';

interface Props {
  readonly of: Installation;
  readonly now: number;
  reload(): void;
}

const active = ['pending', 'draining', 'running'];
const short = (revision: string) => html`<code>${revision.slice(0, 10)}</code>`;

export function Builds({ of, now, reload }: Props): VNode {
  const { build, update, name, id } = of;
  const [asked, ask] = useState<'update' | 'rollback' | null>(null);
  const { isBusy, error, send, forget } = useChange();
  const isActive = update !== null && active.includes(update.status);
  const main = build?.main_revision ?? null;
  const close = () => {
    forget();
    ask(null);
  };
  const act = async () => {
    if ((await send(`${scrapers}/${id}/${asked}`, { method: 'POST', body: {} })) === null) return;
    showToast(asked === 'update' ? `${name} will update.` : `${name} will roll back.`);
    close();
    reload();
  };
  return html`<div class="stack">
    <p>${build === null ? html`<span class="quiet">It has not reported its build yet.</span>` : wordsOf(build, now)}</p>
    <div class="row">
      <${Button} isSmall hasPopup label=${`Update ${name}`} isDisabled=${isActive || main === null}
        onClick=${() => ask('update')}>Update<//>
      <${Button} isSmall hasPopup kind="danger" label=${`Roll back ${name}`} isDisabled=${isActive}
        onClick=${() => ask('rollback')}>Roll back<//>
      ${isActive && html`<span class="quiet small">A request is in progress.</span>`}
      ${!isActive && main === null && html`<span class="quiet small">It has not reported a build to update to.</span>`}
    </div>
    <${Confirm} title=${asked === 'rollback' ? `Roll ${name} back?` : `Update ${name}?`}
      action=${asked === 'rollback' ? 'Roll back' : 'Update'} kind=${asked === 'rollback' ? 'danger' : 'main'}
      cancel="Not now" isOpen=${asked !== null} isBusy=${isBusy} error=${error} onConfirm=${act} onClose=${close}>
      <p>It takes no new jobs, finishes what it has within ten minutes, then${' '}
        ${asked === 'rollback' ? 'goes back to the build before.' : html`changes to ${short(main ?? '')}.`}</p>
    <//>
  </div>`;
}

function wordsOf({ revision, behind_main: behind, checked_at: at }: Build, now: number): VNode {
  const state =
    behind === null
      ? 'how far behind is not known'
      : behind === 0
        ? 'up to date'
        : `${formatCount(behind, 'revision')} behind`;
  return html`Build ${short(revision ?? '')}, <strong>${state}</strong>
    ${at !== null && html`<span class="quiet small">, looked ${formatAgo(at, now)}</span>`}`;
}
