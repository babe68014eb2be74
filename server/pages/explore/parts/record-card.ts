/** The card of a record: a panel beside the map, or a sheet on a phone. */
import { Button } from '../../kit/button.ts';
import { today } from '../../kit/days.ts';
import { capital, kindWords } from '../../kit/format.ts';
import { html, useEffect, useRef, type VNode } from '../../kit/html.ts';
import { Icon } from '../../kit/icon.ts';
import { Monogram } from '../../kit/monogram.ts';
import { useRequest } from '../../kit/request.ts';
import { ErrorState, Skeleton } from '../../kit/states.ts';
import { useStore } from '../../kit/store.ts';
import { isStaff, mayBook, who } from '../../kit/viewer.ts';
import { linksOf, lockedOf, pictureOf, placeOf, precisionOf, stayOf, text, type Values } from '../card.ts';
import type { Kind } from '../filters.ts';
import type { Selected } from '../link.ts';
import { paths } from '../results.ts';
import { change, shown } from '../state.ts';
import { Facts } from './card-facts.ts';
import { History } from './card-history.ts';
import { Gallery, type Media, mediaSource } from './card-media.ts';
import { Offers } from './card-offers.ts';
import { Score } from './card-score.ts';
import { distanceTo } from './record-line.ts';

interface Detail {
  readonly data: Readonly<Record<string, unknown>> & { readonly media?: Media };
}

interface RecordCardProps {
  readonly record: Selected;
  /** Called when the record is loaded, with the id of its camp. */
  onShown(record: Values, camp: string | null): void;
}

export function RecordCard({ record, onShown }: RecordCardProps): VNode {
  const { kind, id } = record;
  const { data, error, isLoading, reload } = useRequest<Detail>(`/api/${paths[kind]}/${id}`);
  const title = useRef<HTMLHeadingElement>(null);
  const found = data?.data[kind] as Values | undefined;
  const values = found?.id === id ? found : undefined;
  useEffect(() => {
    if (values === undefined) return;
    title.current?.focus();
    onShown(values, campOf(kind, values));
  }, [values]);
  const close = () => change({ record: null });
  return html`<aside id="record" class="record" aria-labelledby="record-title">
    <div class="top row spread">
      <p class="eyebrow">${capital(kindWords[kind])}</p>
      <${Button} id="record-close" kind="plain" icon="close" label="Close" onClick=${close} />
    </div>
    <div class="inside" aria-busy=${String(isLoading)}>
      ${
        error !== null
          ? html`<h2 id="record-title" tabindex="-1">Not shown</h2><${ErrorState} error=${error} onRetry=${reload} />`
          : values === undefined
            ? html`<h2 id="record-title" class="unseen">Loading</h2><${Skeleton} lines=${9}
              label="Loading the record" />`
            : html`<${Head} kind=${kind} values=${values} media=${data?.data.media} title=${title} />
              <${Body} kind=${kind} id=${id} values=${values} media=${data?.data.media} />`
      }
    </div>
  </aside>`;
}

/** Id of the camp that a record belongs to. */
function campOf(kind: Kind, values: Values): string | null {
  if (kind === 'organization') return text(values.id);
  const activity = values.activity as Values | undefined;
  const organization = values.organization as Values | undefined;
  return text(values.organization_id) || text(organization?.id) || text(activity?.organization_id) || null;
}

interface HeadProps {
  readonly kind: Kind;
  readonly values: Values;
  readonly media: Media | undefined;
  readonly title: { current: HTMLHeadingElement | null };
}

function Head({ kind, values, media, title }: HeadProps): VNode {
  const name = text(values.name) || 'Without a name';
  const place = placeOf(values);
  const distance = distanceTo(useStore(shown).place, values);
  const type = capital(text(values.organization_type).replaceAll('_', '-'));
  const said = [type, kind === 'organization' ? '' : stayOf(values), values.verified === true ? 'Verified' : ''];
  return html`<header class="head">
    <${Monogram} name=${name} src=${mediaSource(media) ?? pictureOf(values)} size="4.5" />
    <div>
      <h2 id="record-title" tabindex="-1" ref=${title}>${name}</h2>
      <p class="facts">${[place, ...said].filter(Boolean).join(' · ')}</p>
      ${distance && html`<p class="facts"><${Icon} name="pin" />${distance}</p>`}
    </div>
  </header>`;
}

/** A session that has ended cannot be booked. */
const isOver = ({ end_date: end }: Values) => text(end) !== '' && text(end) < today();

interface BodyProps {
  readonly kind: Kind;
  readonly id: string;
  readonly values: Values;
  readonly media: Media | undefined;
}

function Body({ kind, id, values, media }: BodyProps): VNode {
  const asking = useStore(who);
  const precision = precisionOf(values);
  return html`<${Parents} kind=${kind} values=${values} />
    <${Facts} kind=${kind} values=${values} />
    <${Links} values=${values} />
    ${
      kind === 'session' &&
      mayBook(asking) &&
      !isOver(values) &&
      html`<div class="row book"><a class="button" href=${`/bookings?session=${id}`}>Book this session</a></div>`
    }
    ${text(values.description) && html`<p class="description">${text(values.description)}</p>`}
    <${Gallery} media=${media} />
    <${Offers} kind=${kind} id=${id} values=${values}>
    <${Score} kind=${kind} id=${id} />
    <${Locked} values=${values} />
    ${precision !== null && html`<p class="quiet small">${precision}</p>`}
    ${
      isStaff(asking) &&
      html`<div class="row">
      <a class="button small" href=${`/update?${kind}=${id}`}>Edit this ${kindWords[kind]}</a>
    </div>
    <${History} kind=${kind} id=${id} />`
    }
    <//>`;
}

/** Links to the program of a session and the camp of a program. */
function Parents({ kind, values }: { readonly kind: Kind; readonly values: Values }): VNode | null {
  const activity = kind === 'session' ? (values.activity as Values | undefined) : undefined;
  const organization = (values.organization ?? null) as Values | null;
  // A session's answer contains its program but not its camp.
  const camp = organization === null ? text(values.organization_id) || text(activity?.organization_id) : '';
  const path = camp === '' || kind === 'organization' ? null : `/api/organizations/${camp}?includeMedia=false`;
  const { data } = useRequest<{ readonly data: { readonly organization: Values } }>(path);
  const ups: { kind: Kind; id: string; name: string }[] = [];
  if (organization) ups.push({ kind: 'organization', id: text(organization.id), name: text(organization.name) });
  else if (camp !== '')
    ups.push({ kind: 'organization', id: camp, name: text(data?.data.organization.name) || 'its camp' });
  if (activity) ups.push({ kind: 'activity', id: text(activity.id), name: text(activity.name) });
  if (ups.length === 0) return null;
  return html`<nav class="parents small" aria-label="Part of">
    <span class="quiet">Part of</span>
    ${ups.map(
      (up) => html`<button type="button" class="link" key=${up.id}
        onClick=${() => change({ record: { kind: up.kind, id: up.id } })}>${up.name || 'Without a name'}</button>`,
    )}
  </nav>`;
}

function Links({ values }: { readonly values: Values }): VNode | null {
  const [first, ...others] = linksOf(values);
  if (first === undefined) return null;
  return html`<p class="row links">
    <a class="button main" href=${first} rel="noreferrer noopener" target="_blank">
      Website and registration<${Icon} name="external" /><span class="unseen"> (another site, new tab)</span>
    </a>
    ${others.slice(0, 3).map(
      (one) => html`<a class="small" key=${one} href=${one} rel="noreferrer noopener" target="_blank">
        ${new URL(one).hostname.replace(/^www\./, '')}</a>`,
    )}
  </p>`;
}

/** Fields that the plan does not show, whether or not they have a value, and the plan that shows them. */
function Locked({ values }: { readonly values: Values }): VNode | null {
  const locked = lockedOf(values);
  if (locked.length === 0) return null;
  return html`<section class="locked" aria-label="Locked on your plan">
    ${locked.map(
      ({
        plan,
        names,
      }) => html`<p key=${plan}><${Icon} name="lock" /><span><strong>${capital(names.join(', '))}</strong>${' '}
        ${names.length === 1 ? 'is' : 'are'} locked. The plan ${plan} opens${' '}
        ${names.length === 1 ? 'it' : 'them'}.</span></p>`,
    )}
  </section>`;
}
