/** Points for records with an address: where they are missing, what a lookup would cost, and the lookup jobs. */
import { changeView, useView } from '../kit/address.ts';
import { Button } from '../kit/button.ts';
import { Code } from '../kit/code.ts';
import { Facts } from '../kit/facts.ts';
import { formatAgo, formatNumber } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { Loaded } from '../kit/loaded.ts';
import { type Requested, useRequest } from '../kit/request.ts';
import { Notice, Skeleton } from '../kit/states.ts';
import { StatusTag } from '../kit/status.ts';
import { type Column, Table } from '../kit/table.ts';
import { GeocodeJobs } from './geocode-jobs.ts';
import type { GeocodingStatus, Region } from './geocoding-types.ts';
import { Place } from './place.ts';
import { geocoding, useNow } from './shared.ts';
import type { Answer } from './types.ts';

type Answered = Answer<{ regions: readonly Region[] }>;

export function Geocoding(): VNode {
  const state = useView().get('state');
  const status = useRequest<Answer<GeocodingStatus>>(`${geocoding}/status`);
  const regions = useRequest<Answered>(`${geocoding}/regions`);
  const name = regions.data?.data.regions.find((region) => region.state === state)?.name ?? state;
  // Loads the list of jobs again as soon as a job was created.
  const [made, setMade] = useState(0);
  // Waits for the upper parts of the page, so that they do not push the others down later.
  if ([status, regions].some(({ data, error }) => data === null && error === null))
    return html`<${Skeleton} lines=${20} />`;
  return html`<div class="stack">
    <${Worker} status=${status} />
    <div class="halves">
      <${States} regions=${regions} chosen=${state} />
      <div class="stack">
        ${
          state === null
            ? html`<p class="quiet card">Choose a state to see what a run over it would find and cost.</p>`
            : html`<${Place} key=${state} state=${state} name=${name} onMade=${() => setMade(made + 1)} />`
        }
      </div>
    </div>
    <${GeocodeJobs} key=${made} />
  </div>`;
}

/** The state of the worker and provider: whether lookups are possible. */
function Worker({ status }: { readonly status: Requested<Answer<GeocodingStatus>> }): VNode {
  const now = useNow();
  return html`<${Loaded} of=${status} lines=${3}>${({ data }: Answer<GeocodingStatus>) => {
    const { worker, reference, provider } = data;
    const seen = worker.lastSeenAt === null ? 'seen' : `seen ${formatAgo(worker.lastSeenAt, now)}`;
    return html`<section class="stack" aria-label="Worker">
      ${provider === 'none' && html`<${NoProvider} />`}
      ${worker.lastSeenAt === null && provider !== 'none' && html`<${NoWorker} />`}
      <${Facts} facts=${[
        ['Provider', provider === 'none' ? 'none' : `${provider}${worker.credentialConfigured ? '' : ', not set up'}`],
        ['Worker', html`<${StatusTag} status=${worker.status} /> <span class="quiet small">${seen}</span>`],
        ['Last error', worker.error],
        [
          'Reference',
          reference.available
            ? [reference.source, reference.version].filter(Boolean).join(', ')
            : 'No outlines are loaded: ZIP codes cannot be checked. Run npm run import-boundaries.',
        ],
      ]} />
    </section>`;
  }}<//>`;
}

function NoProvider(): VNode {
  return html`<${Notice} kind="warn" title="No provider is set: jobs wait">
    <p>Quotes, coverage and the free approximation by ZIP code work without one. To look addresses up, start the worker
      with a provider; the Census Bureau’s is free:</p>
    <${Code} label="Shell" text="GEOCODER=census npm run worker" />
  <//>`;
}

function NoWorker(): VNode {
  return html`<${Notice} kind="warn" title="No worker has run yet: jobs wait">
    <p>One runs inside the server unless it is turned off; more are started beside it:</p>
    <${Code} label="Shell" text="npm run worker" />
  <//>`;
}

/** The states, those with most missing points first. */
function States({ regions, chosen }: { readonly regions: Requested<Answered>; readonly chosen: string | null }): VNode {
  return html`<section aria-label="Coverage by state">
    <${Loaded} of=${regions} lines=${16}>${({ data }: Answered) => {
      const rows = data.regions.toSorted((a, b) => b.missingCoordinates - a.missingCoordinates);
      return html`<div class="states"><${Table} caption="Locations without a point, by state" rows=${rows}
        keyOf=${({ state }: Region) => state} columns=${columnsOf(chosen)} narrow="scroll" /></div>`;
    }}<//>
  </section>`;
}

function columnsOf(chosen: string | null): readonly Column<Region>[] {
  const choose = (code: string) => changeView({ state: code, city: null, postalCode: null });
  return [
    {
      name: 'state',
      label: 'State',
      isHead: true,
      cell: (region) => html`<${Button} kind="plain" isSmall class="opens" isPressed=${region.state === chosen}
        onClick=${() => choose(region.state)}>${region.name}<//>`,
      sort: (region) => region.name,
    },
    {
      name: 'locations',
      label: 'Locations',
      align: 'right',
      cell: ({ locations }) => formatNumber(locations),
      sort: ({ locations }) => locations,
    },
    {
      name: 'missing',
      label: 'Without a point',
      align: 'right',
      cell: ({ missingCoordinates }) => formatNumber(missingCoordinates),
      sort: ({ missingCoordinates }) => missingCoordinates,
    },
  ];
}
