/** Overview of all areas: waiting, running and failed work, what blocks it, and what a person has to do. */
import { Button } from '../kit/button.ts';
import { Code } from '../kit/code.ts';
import { formatAgo, formatCount, formatMoment, formatNumber } from '../kit/format.ts';
import { html, type VNode } from '../kit/html.ts';
import type { Live } from '../kit/live.ts';
import { Loaded } from '../kit/loaded.ts';
import { Notice } from '../kit/states.ts';
import { useNow } from './shared.ts';
import type { Answer, AreaSummary, Hold, Summary } from './types.ts';

type Shown = 'geocoding' | 'jobs' | 'installations' | 'pool';

interface Props {
  readonly summary: Live<Answer<{ summary: Summary }>>;
  onShow(name: Shown): void;
}

interface Words {
  readonly title: string;
  readonly tab: Shown;
  /** The first number, and its meaning. */
  readonly first: 'queued' | 'known';
  readonly queued: string;
  readonly running: string;
  readonly failed: string;
  /** Text for the number of items that wait for a person. */
  waiting(count: number): string;
  /** Label of the last sign of life. */
  readonly seen: string;
  readonly nobody: string;
}

const words: Readonly<Record<AreaSummary['area'], Words>> = {
  geocoding: {
    title: 'Geocoding',
    tab: 'geocoding',
    first: 'queued',
    queued: 'Queued',
    running: 'Running',
    failed: 'Failed in 24 h',
    waiting: (count) => `Lookups of ${formatCount(count, 'job')} are in doubt: settle them.`,
    seen: 'Worker last seen',
    nobody: 'No worker has run here yet.',
  },
  scrapers: {
    title: 'Scraper jobs',
    tab: 'jobs',
    first: 'queued',
    queued: 'Queued',
    running: 'Running',
    failed: 'Failed in 24 h',
    waiting: (count) => `The catalog refused the records of ${formatCount(count, 'job')} today.`,
    seen: 'Installation last seen',
    nobody: 'No installation has connected yet.',
  },
  pool: {
    title: 'Pool accounts',
    tab: 'pool',
    first: 'known',
    queued: 'Accounts',
    running: 'Lent',
    failed: 'Login failed',
    waiting: (count) => `${formatCount(count, 'login')} to approve: open the link, type the code.`,
    seen: 'Last used',
    nobody: 'No account has been used yet.',
  },
};

export function Overview({ summary, onShow }: Props): VNode {
  const now = useNow();
  return html`<${Loaded} of=${summary} lines=${14}>${({ data }: Answer<{ summary: Summary }>) => {
    const { areas } = data.summary;
    const scrapers = areas.find(({ area }) => area === 'scrapers');
    return html`<div class="stack">
      ${scrapers?.known === 0 && html`<${FirstInstallation} />`}
      <div class="columns areas">
        ${areas.map((area) => html`<${Area} key=${area.area} of=${area} now=${now} onShow=${onShow} />`)}
      </div>
    </div>`;
  }}<//>`;
}

/** How to create an installation if there is none. */
export function FirstInstallation(): VNode {
  return html`<${Notice} title="No installation yet">
    <p>Scraper jobs run at installations. Make one here, and give its secret to the program that scrapes:</p>
    <${Code} label="Shell" text="npm run account -- installation create NAME --json" />
  <//>`;
}

interface AreaProps {
  readonly of: AreaSummary;
  readonly now: number;
  onShow(name: Shown): void;
}

function Area({ of, now, onShow }: AreaProps): VNode {
  const area = words[of.area];
  const age = (at: string | null) => (at === null ? null : `oldest ${formatAgo(at, now)}`);
  return html`<section class="card stack" aria-labelledby=${`area-${of.area}`}>
    <div class="row spread">
      <h3 id=${`area-${of.area}`}>${area.title}</h3>
      <${Button} isSmall icon="right" label=${`Open: ${area.title}`} onClick=${() => onShow(area.tab)}>Open<//>
    </div>
    <dl class="figures">
      <${Figure} label=${area.queued} value=${of[area.first]} note=${age(of.oldestQueuedAt)} />
      <${Figure} label=${area.running} value=${of.running} note=${age(of.oldestRunningAt)} />
      <${Figure} label=${area.failed} value=${of.failed} isBad=${of.failed > 0} note=${null} />
    </dl>
    ${of.waiting > 0 && html`<${Notice} kind="warn"><p>${area.waiting(of.waiting)}</p><//>`}
    ${of.held.map((hold) => html`<${Held} key=${`${hold.kind} ${hold.name}`} of=${hold} now=${now} />`)}
    <p class="small quiet">
      ${of.lastSeenAt === null ? area.nobody : `${area.seen} ${formatAgo(of.lastSeenAt, now)}.`}
    </p>
  </section>`;
}

interface FigureProps {
  readonly label: string;
  readonly value: number;
  readonly note: string | null;
  readonly isBad?: boolean;
}

function Figure({ label, value, note, isBad = false }: FigureProps): VNode {
  return html`<div>
    <dt>${label}</dt>
    <dd class=${isBad ? 'bad' : undefined}><strong class="number">${formatNumber(value)}</strong>
      ${note && html`<span class="small quiet">${note}</span>`}</dd>
  </div>`;
}

/** Sentences for the reasons why work is held, with the name of what blocks it. */
const reasons: Readonly<Record<string, (name: string) => string>> = {
  blocked_authentication: (name) => `${name} refuses our credential. Set another one and start the worker again.`,
  blocked_quota: (name) => `The quota of ${name} is used up.`,
  no_provider: () => 'No geocoder is set, so queued jobs wait: start with GEOCODER=census.',
  no_worker: () => 'No worker takes the queued jobs. Start one: npm run worker.',
  provider_paused: (name) => `Without ${name} for now.`,
  no_installation: () => 'No installation is connected to take queued jobs.',
  updating: (name) => `${name} is to run other code and takes no jobs.`,
  exhausted: (name) => `${name} is used up.`,
  ceiling: (name) => `${name} is at its ceiling.`,
};

/** What blocks work, since when, and when it continues automatically. */
function Held({ of, now }: { readonly of: Hold; readonly now: number }): VNode {
  const { kind, name, detail, count, since, until } = of;
  const span = [
    kind === 'updating' ? null : detail,
    count > 0 && `${formatCount(count, 'job')} held`,
    since && `began ${formatAgo(since, now)}`,
    until && `until ${formatMoment(until)}`,
  ].filter(Boolean);
  return html`<${Notice} kind="warn"><p>${reasons[kind]?.(name ?? '') ?? kind}${' '}
    <span class="small quiet">${span.join(' · ')}</span></p><//>`;
}
