/** Filters of scraper jobs. They are part of the URL, so that a view can be shared. */
import { changeView, useView } from '../kit/address.ts';
import { Button } from '../kit/button.ts';
import { Field } from '../kit/field.ts';
import { fieldOf } from '../kit/form.ts';
import { capital } from '../kit/format.ts';
import { type ComponentChildren, html, useLayoutEffect, useState, type VNode } from '../kit/html.ts';
import { useRequest } from '../kit/request.ts';
import { Fold } from '../kit/tabs.ts';
import type { Installation } from './scraper-types.ts';
import { scrapers } from './shared.ts';
import type { Answer } from './types.ts';

const names = [
  'website',
  'status',
  'installation',
  'kind',
  'error',
  'websiteOrigin',
  'websiteTarget',
  'createdFrom',
  'createdTo',
] as const;
type Name = (typeof names)[number];
type Filters = Readonly<Record<Name, string | null>>;

export function useFilters(): Filters {
  const query = useView();
  return Object.fromEntries(names.map((name) => [name, query.get(name)])) as unknown as Filters;
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: capital(value) }));
const statuses = options(['queued', 'running', 'paused', 'completed', 'failed']);
const kinds = options(['onboarding', 'refresh']);
const none = Object.fromEntries(names.map((name) => [name, null])) as Filters;

/** A page number is only valid for the filters it was reached with. */
const apply = (filters: Partial<Filters>) => changeView({ ...filters, page: null });

interface Props {
  readonly error: Error | null;
  /** Further actions on jobs. */
  readonly children?: ComponentChildren;
}

export function JobFilters({ error, children }: Props): VNode {
  const filters = useFilters();
  const [typed, setTyped] = useState(filters);
  const known = useRequest<Answer<{ installations: readonly Installation[] }>>(scrapers);
  useLayoutEffect(() => setTyped(filters), [Object.values(filters).join(' ')]);
  const wrong = fieldOf(error);
  const installations = (known.data?.data.installations ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const field = (name: Name, label: string, more: object = {}) =>
    html`<${Field} label=${label} value=${typed[name] ?? ''} autocomplete="off" ...${more}
      error=${wrong === name ? error?.message : null}
      onChange=${(value: string) => setTyped((before) => ({ ...before, [name]: value }))} />`;
  // Choices apply immediately, typed values when the form is submitted.
  const choice = (name: Name, label: string, of: readonly { value: string; label: string }[]) =>
    html`<${Field} type="choice" label=${label} value=${filters[name] ?? ''} options=${of} placeholder="All"
      error=${wrong === name ? error?.message : null}
      onChange=${(value: string) => apply({ ...typed, [name]: value })} />`;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    apply(typed);
  };
  const isRare = (['websiteOrigin', 'websiteTarget', 'error', 'createdFrom', 'createdTo'] as const).some(
    (name) => filters[name] !== null,
  );
  return html`<form class="filters stack" role="search" aria-label="Scraper jobs" noValidate onSubmit=${submit}>
    <div class="columns" style=${{ '--column': '11rem' }}>
      ${field('website', 'Web site holds', { type: 'search', placeholder: 'camp' })}
      ${choice('status', 'Status', statuses)}${choice('installation', 'Installation', installations)}
      ${choice('kind', 'Kind', kinds)}
    </div>
    <div class="row spread"><div class="row">
      <${Button} type="submit" icon="search">Find<//>
      ${
        Object.values(filters).some((value) => value !== null) &&
        html`<${Button} kind="plain" onClick=${() => apply(none)}>Clear the filters<//>`
      }
    </div>${children}</div>
    <${Fold} title="More filters" isOpen=${isRare}>
      <div class="columns" style=${{ '--column': '14rem' }}>
        ${field('error', 'Error code', { placeholder: 'crash_loop' })}
        ${field('websiteOrigin', 'Origin', { placeholder: 'https://camp.example' })}
        ${field('websiteTarget', 'Exact page', { placeholder: 'https://camp.example/summer' })}
        ${field('createdFrom', 'Made from (UTC)', { placeholder: '2027-07-05T00:00:00Z' })}
        ${field('createdTo', 'Made until (UTC)', { placeholder: '2027-07-06T00:00:00Z' })}
      </div>
    <//>
  </form>`;
}
