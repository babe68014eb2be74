/** A record in a list: name, place, ages, dates and price. */
import { capital, formatCount, formatDistance } from '../../kit/format.ts';
import { html, type VNode } from '../../kit/html.ts';
import { Icon } from '../../kit/icon.ts';
import { Monogram } from '../../kit/monogram.ts';
import { useStore } from '../../kit/store.ts';
import {
  agesOf,
  datesOf,
  hoursOf,
  milesBetween,
  pictureOf,
  placeOf,
  pointOf,
  pricesOf,
  registrationOf,
  sayQuote,
  stayOf,
  text,
  type Values,
} from '../card.ts';
import type { Kind, Place } from '../filters.ts';
import { offers } from '../offers.ts';
import { sayDates } from '../say.ts';
import { change, hovered, shown } from '../state.ts';

interface RecordLineProps {
  readonly kind: Kind;
  readonly row: Values & { readonly id?: unknown };
  /** Omits the place, because the enclosing card shows it. */
  readonly isInside?: boolean;
}

export function RecordLine({ kind, row, isInside = false }: RecordLineProps): VNode {
  const { record, place } = useStore(shown);
  const id = text(row.id);
  const isOpen = record?.id === id;
  const isHovered = useStore(hovered) === id;
  const name = text(row.name) || 'Without a name';
  const point = (on: boolean) => kind === 'organization' && hovered.set(on ? id : null);
  return html`<li class=${`line-item ${isOpen ? 'open' : ''} ${isHovered ? 'hovered' : ''}`}
    onMouseEnter=${() => point(true)} onMouseLeave=${() => point(false)}>
    ${!isInside && html`<${Monogram} name=${name} src=${pictureOf(row)} size="3" />`}
    <div>
      <button type="button" class="name" data-kind=${kind} data-id=${id} aria-current=${isOpen ? 'true' : undefined}
        onFocus=${() => point(true)} onBlur=${() => point(false)}
        onClick=${() => change({ record: { kind, id } })}>${name}</button>
      <p class="facts">${factsOf(kind, row, isInside).join(' · ')}</p>
      <p class="facts">
        ${kind === 'organization' && !isInside && html`<${OfferOf} id=${id} />`}
        <${Price} row=${row} kind=${kind} />
        ${distanceTo(place, row) && html`<span class="quiet"><${Icon} name="pin" />${distanceTo(place, row)}</span>`}
      </p>
    </div>
  </li>`;
}

function factsOf(kind: Kind, row: Values, isInside: boolean): readonly string[] {
  const ages = agesOf(row);
  const own = kind === 'session' ? [datesOf(row), hoursOf(row)[0] ?? ''] : [];
  const categories = Array.isArray(row.categories) ? row.categories.slice(0, 3).map((one) => capital(String(one))) : [];
  const type = text(row.organization_type).replaceAll('_', '-');
  const stay = kind === 'organization' ? '' : stayOf(row);
  return [...own, ages, stay, isInside ? '' : placeOf(row), capital(type), categories.join(', ')].filter(Boolean);
}

/** Lowest price, ages and dates of a camp's offer. The line keeps its space while they are unknown. */
function OfferOf({ id }: { readonly id: string }): VNode {
  const offer = useStore(offers).get(id);
  if (offer === undefined) return html`<span class="offer" />`;
  const { ages, firstDay, lastDay, programs } = offer;
  const { label: _, ...price } = offer.price ?? {};
  const least = offer.price === null ? '' : price.price === 0 ? 'Free' : `from ${sayQuote(price)}`;
  const known = [ages === null ? '' : agesOf({ age_range_years: ages }), sayDates(firstDay, lastDay)].filter(Boolean);
  const said = known.length > 0 || least || programs === 0 ? known : [formatCount(programs, 'program')];
  return html`<span class="offer">${least && html`<strong>${least}</strong>`}
    ${least && said.length > 0 && ' · '}${said.join(' · ')}</span>`;
}

function Price({ row, kind }: { readonly row: Values; readonly kind: Kind }): VNode | null {
  const registration = registrationOf(row);
  if (kind !== 'session') return null;
  const prices = pricesOf(row);
  return html`${
    prices === null
      ? html`<span class="quiet"><${Icon} name="lock" />Price: Pro</span>`
      : prices.length > 0 &&
        html`<strong>${prices[0]}</strong>${
          prices.length > 1 &&
          html`<span class="quiet">
        and ${prices.length - 1} more</span>`
        }`
  }${registration && html`<span class=${`chip ${registration.kind}`}>${registration.label}</span>`}`;
}

/** Distance of a record from the centre of a "near" filter; null without such a filter or without a point. */
export function distanceTo(place: Place | null, row: Values): string | null {
  const point = pointOf(row);
  if (place?.type !== 'near' || point === null) return null;
  const about = row.coordinate_precision === 'zip' ? 'about ' : '';
  return `${about}${formatDistance(milesBetween(place, point) * 1609.344)} away`;
}
