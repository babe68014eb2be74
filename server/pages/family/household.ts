/** The household: preferences for all care. */
import { Button } from '../kit/button.ts';
import { Field } from '../kit/field.ts';
import { Form } from '../kit/form.ts';
import { formatWord } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { request } from '../kit/request.ts';
import { showToast } from '../kit/toast.ts';
import { Exceptions, Windows } from './availability.ts';
import { base, changesBetween, type Household, manual } from './data.ts';
import { draftOf, type HouseholdDraft, preferencesOf } from './household-draft.ts';
import { Conflict, useSaving } from './saving.ts';

const options = (words: string) => words.split(' ').map((value) => ({ value, label: formatWord(value) }));
const limits = [
  { value: 'hard_cap', label: 'at most' },
  { value: 'preference', label: 'if possible' },
];

export function HouseholdForm({ household, reload }: { readonly household: Household; reload(): void }): VNode {
  const [draft, setDraft] = useState<HouseholdDraft>(draftOf(household.preferences));
  const before = preferencesOf(draftOf(household.preferences), household.preferences);
  const saving = useSaving({
    send: (changes, version) =>
      request(`${base}/household/corrections`, { method: 'POST', body: { version, changes, source: manual } }),
    read: async () => {
      const { data } = await request<{ data: { household: Household } }>(`${base}/household`);
      return { version: data.household.version, values: data.household.preferences };
    },
    onSaved: () => {
      showToast('Saved.');
      reload();
    },
  });
  const takeTheirs = () => {
    setDraft(draftOf(saving.conflict?.newer.values ?? {}));
    saving.forget();
    reload();
  };
  const submit = () => {
    const changes = changesBetween(before, preferencesOf(draft, household.preferences));
    if (Object.keys(changes).length === 0) showToast('Nothing is changed.');
    else void saving.save(changes, household.version);
  };
  const field = (key: string, label: string, type = 'text', more: object = {}) =>
    html`<${Field} key=${key} id=${`household-${key}`} type=${type} label=${label} value=${draft.simple[key]} ...${more}
      onChange=${(now: never) => setDraft((all) => ({ ...all, simple: { ...all.simple, [key]: now } }))} />`;
  const guess = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return html`<${Form} id="household" label="Household" message=${saving.message} onSubmit=${submit}>
    <${Conflict} saving=${saving} onTheirs=${takeTheirs} />
    ${group('Where', [
      field('area', 'Search area', 'text', { hint: 'Such as a town or neighborhood.', maxLength: 120 }),
      field('areaPostalCode', 'ZIP code', 'text', { maxLength: 5 }),
      field('areaRegion', 'State', 'text', { hint: 'Two letters.', maxLength: 2 }),
      field('timezone', 'Time zone', 'text', { hint: `Here it is ${guess}.` }),
    ])}
    ${group('Bring and fetch', [
      field('dropStart', 'Bring from', 'time'),
      field('dropEnd', 'Bring until', 'time'),
      field('pickStart', 'Fetch from', 'time'),
      field('pickEnd', 'Fetch until', 'time'),
    ])}
    <${Windows} windows=${draft.windows}
      onChange=${(windows: HouseholdDraft['windows']) => setDraft((all) => ({ ...all, windows }))} />
    <${Exceptions} exceptions=${draft.exceptions}
      onChange=${(exceptions: HouseholdDraft['exceptions']) => setDraft((all) => ({ ...all, exceptions }))} />
    ${group('Budget', [
      field('amount', 'Amount', 'money', { min: 0, max: 1000000, step: 'any' }),
      field('period', 'A', 'choice', { options: options('day week month session season year total') }),
      field('scope', 'For', 'choice', {
        options: [
          { value: 'per_child', label: 'each child' },
          { value: 'household', label: 'the household' },
        ],
      }),
      field('budgetLimit', 'How firm', 'choice', { options: limits }),
    ])}
    ${group('Travel', [
      field('mode', 'By', 'choice', { options: options('driving transit walking cycling') }),
      field('maxMinutes', 'Minutes', 'number', { min: 1, max: 240 }),
      field('maxDistance', 'Miles', 'number', { min: 0, max: 500, step: 'any' }),
      field('travelLimit', 'How firm', 'choice', { options: limits }),
      field('origin', 'From', 'text', { hint: 'Empty: from the search area.', maxLength: 120 }),
      field('originPostalCode', 'Its ZIP code', 'text', { maxLength: 5 }),
      field('originRegion', 'Its state', 'text', { hint: 'Two letters.', maxLength: 2 }),
    ])}
    <div class="row"><${Button} type="submit" kind="main" isBusy=${saving.isBusy}>Save<//></div>
  <//>`;
}

function group(title: string, fields: readonly VNode[]): VNode {
  return html`<fieldset class="part"><legend>${title}</legend><div class="pair">${fields}</div></fieldset>`;
}
