/** A week with all required care, day by day. */
import { Button } from '../kit/button.ts';
import { addDays, mondayOf } from '../kit/days.ts';
import { capital, formatDate, formatDates, formatTime } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import type { Care, CareDetails } from './data.ts';

export const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The hours required on a day; null if there are none. */
function hoursOn(details: CareDetails, day: string): { readonly start: string; readonly end: string } | null {
  const { dates, days = [], hours, recurrence, exceptions = [] } = details;
  const exception = exceptions.find(({ date }) => date === day);
  if (exception !== undefined) return exception.needed ? (exception.hours ?? hours) : null;
  if ('dates' in dates) return dates.dates.includes(day) ? hours : null;
  if (day < dates.start || day > dates.end) return null;
  const name = dayNames[(new Date(day).getUTCDay() + 6) % 7] ?? '';
  const weeks = (Date.parse(mondayOf(day)) - Date.parse(mondayOf(dates.start))) / (7 * 86_400_000);
  return days.includes(name) && weeks % (recurrence?.intervalWeeks ?? 1) === 0 ? hours : null;
}

/** The first day from today on which care is needed; today if there is none. */
function firstNeed(care: readonly Care[], today: string): string {
  for (let ahead = 0; ahead < 500; ahead += 1) {
    const day = addDays(today, ahead);
    if (care.some(({ details }) => hoursOn(details, day) !== null)) return day;
  }
  return today;
}

interface Props {
  readonly care: readonly Care[];
  namesOf(childIds: readonly string[]): string;
}

export function Week({ care, namesOf }: Props): VNode {
  const today = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const [monday, setMonday] = useState(() => mondayOf(firstNeed(care, today)));
  const days = Array.from({ length: 7 }, (_, step) => addDays(monday, step));
  const move = (weeks: number) => setMonday(addDays(monday, 7 * weeks));
  return html`<section class="stack" aria-label="Week">
    <div class="row spread">
      <h3 aria-live="polite">${formatDates(monday, days[6] ?? null)}</h3>
      <div class="row">
        <${Button} icon="left" label="The week before" onClick=${() => move(-1)} />
        <${Button} onClick=${() => setMonday(mondayOf(today))}>This week<//>
        <${Button} icon="right" label="The week after" onClick=${() => move(1)} />
      </div>
    </div>
    <ol class="week">${days.map(
      (day, step) => html`<${Day} key=${day} day=${day} name=${dayNames[step]} care=${care}
      namesOf=${namesOf} isToday=${day === today} />`,
    )}</ol>
  </section>`;
}

interface DayProps extends Props {
  readonly day: string;
  readonly name: string;
  readonly isToday: boolean;
}

function Day({ day, name, care, namesOf, isToday }: DayProps): VNode {
  const needs = care
    .map((one) => ({ one, hours: hoursOn(one.details, day) }))
    .filter(({ hours }) => hours !== null)
    .toSorted((a, b) => ((a.hours?.start ?? '') < (b.hours?.start ?? '') ? -1 : 1));
  return html`<li class=${isToday ? 'today' : undefined}>
    <h4>${capital(name)}${' '}
      <span class="quiet">${formatDate(day, { year: false })}</span></h4>
    ${needs.length === 0 && html`<p class="quiet small">No care needed</p>`}
    ${needs.map(
      ({ one, hours }) => html`<div class="need" key=${one.id}>
        <strong>${formatTime(hours?.start ?? '')} – ${formatTime(hours?.end ?? '')}</strong>
        <div>${[one.details.label, namesOf(one.childIds)].filter(Boolean).join(' · ')}</div>
      </div>`,
    )}
  </li>`;
}
