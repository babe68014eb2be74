/** Filter by time: this summer, chosen weeks, or a range of days. */
import { ChipButton } from '../../kit/chips.ts';
import { addDays, mondayOf, today } from '../../kit/days.ts';
import { Field } from '../../kit/field.ts';
import { html, useState, type VNode } from '../../kit/html.ts';
import { Skeleton } from '../../kit/states.ts';
import { readFacet, startsPath } from '../facets.ts';
import { mostWeeks, summerOf, weeksOf } from '../nodes.ts';
import { sayDates, shortDay } from '../say.ts';
import { choiceCount } from '../state.ts';
import { weekLong } from '../week-long.ts';
import { Count } from './facet-chips.ts';
import type { PanelProps } from './panel-props.ts';
import { useCount, useFacet, useLater } from './use-count.ts';

export function DatePanel({ filters, onChange }: PanelProps): VNode {
  const { from, to } = filters;
  const summer = summerOf(today());
  const isSummer = from === summer.from && to === summer.to;
  const isUpcoming = from === today() && to === null;
  const none = { from: null, to: null, weeks: [] };
  return html`<div class="stack">
    <div class="chips" role="group" aria-label="Time">
      <${ChipButton} isPressed=${from === null && to === null && filters.weeks.length === 0}
        onPress=${() => onChange(none)}>Any time<//>
      <${ChipButton} isPressed=${isUpcoming}
        onPress=${() => onChange(isUpcoming ? none : { ...none, from: today() })}>From today<//>
      <${ChipButton} isPressed=${isSummer}
        onPress=${() => onChange(isSummer ? none : { ...none, ...summer })}>Summer ${summer.from.slice(0, 4)}<//>
    </div>
    <div class="pair">
      <${Field} type="date" label="From" value=${from ?? ''} max=${to ?? undefined}
        onChange=${(value: string) => onChange({ from: value || null, weeks: [] })} />
      <${Field} type="date" label="To" value=${to ?? ''} min=${from ?? undefined}
        onChange=${(value: string) => onChange({ to: value || null, weeks: [] })} />
    </div>
    <div class="chips" role="group" aria-label="Length">
      <${WeekLong} filters=${filters} onChange=${onChange} />
    </div>
    <${Weeks} filters=${filters} onChange=${onChange} />
  </div>`;
}

/** Filter for sessions of five to seven days or nights within a week. */
function WeekLong({ filters, onChange }: PanelProps): VNode {
  const starts = useLater((signal) => readFacet(startsPath(filters), signal), [startsPath(filters)]);
  const chosen = weekLong(filters, starts ?? [], today());
  const count = useCount('session', { ...filters, ...chosen });
  const mondays = weeksOf({ ...filters, ...chosen });
  const span = sayDates(mondays[0] ?? null, addDays(mondays.at(-1) ?? '', 6));
  const press = async () => {
    if (filters.weekLong || starts !== null) return onChange(filters.weekLong ? { weekLong: false } : chosen);
    // The days on which sessions begin determine which summer is meant.
    const before = choiceCount();
    const found = await readFacet(startsPath(filters), new AbortController().signal).catch(() => []);
    if (choiceCount() === before) onChange(weekLong(filters, found, today()));
  };
  return html`<${ChipButton} isPressed=${filters.weekLong} onPress=${press}>
      Week-long <${Count} value=${count} />
    <//>
    <p class="quiet small">Five to seven days or nights within one week${
      filters.weeks.length > 0 ? ' of those chosen' : `, ${span}`
    }.</p>`;
}

/** The weeks in which sessions begin, by year. A chosen week has to contain the whole session. */
function Weeks({ filters, onChange }: PanelProps): VNode | null {
  const values = useFacet('session', 'start_date', { ...filters, weeks: [] }, 100);
  const [shownYear, setYear] = useState<string | null>(null);
  if (values === null) return html`<${Skeleton} lines=${2} label="Loading weeks" />`;
  const weeks = new Map<string, number>();
  for (const { value, count } of values) {
    const monday = mondayOf(String(value));
    weeks.set(monday, (weeks.get(monday) ?? 0) + count);
  }
  for (const week of filters.weeks) if (!weeks.has(week)) weeks.set(week, 0);
  const years = [...new Set([...weeks.keys()].map((week) => week.slice(0, 4)))].sort();
  const year = shownYear ?? filters.weeks[0]?.slice(0, 4) ?? years.at(-1);
  if (year === undefined) return html`<p class="quiet small">No session states its first day.</p>`;
  const shown = [...weeks]
    .filter(([week]) => week.startsWith(year))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const weeksOfYear = shown.length;
  const toggle = (week: string) => {
    const isOn = filters.weeks.includes(week);
    const next = isOn ? filters.weeks.filter((one) => one !== week) : [...filters.weeks, week].sort();
    onChange({ from: null, to: null, weeks: next.slice(-mostWeeks) });
  };
  return html`<div role="group" aria-label="Weeks" class="facet">
    <p class="label">Whole session within a week <span class="quiet">and how many begin in it</span></p>
    ${
      years.length > 1 &&
      html`<div class="chips" role="group" aria-label="Year">
      ${years.map(
        (one) => html`<${ChipButton} key=${one} isPressed=${one === year} onPress=${() => setYear(one)}>${one}<//>`,
      )}
    </div>`
    }
    <div class="chips">
      ${shown.map(
        ([week, count]) => html`<${ChipButton} key=${week} isPressed=${filters.weeks.includes(week)}
          onPress=${() => toggle(week)}>${shortDay(week)} – ${shortDay(addDays(week, 6))} <${Count} value=${count} />
            <//>`,
      )}
    </div>
    <p class="row">
      <button type="button" class="button small plain" onClick=${() => {
        const busiest = shown.toSorted(([, one], [, other]) => other - one).slice(0, mostWeeks);
        onChange({ from: null, to: null, weeks: busiest.map(([week]) => week).sort() });
      }}>Any week of ${year}${weeksOfYear > mostWeeks ? ` (the ${mostWeeks} busiest)` : ''}</button>
    </p>
  </div>`;
}
