/** The household: what holds for all care that is looked for. */
import { Button } from '../kit/button.ts';
import { Field } from '../kit/field.ts';
import { Form } from '../kit/form.ts';
import { formatWord } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { request } from '../kit/request.ts';
import { showToast } from '../kit/toast.ts';
import { base, changesBetween, type Household, manual, type Values } from './data.ts';
import { Conflict, useSaving } from './saving.ts';

type Draft = Readonly<Record<string, string | number | null>>;
const options = (words: string) => words.split(' ').map((value) => ({ value, label: formatWord(value) }));
const limits = [
  { value: 'hard_cap', label: 'at most' },
  { value: 'preference', label: 'if possible' },
];
type Loose = Readonly<Record<string, Readonly<Record<string, never>> | undefined>>;

/** What the form shows of the preferences. */
function draftOf(preferences: Values): Draft {
  const { budget, travel, searchArea, caregiverAvailability: care } = preferences as Loose;
  const [drop, pick] = [care?.dropoff, care?.pickup] as ({ start: string; end: string } | undefined)[];
  const distance = travel?.maxDistance as { value: number } | undefined;
  return {
    timezone: (preferences.timezone as string) ?? '',
    area: searchArea?.label ?? '',
    postalCode: searchArea?.postalCode ?? '',
    region: searchArea?.region ?? '',
    amount: budget?.amount ?? null,
    period: budget?.period ?? 'week',
    scope: budget?.scope ?? 'per_child',
    budgetLimit: budget?.limit ?? 'preference',
    mode: travel?.mode ?? 'driving',
    travelLimit: travel?.limit ?? 'preference',
    maxMinutes: travel?.maxMinutes ?? null,
    maxDistance: distance?.value ?? null,
    dropStart: drop?.start ?? '',
    dropEnd: drop?.end ?? '',
    pickStart: pick?.start ?? '',
    pickEnd: pick?.end ?? '',
  };
}

/** The preferences that the form stands for; what it does not show stays. */
function preferencesOf(draft: Draft, stored: Values): Values {
  const { budget, travel, caregiverAvailability: care } = stored as Loose;
  const range = (start: unknown, end: unknown) => (start || end ? { start, end } : undefined);
  const defined = (values: object) =>
    JSON.parse(JSON.stringify(values, (_, value) => (value === '' || value === null ? undefined : value))) as Values;
  const availability = defined({
    ...care,
    dropoff: range(draft.dropStart, draft.dropEnd),
    pickup: range(draft.pickStart, draft.pickEnd),
  });
  const hasTravel = draft.maxMinutes !== null || draft.maxDistance !== null;
  const distance = draft.maxDistance === null ? undefined : { unit: 'mi', ...(travel?.maxDistance ?? {}) };
  return {
    timezone: draft.timezone,
    searchArea: draft.area ? defined({ label: draft.area, postalCode: draft.postalCode, region: draft.region }) : null,
    budget:
      draft.amount === null
        ? null
        : {
            amount: draft.amount,
            currency: budget?.currency ?? 'USD',
            period: draft.period,
            scope: draft.scope,
            limit: draft.budgetLimit,
          },
    travel: hasTravel
      ? defined({
          ...travel,
          mode: draft.mode,
          limit: draft.travelLimit,
          maxMinutes: draft.maxMinutes,
          maxDistance: distance && { ...distance, value: draft.maxDistance },
        })
      : null,
    caregiverAvailability: Object.keys(availability).length > 0 ? availability : null,
  };
}

export function HouseholdForm({ household, reload }: { readonly household: Household; reload(): void }): VNode {
  const [draft, setDraft] = useState<Draft>(draftOf(household.preferences));
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
    html`<${Field} key=${key} id=${`household-${key}`} type=${type} label=${label} value=${draft[key]} ...${more}
      onChange=${(now: never) => setDraft((all) => ({ ...all, [key]: now }))} />`;
  const guess = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return html`<${Form} id="household" label="Household" message=${saving.message} onSubmit=${submit}>
    <${Conflict} saving=${saving} onTheirs=${takeTheirs} />
    ${group('Where', [
      field('area', 'Search area', 'text', { hint: 'Such as a town or neighborhood.', maxLength: 120 }),
      field('postalCode', 'ZIP code', 'text', { maxLength: 5 }),
      field('region', 'State', 'text', { hint: 'Two letters.', maxLength: 2 }),
      field('timezone', 'Time zone', 'text', { hint: `Here it is ${guess}.` }),
    ])}
    ${group('Bring and fetch', [
      field('dropStart', 'Bring from', 'time'),
      field('dropEnd', 'Bring until', 'time'),
      field('pickStart', 'Fetch from', 'time'),
      field('pickEnd', 'Fetch until', 'time'),
    ])}
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
    ])}
    <div class="row"><${Button} type="submit" kind="main" isBusy=${saving.isBusy}>Save<//></div>
  <//>`;
}

function group(title: string, fields: readonly VNode[]): VNode {
  return html`<fieldset class="part"><legend>${title}</legend><div class="pair">${fields}</div></fieldset>`;
}
