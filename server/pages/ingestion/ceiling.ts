/** The usage at which an account is no longer lent. */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Field } from '../kit/field.ts';
import { html, useLayoutEffect, useState, type VNode } from '../kit/html.ts';
import { showToast } from '../kit/toast.ts';
import { poolAccounts } from './shared.ts';
import type { PoolAccount } from './types.ts';

interface Props {
  readonly account: PoolAccount;
  reload(): void;
}

const isPercent = (value: number | null) => value === null || (Number.isInteger(value) && value >= 1 && value <= 100);

export function Ceiling({ account, reload }: Props): VNode {
  const { id, label, usage_ceiling_pct: now } = account;
  const [typed, setTyped] = useState<number | null>(now);
  const [isTold, tell] = useState(false);
  const { isBusy, error, send, forget } = useChange<{ account: PoolAccount }>();
  useLayoutEffect(() => setTyped(now), [now]);
  const problem = isTold && !isPercent(typed) ? 'A whole number from 1 to 100, or nothing.' : (error?.message ?? null);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    tell(true);
    if (!isPercent(typed)) return;
    const body = { usage_ceiling_pct: typed };
    if ((await send(`${poolAccounts}/${id}/usage-ceiling`, { method: 'POST', body })) === null) return;
    showToast(typed === null ? `${label} no longer has a ceiling.` : `${label} is lent below ${typed}%.`);
    reload();
  };
  return html`<form class="row inline" aria-label=${`Ceiling of ${label}`} noValidate onSubmit=${save}>
    <${Field} type="number" label="Ceiling in percent" value=${typed} min=${1} max=${100} step=${1} placeholder="none"
      error=${problem} onChange=${(value: number | null) => {
        forget();
        tell(false);
        setTyped(value);
      }} />
    <${Button} type="submit" isBusy=${isBusy} isDisabled=${Object.is(typed, now)}>Set<//>
  </form>`;
}
