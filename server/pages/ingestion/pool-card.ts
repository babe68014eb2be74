/** One account of the pool. */
import { Button, CopyButton } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Confirm } from '../kit/confirm.ts';
import { Facts } from '../kit/facts.ts';
import { formatAgo, formatMoment, formatNumber } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { ErrorState, Notice, Progress } from '../kit/states.ts';
import { StatusTag } from '../kit/status.ts';
import { showToast } from '../kit/toast.ts';
import { Ceiling } from './ceiling.ts';
import { poolAccounts } from './shared.ts';
import type { PoolAccount } from './types.ts';

interface Props {
  readonly account: PoolAccount;
  readonly now: number;
  reload(): void;
}

export function PoolCard({ account, now, reload }: Props): VNode {
  const { label, status, leased_by: holder, last_error: error } = account;
  return html`<article class="card stack" aria-label=${label}>
    <div class="row spread"><h3>${label}</h3><${StatusTag} status=${status} /></div>
    ${status === 'awaiting_approval' && html`<${Login} account=${account} now=${now} />`}
    ${error !== null && html`<${Notice} kind="warn"><p>${error}</p><//>`}
    <${Usage} label="5 hours" used=${account.used_5h_pct} resets=${account.resets_5h_at} account=${account} />
    <${Usage} label="Week" used=${account.used_week_pct} resets=${account.resets_week_at} account=${account} />
    ${
      isStopped(account) &&
      html`<p class="small"><strong>Not lent</strong> until a reading below its ceiling${
        account.resets_at === null ? '' : ` from ${formatMoment(account.resets_at)} on`
      }, or a higher ceiling.</p>`
    }
    <${Ceiling} account=${account} reload=${reload} />
    <${Facts} facts=${[
      ['Login', [account.email, account.plan].filter(Boolean).join(', ')],
      [
        'Lent to',
        holder === null ? null : `${holder.name}, ${formatAgo(account.leased_at ?? account.updated_at, now)}`,
      ],
      ['Used', account.last_used_at === null ? null : formatAgo(account.last_used_at, now)],
    ]} />
    <div class="row">
      ${
        ['login_failed', 'login_required'].includes(status) &&
        html`<${LoginAgain} account=${account} reload=${reload} />`
      }
      ${status !== 'removing' && html`<${Remove} account=${account} reload=${reload} />`}
    </div>
  </article>`;
}

function isStopped({
  status,
  usage_ceiling_pct: ceiling,
  used_5h_pct: five,
  used_week_pct: week,
}: PoolAccount): boolean {
  return status === 'active' && ceiling !== null && Math.max(five ?? 0, week ?? 0) >= ceiling;
}

interface UsageProps {
  readonly label: string;
  readonly used: number | null;
  readonly resets: string | null;
  readonly account: PoolAccount;
}

function Usage({ label, used, resets, account }: UsageProps): VNode {
  const { usage_ceiling_pct: ceiling } = account;
  if (used === null) return html`<p class="small quiet">${label}: no reading yet.</p>`;
  const text = `${formatNumber(used)}%${ceiling === null ? '' : ` of ${ceiling}%`}`;
  return html`<div>
    <${Progress} label=${label} done=${used / 100} ceiling=${ceiling === null ? null : ceiling / 100} text=${text} />
    ${resets !== null && html`<p class="small quiet reset">Begins again ${formatMoment(resets)}</p>`}
  </div>`;
}

/** Instructions for the device login: open the page and type the code. */
function Login({ account, now }: { readonly account: PoolAccount; readonly now: number }): VNode {
  const { device_url: url, user_code: code, code_expires_at: until } = account;
  const isOver = until !== null && Date.parse(until) <= now;
  if (url === null || code === null || isOver)
    return html`<${Notice} kind="warn"><p>The code has expired. The login ends in a moment.</p><//>`;
  return html`<${Notice} title="Log it in">
    <p>Open the page, sign in as this account, and type the code${
      until === null ? '' : `, until ${formatMoment(until)}`
    }.</p>
    <p class="code-of"><code>${code}</code><${CopyButton} text=${code} label="Copy the code" /></p>
    <div class="row">
      <a class="button main" href=${url} target="_blank" rel="noreferrer noopener">Open the page</a>
      <${CopyButton} text=${url} label="Copy the link" />
    </div>
  <//>`;
}

function LoginAgain({ account, reload }: Omit<Props, 'now'>): VNode {
  const { isBusy, error, send } = useChange();
  const again = async () => {
    if ((await send(`${poolAccounts}/${account.id}/login`, { method: 'POST', body: {} })) === null) return;
    showToast('The login begins again.');
    reload();
  };
  return html`<${Button} kind="main" isBusy=${isBusy} label=${`Log in again: ${account.label}`} onClick=${again}>
      Log in again
    <//>
    ${error !== null && html`<${ErrorState} error=${error} />`}`;
}

function Remove({ account, reload }: Omit<Props, 'now'>): VNode {
  const [isOpen, open] = useState(false);
  const { isBusy, error, send, forget } = useChange();
  const close = () => {
    forget();
    open(false);
  };
  const remove = async () => {
    if ((await send(`${poolAccounts}/${account.id}/remove`, { method: 'POST', body: {} })) === null) return;
    showToast(`${account.label} is being removed.`);
    close();
    reload();
  };
  return html`<${Button} kind="danger" hasPopup label=${`Remove ${account.label}`} onClick=${() => open(true)}>
      Remove
    <//>
    <${Confirm} title=${`Remove ${account.label}?`} action="Remove it" isOpen=${isOpen} isBusy=${isBusy} error=${error}
      onConfirm=${remove} onClose=${close}>
      <p>${
        account.leased_by === null
          ? 'Nobody has it at present.'
          : `${account.leased_by.name} may finish with it; nobody gets it after that.`
      }${' '}Its login is deleted here, but not signed out at the service.</p>
    <//>`;
}
