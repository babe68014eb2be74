/** Approves a booking: for which child, up to which amount, and what the camp may be told. */
import { changeQuery } from '../kit/address.ts';
import { Button, LinkButton } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Facts } from '../kit/facts.ts';
import { Field } from '../kit/field.ts';
import { Form } from '../kit/form.ts';
import { capital, formatDates, formatMoney } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { useRequest } from '../kit/request.ts';
import { Refused } from '../kit/session.ts';
import { Notice } from '../kit/states.ts';
import { showToast } from '../kit/toast.ts';
import { base, type Card, type Child, nameOf } from './data.ts';

interface Props {
  readonly session: string;
  readonly children: readonly Child[];
  onApproved(): void;
}

const shareable = [
  { value: 'child.birthDate', label: 'Birth date' },
  { value: 'child.grade', label: 'Grade' },
  { value: 'child.allergies', label: 'Allergies' },
  { value: 'guardian.phone', label: 'Your phone number' },
];

/** Why a spending limit is invalid; null if it is valid. */
function problemOf(amount: number | null): string | null {
  if (amount === null || Number.isNaN(amount))
    return 'Please enter how much may be spent at most; 0 is for free places only.';
  if (amount !== 0 && !(amount >= 0.5 && amount <= 25_000))
    return 'A limit is from $0.50 to $25,000, or 0 for free places only.';
  return Number(amount.toFixed(2)) === amount ? null : 'Please give the limit in dollars and whole cents.';
}

/**
 * Whether the outcome is unknown. The request is then repeated unchanged, because the service identifies it by its key.
 */
const isUncertain = (error: Error | null) => error !== null && !(error instanceof Refused && error.status < 500);

export function Approve({ session, children, onApproved }: Props): VNode {
  const usable = children.filter(({ reuseAllowed }) => reuseAllowed);
  const [draft, setDraft] = useState({ child: usable[0]?.id ?? '', amount: null as number | null });
  const [choices, setChoices] = useState({ waitlist: false, auto: false, share: [] as readonly string[] });
  const [sent, setSent] = useState<object | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const { isBusy, error, send } = useChange();
  const record = useRequest<{ data: { session: Session } }>(`/api/sessions/${session}`);
  const child = usable.find(({ id }) => id === draft.child);
  const again = isUncertain(error) ? sent : null;
  const approve = async () => {
    const { amount } = draft;
    // A missing limit is not a limit of zero.
    const wrong = problemOf(amount);
    setMissing(wrong);
    if (amount === null || wrong !== null) return;
    const body = again ?? {
      idempotencyKey: crypto.randomUUID(),
      childProfileId: child?.id,
      childProfileVersion: child?.version,
      sessionId: session,
      maxSpend: { amountCents: Math.round(amount * 100), currency: 'USD' },
      allowWaitlist: choices.waitlist,
      autoAcceptDecisions: choices.auto,
      shareFields: choices.share,
      answers: {},
      approveBooking: true,
    };
    setSent(body);
    if ((await send(`${base}/bookings`, { method: 'POST', body })) !== null) {
      showToast('Approved. You can follow it here.');
      changeQuery({ session: null });
    }
    onApproved();
  };
  if (child === undefined)
    return html`<${Notice} kind="warn" title="No child’s profile may be used for bookings yet">
      <p>A profile needs a first and a last name, and “Bookings may use this profile” switched on.</p>
      <${LinkButton} kind="main" href="/family">Go to Family<//>
    <//>`;
  const isFrozen = again !== null;
  return html`<section class="card stack" aria-label="Approve a booking">
    <${About} id=${session} session=${record.data?.data.session ?? null} />
    <${CardLine} />
    <${Form} id="approve" label="Approve a booking" message=${missing ?? error?.message ?? null}
      onSubmit=${() => void approve()}>
      <${Field} id="approve-child" type="choice" label="For" value=${draft.child} isDisabled=${isFrozen}
        options=${usable.map((each) => ({ value: each.id, label: nameOf(each) }))}
        onChange=${(now: string) => setDraft((all) => ({ ...all, child: now }))} />
      <div class="amount"><${Field} id="approve-amount" type="money" label="At most, with fees and tax" isRequired
        value=${draft.amount} min=${0} max=${25_000} isDisabled=${isFrozen}
        hint="This amount is held on your card, and no more is ever spent. 0 books only places that are free of charge."
        onChange=${(now: number | null) => setDraft((all) => ({ ...all, amount: now }))} /></div>
      <${Field} id="approve-waitlist" type="boolean" label="Take a place on the waiting list if the camp is full"
        value=${choices.waitlist} isDisabled=${isFrozen}
        onChange=${(now: boolean) => setChoices((all) => ({ ...all, waitlist: now }))} />
      <${Field} id="approve-auto" type="boolean" label="Answer routine questions for me, never above my limit"
        value=${choices.auto} isDisabled=${isFrozen}
        onChange=${(now: boolean) => setChoices((all) => ({ ...all, auto: now }))} />
      <${Field} id="approve-share" type="choices" label="Also tell the camp" options=${shareable} value=${choices.share}
        hint="The child’s name and your name and e-mail address are always included." isDisabled=${isFrozen}
        onChange=${(now: readonly string[]) => setChoices((all) => ({ ...all, share: now }))} />
      <div class="row">
        <${Button} type="submit" kind="main" isBusy=${isBusy}>
          ${isFrozen ? 'Send the same approval again' : 'Approve'}<//>
        <${Button} kind="plain" onClick=${() => changeQuery({ session: null })}>Not now<//>
      </div>
    <//>
  </section>`;
}

interface Session {
  readonly name?: string | null;
  readonly city?: string | null;
  readonly region?: string | null;
  readonly start_date?: string | null;
  readonly end_date?: string | null;
  readonly prices?: readonly { readonly price: number; readonly basis: string; readonly currency: string }[] | null;
}

/** The session to book, as far as the parent's plan shows it. */
function About({ id, session }: { readonly id: string; readonly session: Session | null }): VNode {
  const { name, city, region, start_date: start, end_date: end, prices } = session ?? {};
  return html`<h2>Book ${name ?? 'this session'}</h2>
    <${Facts} facts=${[
      ['Where', [city, region].filter(Boolean).join(', ') || null],
      ['When', start ? formatDates(start, end ?? start) : null],
      ['Price', prices?.map(({ price, basis, currency }) => `${formatMoney(price, currency)} per ${basis}`).join('; ')],
      ['Session', html`<a href=${`/explore#record=session/${id}`}>See the session</a>`],
    ]} />`;
}

/** The saved card, and how to save one. */
export function CardLine(): VNode | null {
  const { data, error } = useRequest<{ data: { paymentMethod: Card | null } }>(`${base}/payment-method`);
  const setup = useChange<{ url: string }>();
  if (error !== null) return null;
  if (data === null) return html`<div class="row paid-with"><span class="quiet">Looking for your card …</span></div>`;
  const { paymentMethod: card } = data.data;
  const save = async () => {
    const body = { returnUrl: location.href };
    const made = await setup.send(`${base}/payment-method/setup`, { method: 'POST', body });
    if (made !== null) location.assign(made.url);
  };
  const words = card === null ? 'No card is saved yet.' : `Card: ${capital(card.brand)} ending in ${card.last4}.`;
  return html`<div class="row paid-with">
    <span>${words}</span>
    <${Button} isSmall isBusy=${setup.isBusy} onClick=${() => void save()}>
      ${card === null ? 'Add a card' : 'Change it'}<//>
    ${setup.error && html`<span role="alert">${setup.error.message}</span>`}
  </div>`;
}
