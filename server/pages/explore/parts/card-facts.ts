/** Ages, dates, hours and prices of a record, and a calendar of its days. */
import { capital } from '../../kit/format.ts';
import { html, type VNode } from '../../kit/html.ts';
import { Icon } from '../../kit/icon.ts';
import {
  agesOf,
  calendarOf,
  careOf,
  datesOf,
  gradesOf,
  hoursOf,
  pricesOf,
  registrationOf,
  text,
  type Values,
} from '../card.ts';
import { monthsOf } from '../days.ts';
import type { Kind } from '../filters.ts';

export function Facts({ kind, values }: { readonly kind: Kind; readonly values: Values }): VNode {
  const days = kind === 'session' ? calendarOf(values) : [];
  const registration = registrationOf(values);
  const categories = Array.isArray(values.categories) ? values.categories.map(String) : [];
  const contact = ['contact_name', 'contact_phone', 'contact_email'].map((name) => text(values[name])).filter(Boolean);
  return html`<dl class="card-facts">
    ${
      registration &&
      html`<div><dt>Registration</dt><dd><span class=${`chip ${registration.kind}`}>
      ${registration.label}</span></dd></div>`
    }
    <${Fact} label="Ages" value=${agesOf(values).replace(/^Ages /, '')} />
    <${Fact} label="Grades" value=${gradesOf(values)} />
    <${Fact} label="Dates" value=${datesOf(values)} />
    <${Fact} label="Hours" value=${[...hoursOf(values), ...careOf(values)].join(' · ')} />
    ${kind === 'session' && html`<${Prices} values=${values} />`}
    <${Fact} label="Address" value=${addressOf(values)} />
    <${Fact} label="Contact" value=${contact.join(' · ')} />
    ${
      categories.length > 0 &&
      html`<div><dt>Topics</dt><dd class="chips">
      ${categories.map((one) => html`<span class="chip" key=${one}>${capital(one)}</span>`)}
    </dd></div>`
    }
    <${Fact} label="Amenities" value=${text(values.amenities)} />
    <${Fact} label="Accessibility" value=${text(values.accessibility)} />
  </dl>
  ${days.length > 0 && html`<${Calendar} days=${days} />`}`;
}

function Fact({ label, value }: { readonly label: string; readonly value: string }): VNode | null {
  return value === '' ? null : html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
}

function addressOf({ address, postal_code: code }: Values): string {
  const street = text(address);
  return street.includes(text(code)) ? street : [street, text(code)].filter(Boolean).join(', ');
}

function Prices({ values }: { readonly values: Values }): VNode | null {
  const prices = pricesOf(values);
  if (prices === null)
    return html`<div><dt>Price</dt><dd class="quiet"><${Icon} name="lock" />Locked: the plan Pro shows prices</dd>
      </div>`;
  if (prices.length === 0) return html`<${Fact} label="Price" value="Not stated" />`;
  return html`<div><dt>Price</dt><dd>${prices.map(
    (one, at) => html`<span class=${at === 0 ? 'price' : 'quiet'}
    key=${one}>${one}</span>`,
  )}
    ${text(values.discounts) && html`<span class="quiet small">${text(values.discounts)}</span>`}</dd></div>`;
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const letters = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];
/** Most months of the calendar; for a longer season only the dates are shown. */
const mostMonths = 4;

/** A calendar of the days. It is hidden from screen readers, which read the dates above it. */
function Calendar({ days }: { readonly days: readonly string[] }): VNode {
  const months = monthsOf(days);
  return html`<div class="calendar" aria-hidden="true">
    ${months.slice(0, mostMonths).map(
      ({ name, weeks }) => html`<div class="month" key=${name}>
        <p>${monthFormat.format(new Date(`${name}-01T00:00:00Z`))}</p>
        <div class="grid">
          ${letters.map((one, at) => html`<i key=${at}>${one}</i>`)}
          ${weeks.flat().map(
            (one, at) => html`<span key=${at} class=${one?.isOn ? 'on' : ''}>
            ${one === null ? '' : Number(one.day.slice(8))}</span>`,
          )}
        </div>
      </div>`,
    )}
    ${months.length > mostMonths && html`<p class="quiet small">and ${months.length - mostMonths} more months</p>`}
  </div>`;
}
