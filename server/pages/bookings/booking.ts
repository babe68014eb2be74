/** One booking: its progress, the camp's question, the payment, and how to cancel. */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Chip } from '../kit/chips.ts';
import { Confirm } from '../kit/confirm.ts';
import { Facts } from '../kit/facts.ts';
import { Field } from '../kit/field.ts';
import { Form } from '../kit/form.ts';
import { formatMoment } from '../kit/format.ts';
import { html, useEffect, useState, type VNode } from '../kit/html.ts';
import { useRequest } from '../kit/request.ts';
import { Skeleton } from '../kit/states.ts';
import { Fold } from '../kit/tabs.ts';
import { Timeline } from '../kit/timeline.ts';
import { showToast } from '../kit/toast.ts';
import { type Booking, base, type Child, mayCancel, money, nameOf, paymentOf, phases, storyOf } from './data.ts';

interface Props {
  readonly first: Booking;
  readonly children: readonly Child[];
}

/** Polls a booking at the interval that it names, until it names none. */
function useBooking(first: Booking): { booking: Booking; reload(): void } {
  const { data, error, isLoading, reload } = useRequest<{ data: { booking: Booking } }>(`${base}/bookings/${first.id}`);
  const booking = data?.data.booking ?? first;
  useEffect(() => {
    if (isLoading || booking.pollAfterMs === null) return;
    const timer = setTimeout(reload, error === null ? booking.pollAfterMs : 30_000);
    return () => clearTimeout(timer);
  }, [booking, error, isLoading, reload]);
  return { booking, reload };
}

export function BookingCard({ first, children }: Props): VNode {
  const { booking, reload } = useBooking(first);
  const [word, kind] = phases[booking.phase];
  const [isAsking, setAsking] = useState(false);
  const { isBusy, error, send, forget } = useChange();
  const cancel = async () => {
    if ((await send(`${base}/bookings/${booking.id}/cancel`, { method: 'POST' })) !== null) {
      setAsking(false);
      showToast('The booking is cancelled.');
    }
    reload();
  };
  const child = children.find(({ id }) => id === booking.childProfileId);
  const { receipt, maxSpend } = booking;
  const session = booking.sessionName ?? 'A session';
  return html`<article class="card stack" aria-label=${`${session} for ${nameOf(child)}: ${word}`}>
    <div class="row spread"><h2>${session}</h2><${Chip} kind=${kind}>${word}<//></div>
    <p>${storyOf(booking)}</p>
    ${booking.decision && html`<${Question} key=${booking.decision.id} booking=${booking} reload=${reload} />`}
    <${Facts} facts=${[
      ['For', nameOf(child)],
      ['Session', html`<a href=${`/explore#record=session/${booking.sessionId}`}>See the session</a>`],
      ['Limit', maxSpend.amountCents === 0 ? 'Free places only' : money(maxSpend.amountCents, maxSpend.currency)],
      ['Card', paymentOf(booking)],
      ['Price', receipt?.amountCents === undefined ? null : money(receipt.amountCents, maxSpend.currency)],
      ['Reference', receipt?.reference],
      ['The camp says', receipt?.message],
      ['Approved', formatMoment(booking.createdAt)],
    ]} />
    ${
      booking.events &&
      html`<${Fold} title="What has happened"><${Timeline} label="What has happened"
        events=${booking.events.map(happeningOf)} /><//>`
    }
    ${booking.events === undefined && html`<${Skeleton} lines=${2} />`}
    ${
      mayCancel(booking) &&
      html`<div class="row"><${Button} kind="danger" onClick=${() => setAsking(true)}>Cancel this booking<//></div>`
    }
    <${Confirm} title="Cancel this booking?" action="Cancel the booking" isOpen=${isAsking} isBusy=${isBusy}
      error=${error} onConfirm=${() => void cancel()} onClose=${() => {
        setAsking(false);
        forget();
      }}><p>Nothing will be booked, and what is held on your card is released.</p><//>
  </article>`;
}

function happeningOf({ message, createdAt }: { message: string; createdAt: string }, at: number) {
  return { id: String(at), at: createdAt, title: message };
}

function Question({ booking, reload }: { readonly booking: Booking; reload(): void }): VNode | null {
  const { decision, maxSpend } = booking;
  const [chosen, setChosen] = useState(decision?.proposedOptionId ?? '');
  const { isBusy, error, send } = useChange();
  if (decision === null) return null;
  const answer = async (body: object, done: string) => {
    const path = `${base}/bookings/${booking.id}/decisions/${decision.id}`;
    if ((await send(path, { method: 'POST', body })) !== null) showToast(done);
    reload();
  };
  const labelOf = ({ label, total }: { label: string; total?: number }) =>
    total === undefined ? label : `${label}: ${money(total, maxSpend.currency)} in all`;
  const options = decision.options.map((option) => ({ value: option.id, label: labelOf(option) }));
  const accept = () => {
    if (chosen !== '') void answer({ outcome: 'accept', optionId: chosen }, 'Your answer is on its way to the camp.');
  };
  return html`<${Form} id=${`question-${decision.id}`} label="The camp’s question" message=${error?.message ?? null}
    onSubmit=${accept}>
    <${Field} type="radio" id=${`answer-${decision.id}`} label=${decision.question} value=${chosen} isRequired
      options=${options} hint=${`Please answer by ${formatMoment(decision.expiresAt)}. Then the booking ends.`}
      onChange=${(now: string) => setChosen(now)} />
    <div class="row">
      <${Button} type="submit" kind="main" isBusy=${isBusy} isDisabled=${chosen === ''}>Answer<//>
      <${Button} isBusy=${isBusy}
        onClick=${() => void answer({ outcome: 'decline' }, 'You declined. Nothing is booked.')}>
        Decline and end the booking<//>
    </div>
  <//>`;
}
