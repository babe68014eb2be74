/** The queue: one change at a time, decided with a key or a button. */
import { changeView, useView } from '../kit/address.ts';
import { Button } from '../kit/button.ts';
import { Confirm } from '../kit/confirm.ts';
import { Field } from '../kit/field.ts';
import { capital, formatCount, formatMoment, formatWord } from '../kit/format.ts';
import { html, useLayoutEffect, useRef, useState, type VNode } from '../kit/html.ts';
import { useLive } from '../kit/live.ts';
import { Loaded } from '../kit/loaded.ts';
import { Empty, Notice } from '../kit/states.ts';
import { StatusTag } from '../kit/status.ts';
import { ChangeTable } from './change-table.ts';
import { type Decision, useDecisions, useKeys } from './deciding.ts';
import { Evidence } from './evidence.ts';
import { type Answer, base, type Review } from './types.ts';

type Answered = Answer<{ reviews: readonly Review[]; nextCursor: string | null }>;

const shows = [
  { value: 'unreviewed', label: 'Not decided yet' },
  { value: 'changes_requested', label: 'Sent back' },
  { value: 'reviewed', label: 'Reviewed' },
  { value: 'reverted', label: 'Taken back' },
  { value: 'all', label: 'All' },
] as const;

function pathOf(show: string): string {
  if (show === 'all') return `${base}/reviews?limit=50`;
  if (show === 'reverted') return `${base}/reviews?limit=50&applicationStatus=reverted`;
  return `${base}/reviews?limit=50&reviewStatus=${show}`;
}

export function Queue(): VNode {
  const show = useView().get('list') ?? 'unreviewed';
  const list = useLive<Answered>(pathOf(show));
  return html`<div class="stack">
    <div class="row spread">
      <${Field} type="choice" id="reviews-list" label="Show" value=${show} options=${shows}
        onChange=${(value: string) => changeView({ list: value === 'unreviewed' ? null : value })} />
      <p class="small quiet keys"><kbd>A</kbd> reviewed · <kbd>C</kbd> send back · <kbd>R</kbd> take back ·${' '}
        <kbd>J</kbd> next · <kbd>K</kbd> previous</p>
    </div>
    <${Loaded} of=${list} lines=${10}>${({ data }: Answered) =>
      html`<${Deck} key=${show} reviews=${data.reviews} hasMore=${data.nextCursor !== null}
        isQueue=${show === 'unreviewed'} />`}<//>
  </div>`;
}

interface DeckProps {
  readonly reviews: readonly Review[];
  readonly hasMore: boolean;
  /** Whether decided reviews leave the list. */
  readonly isQueue: boolean;
}

function Deck({ reviews, hasMore, isQueue }: DeckProps): VNode {
  const { isDecided, decide } = useDecisions();
  const waiting = isQueue
    ? reviews.filter(
        (one) => !isDecided(one) && one.applicationStatus !== 'reverting' && one.applicationStatus !== 'reverted',
      )
    : reviews;
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState<Exclude<Decision, 'mark_reviewed'> | null>(null);
  const [reason, setReason] = useState('');
  const at = Math.max(
    0,
    waiting.findIndex(({ id }) => id === chosen),
  );
  const review = waiting[at] ?? null;
  const move = (by: number) => setChosen(waiting[Math.min(waiting.length - 1, Math.max(0, at + by))]?.id ?? null);
  const take = (decision: Decision, why: string) => {
    if (review === null) return;
    setChosen((isQueue ? (waiting[at + 1] ?? waiting[at - 1]) : review)?.id ?? null);
    setAsked(null);
    setReason('');
    void decide(review, decision, why);
  };
  const press = (what: Decision | 'next' | 'previous') => {
    if (what === 'next' || what === 'previous') move(what === 'next' ? 1 : -1);
    else if (what === 'mark_reviewed') take(what, '');
    else if (review !== null) setAsked(what);
  };
  useKeys(press);
  if (review === null)
    return html`<${Empty} title=${isQueue ? 'Everything is decided' : 'Nothing here'} icon="check">
      <p>${isQueue ? 'What the review agent changes next shows here by itself.' : 'Choose another list above.'}</p>
    <//>`;
  return html`
    <p class="quiet small" role="status">
      ${at + 1} of ${formatCount(waiting.length, 'change')}${hasMore ? ' and more' : ''}
    </p>
    <${Card} key=${`${review.id} ${review.version}`} review=${review} onPress=${press} />
    <${Ask} what=${asked} name=${review.entityName} reason=${reason} onReason=${setReason}
      onConfirm=${() => asked !== null && take(asked, reason)} onClose=${() => setAsked(null)} />`;
}

interface CardProps {
  readonly review: Review;
  onPress(what: Decision | 'next' | 'previous'): void;
}

function Card({ review, onPress }: CardProps): VNode {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focusing the heading lets screen readers announce the next review; keys continue to work from there.
  useLayoutEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.closest('.review-actions'))
      heading.current?.focus({ preventScroll: true });
  }, []);
  const { entityName, entityKind, reason, sourceUrl, createdAt, applicationStatus } = review;
  return html`<article class="card stack review" aria-label=${entityName ?? 'A record'}>
    <div class="row spread">
      <h3 tabindex="-1" ref=${heading}>${entityName ?? 'A record that is gone'}</h3>
      <${StatusTag} status=${review.status} />
    </div>
    <p class="small quiet">${capital(formatWord(entityKind))}, changed ${formatMoment(createdAt)}
      ${review.version > 1 && `, version ${review.version}`}</p>
    ${reason && html`<p>${reason}</p>`}
    ${
      sourceUrl &&
      html`<p class="small"><a href=${sourceUrl} rel="noreferrer noopener" target="_blank">${sourceUrl}</a></p>`
    }
    ${applicationStatus === 'held' && html`<${Notice} kind="warn">Held: updates of this record are stopped.<//>`}
    ${applicationStatus === 'overruled' && html`<${Notice}>Not shown: another value takes precedence.<//>`}
    ${applicationStatus === 'revert_failed' && html`<${Notice} kind="bad">It could not be reverted.<//>`}
    <div class="beside">
      <${ChangeTable} review=${review} />
      <section aria-label="Evidence"><${Evidence} captures=${review.captures} /></section>
    </div>
    <div class="row review-actions">
      <${Button} kind="main" icon="check" onClick=${() => onPress('mark_reviewed')}>Reviewed<//>
      <${Button} onClick=${() => onPress('request_changes')}>Send back<//>
      <${Button} kind="danger" onClick=${() => onPress('revert')}>Take back<//>
      <${Button} kind="plain" icon="left" onClick=${() => onPress('previous')}>Previous<//>
      <${Button} kind="plain" icon="right" onClick=${() => onPress('next')}>Next<//>
    </div>
  </article>`;
}

interface AskProps {
  readonly what: Exclude<Decision, 'mark_reviewed'> | null;
  readonly name: string | null;
  readonly reason: string;
  onReason(reason: string): void;
  onConfirm(): void;
  onClose(): void;
}

function Ask({ what, name, reason, onReason, onConfirm, onClose }: AskProps): VNode {
  const isRevert = what === 'revert';
  const title = isRevert ? `Revert the change of ${name ?? 'this record'}?` : `Send ${name ?? 'this record'} back?`;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return html`<${Confirm} title=${title} action=${isRevert ? 'Take it back' : 'Send it back'}
    kind=${isRevert ? 'danger' : 'main'} isOpen=${what !== null} isBusy=${false} error=${null} cancel="Leave it"
    onConfirm=${onConfirm} onClose=${onClose}>
    <p>${
      isRevert
        ? 'The record becomes what it was without it, and programs do not update it until a change is sent back.'
        : 'The change stays live, and the review agent looks at the record again.'
    }</p>
    <form onSubmit=${submit}>
      <${Field} id="reviews-reason" label="Why (optional)" value=${reason} maxLength=${2000} autocomplete="off"
        onChange=${onReason} />
    </form>
  <//>`;
}
