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

/** Fields of the form under one title; the rest of a field goes to its control. */
interface Section {
  readonly title: string;
  readonly fields: readonly { readonly key: string; readonly label: string; readonly [property: string]: unknown }[];
}

const place = (): Section => ({
  title: 'Where',
  fields: [
    { key: 'area', label: 'Search area', hint: 'Such as a town or neighborhood.', maxLength: 120 },
    { key: 'areaPostalCode', label: 'ZIP code', maxLength: 5 },
    { key: 'areaRegion', label: 'State', hint: 'Two letters.', maxLength: 2 },
    { key: 'timezone', label: 'Time zone', hint: `Here it is ${Intl.DateTimeFormat().resolvedOptions().timeZone}.` },
  ],
});

const hours: Section = {
  title: 'Drop-off and pick-up',
  fields: [
    { key: 'dropStart', label: 'Bring from', type: 'time' },
    { key: 'dropEnd', label: 'Bring until', type: 'time' },
    { key: 'pickStart', label: 'Fetch from', type: 'time' },
    { key: 'pickEnd', label: 'Fetch until', type: 'time' },
  ],
};

const budget: Section = {
  title: 'Budget',
  fields: [
    { key: 'amount', label: 'Amount', type: 'money', min: 0, max: 1000000, step: 'any' },
    { key: 'period', label: 'A', type: 'choice', options: options('day week month session season year total') },
    {
      key: 'scope',
      label: 'For',
      type: 'choice',
      options: [
        { value: 'per_child', label: 'each child' },
        { value: 'household', label: 'the household' },
      ],
    },
    { key: 'budgetLimit', label: 'How firm', type: 'choice', options: limits },
  ],
};

const travel: Section = {
  title: 'Travel',
  fields: [
    { key: 'mode', label: 'By', type: 'choice', options: options('driving transit walking cycling') },
    { key: 'maxMinutes', label: 'Minutes', type: 'number', min: 1, max: 240 },
    { key: 'maxDistance', label: 'Miles', type: 'number', min: 0, max: 500, step: 'any' },
    { key: 'travelLimit', label: 'How firm', type: 'choice', options: limits },
    { key: 'origin', label: 'From', hint: 'Empty: from the search area.', maxLength: 120 },
    { key: 'originPostalCode', label: 'Its ZIP code', maxLength: 5 },
    { key: 'originRegion', label: 'Its state', hint: 'Two letters.', maxLength: 2 },
  ],
};

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
  const change = (part: Partial<HouseholdDraft>) => setDraft((all) => ({ ...all, ...part }));
  const group = ({ title, fields }: Section) =>
    html`<fieldset class="part"><legend>${title}</legend><div class="pair">${fields.map(
      ({ key, ...field }) => html`<${Field} key=${key} id=${`household-${key}`} ...${field} value=${draft.simple[key]}
        onChange=${(now: never) => change({ simple: { ...draft.simple, [key]: now } })} />`,
    )}</div></fieldset>`;
  return html`<${Form} id="household" label="Household" message=${saving.message} onSubmit=${submit}>
    <${Conflict} saving=${saving} onTheirs=${takeTheirs} />
    ${group(place())}
    ${group(hours)}
    <${Windows} windows=${draft.windows} onChange=${(windows: HouseholdDraft['windows']) => change({ windows })} />
    <${Exceptions} exceptions=${draft.exceptions}
      onChange=${(exceptions: HouseholdDraft['exceptions']) => change({ exceptions })} />
    ${group(budget)}
    ${group(travel)}
    <div class="row"><${Button} type="submit" kind="main" isBusy=${saving.isBusy}>Save<//></div>
  <//>`;
}
