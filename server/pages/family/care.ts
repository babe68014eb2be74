/** When care is needed: the week, and the requirements it is computed from. */
import { Button } from '../kit/button.ts';
import { Dialog } from '../kit/dialog.ts';
import { Field } from '../kit/field.ts';
import { Form } from '../kit/form.ts';
import { capital, formatDate, formatDates, formatList, formatTime, formatZone } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { request } from '../kit/request.ts';
import { Empty } from '../kit/states.ts';
import { showOutcome, showToast } from '../kit/toast.ts';
import { base, type Care, type Child, changesBetween, manual, nameOf, type Values } from './data.ts';
import { Conflict, useSaving } from './saving.ts';
import { dayNames, Week } from './week.ts';

interface Props {
  readonly items: readonly Care[];
  readonly children: readonly Child[];
  reload(): void;
}

export function CarePart({ items, children: family, reload }: Props): VNode {
  const [edited, setEdited] = useState<Care | 'new' | null>(null);
  const namesOf = (ids: readonly string[]) =>
    formatList(ids.flatMap((id) => family.find((child) => child.id === id) ?? []).map(nameOf));
  const remove = async ({ id, version }: Care) => {
    await showOutcome(request(`${base}/care-requirements/${id}`, { method: 'DELETE', body: { version } }), 'Deleted.');
    reload();
  };
  const add = html`<${Button} kind="main" icon="plus" isDisabled=${family.length === 0}
    onClick=${() => setEdited('new')}>
    Add when care is needed
  <//>`;
  return html`<div class="stack">
    ${
      items.length === 0
        ? html`<${Empty} title="No care requirement yet">
          <p>${family.length === 0 ? 'Add a child first.' : 'Enter the days and hours when they need care.'}</p>${add}
        <//>`
        : html`<${Week} care=${items} namesOf=${namesOf} /><div class="row">${add}</div>`
    }
    <div class="columns">
      ${items.map(
        (care) => html`<article class="card stack" key=${care.id} aria-label=${care.details.label || 'Care'}>
          <h3>${care.details.label || 'Care'}</h3>
          <p>${sentence(care)}</p>
          <p class="quiet small">
            ${namesOf(care.childIds) || 'For no child that you can see'} · ${formatZone(care.details.timezone)}
          </p>
          <div class="row">
            <${Button} onClick=${() => setEdited(care)}>Edit<//>
            <${Button} kind="danger" onClick=${() => remove(care)}>Delete<//>
          </div>
        </article>`,
      )}
    </div>
    ${
      edited !== null &&
      html`<${CareForm} care=${edited === 'new' ? null : edited} family=${family} onSaved=${reload}
      onClose=${() => setEdited(null)} />`
    }
  </div>`;
}

const every = { 1: '', 2: 'every other week ' } as const;

function sentence({ details }: Care): string {
  const { dates, days = [], hours, flexibility, recurrence } = details;
  const weeks = every[recurrence?.intervalWeeks ?? 1];
  const when =
    'dates' in dates
      ? formatList(dates.dates.map((day) => formatDate(day)))
      : `${formatDates(dates.start, dates.end)}, ${weeks}on ${formatList(days.map(capital))}`;
  const slack =
    flexibility.level === 'flexible'
      ? `, ${flexibility.startMinutes} and ${flexibility.endMinutes} minutes flexible`
      : '';
  return `${when}, ${formatTime(hours.start)} to ${formatTime(hours.end)}${slack}.`;
}

interface Draft {
  readonly label: string;
  readonly childIds: readonly string[];
  readonly kind: 'range' | 'days';
  readonly start: string;
  readonly end: string;
  readonly single: readonly string[];
  readonly days: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly early: number;
  readonly late: number;
  readonly timezone: string;
  readonly partial: boolean;
}

function draftOf(care: Care | null, family: readonly Child[]): Draft {
  const { details } = care ?? {};
  const dates = details?.dates;
  return {
    label: details?.label ?? '',
    childIds: care?.childIds ?? family.slice(0, 10).map(({ id }) => id),
    kind: dates !== undefined && 'dates' in dates ? 'days' : 'range',
    start: dates !== undefined && 'start' in dates ? dates.start : '',
    end: dates !== undefined && 'start' in dates ? dates.end : '',
    single: dates !== undefined && 'dates' in dates ? dates.dates : [],
    days: details?.days ?? ['mon', 'tue', 'wed', 'thu', 'fri'],
    from: details?.hours.start ?? '09:00',
    to: details?.hours.end ?? '15:00',
    early: details?.flexibility.startMinutes ?? 0,
    late: details?.flexibility.endMinutes ?? 0,
    timezone: details?.timezone ?? '',
    partial: details?.coverage.mode === 'partial_ok',
  };
}

function requirementOf(draft: Draft, care: Care | null): Values {
  const isFixed = draft.early === 0 && draft.late === 0;
  return {
    childIds: draft.childIds,
    label: draft.label,
    dates: draft.kind === 'range' ? { start: draft.start, end: draft.end } : { dates: draft.single },
    days: draft.kind === 'range' ? draft.days : null,
    hours: { start: draft.from, end: draft.to },
    timezone: draft.timezone,
    flexibility: { level: isFixed ? 'fixed' : 'flexible', startMinutes: draft.early, endMinutes: draft.late },
    coverage: { ...care?.details.coverage, mode: draft.partial ? 'partial_ok' : 'every_required_day' },
  };
}

interface FormProps {
  readonly care: Care | null;
  readonly family: readonly Child[];
  onSaved(): void;
  onClose(): void;
}

const path = `${base}/care-requirements`;

/** Changes a requirement for care, or adds one when it is null. */
function useCareSaving(care: Care | null, onSaved: () => void) {
  return useSaving({
    send: (changes, version) => {
      if (care !== null) return request(`${path}/${care.id}`, { method: 'PATCH', body: { version, changes } });
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
      return request(path, { method: 'POST', body: { ...given, source: manual } });
    },
    read: async () => {
      const { data } = await request<{ data: { careRequirements: Care[] } }>(path);
      const now = data.careRequirements.find(({ id }) => id === care?.id);
      return { version: now?.version ?? 0, values: { ...now?.details, childIds: now?.childIds } };
    },
    onSaved,
  });
}

function CareForm({ care, family, onSaved, onClose }: FormProps): VNode {
  const [draft, setDraft] = useState(draftOf(care, family));
  const before: Values = care === null ? {} : { ...care.details, childIds: care.childIds };
  const saving = useCareSaving(care, () => {
    showToast('Saved.');
    onSaved();
    onClose();
  });
  const submit = () => {
    const changes = changesBetween(before, requirementOf(draft, care));
    if (Object.keys(changes).length === 0) onClose();
    else void saving.save(changes, care?.version ?? 0);
  };
  const field = (key: keyof Draft, label: string, type = 'text', more: object = {}) =>
    html`<${Field} key=${key} id=${`care-${key}`} type=${type} label=${label} value=${draft[key]} ...${more}
      onChange=${(now: never) => setDraft((all) => ({ ...all, [key]: now }))} />`;
  const people = family.map((child) => ({ value: child.id, label: nameOf(child) }));
  const byRange = html`${field('start', 'First day', 'date')}${field('end', 'Last day', 'date')}`;
  return html`<${Dialog} title=${care === null ? 'When is care needed?' : 'Change care'} isOpen onClose=${onClose}>
    <${Form} id="care-form" message=${saving.message} onSubmit=${submit}>
      <${Conflict} saving=${saving} onTheirs=${onClose} />
      ${field('label', 'Name it (optional)', 'text', { maxLength: 80 })}
      ${field('childIds', 'For', 'choices', { options: people })}
      ${field('kind', 'Which days', 'radio', {
        options: [
          { value: 'range', label: 'Days of the week, between two dates' },
          { value: 'days', label: 'Single days' },
        ],
      })}
      <div class="pair">
        ${draft.kind === 'range' ? byRange : field('single', 'Days, as 2027-07-05', 'chips')}
      </div>
      ${
        draft.kind === 'range' &&
        field('days', 'On', 'choices', { options: dayNames.map((value) => ({ value, label: capital(value) })) })
      }
      <div class="pair">${field('from', 'From', 'time')}${field('to', 'Until', 'time')}</div>
      <div class="pair">
        ${field('early', 'Minutes the start may move', 'number', { min: 0, max: 180 })}
        ${field('late', 'Minutes the end may move', 'number', { min: 0, max: 180 })}
      </div>
      ${field('timezone', 'Time zone', 'text', { hint: 'Empty: the one of the household.' })}
      ${field('partial', 'Some of the days are better than none', 'boolean')}
      <div class="row">
        <${Button} type="submit" kind="main" isBusy=${saving.isBusy}>Save<//><${Button} onClick=${onClose}>Cancel<//>
      </div>
    <//>
  <//>`;
}
