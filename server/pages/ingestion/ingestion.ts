/** Staff page for ingestion: waiting, running and failed work, the reasons, and actions. */
import { changeView, useView } from '../kit/address.ts';
import { html, type VNode } from '../kit/html.ts';
import { useLive } from '../kit/live.ts';
import { startPage } from '../kit/page.ts';
import { StaffOnly } from '../kit/staff-only.ts';
import { Tabs } from '../kit/tabs.ts';
import { Campaigns } from './campaigns.ts';
import { Crawls } from './crawls.ts';
import { Geocoding } from './geocoding.ts';
import { Installations } from './installations.ts';
import { Overview } from './overview.ts';
import { Pool } from './pool.ts';
import { ScraperJobs } from './scraper-jobs.ts';
import { base, Keeping } from './shared.ts';
import type { Answer, AreaSummary, Summary } from './types.ts';

const tabs = [
  { name: 'overview', label: 'Overview' },
  { name: 'campaigns', label: 'Campaigns' },
  { name: 'crawls', label: 'Crawls' },
  { name: 'geocoding', label: 'Geocoding' },
  { name: 'jobs', label: 'Scraper jobs' },
  { name: 'installations', label: 'Installations' },
  { name: 'pool', label: 'Pool' },
] as const;
type Name = (typeof tabs)[number]['name'];

/** Which area's numbers are shown on which tab. */
const areas: Readonly<Partial<Record<Name, AreaSummary['area']>>> = {
  geocoding: 'geocoding',
  jobs: 'scrapers',
  pool: 'pool',
};

function Desk(): VNode {
  const summary = useLive<Answer<{ summary: Summary }>>(`${base}/summary`);
  const view = useView();
  const wanted = view.get('show');
  const shown: Name = tabs.find(({ name }) => name === wanted)?.name ?? 'overview';
  // Filters of one tab do not apply to another.
  const show = (name: Name) => {
    const others = Object.fromEntries([...view.keys()].map((key) => [key, null]));
    changeView({ ...others, show: name === 'overview' ? null : name }, 'push');
  };
  const labelled = tabs.map(({ name, label }) => {
    const area = summary.data?.data.summary.areas.find((one) => one.area === areas[name]);
    return { name, label: html`${label}${area && html`<${Badge} of=${area} />`}` };
  });
  const panels: Readonly<Record<Name, () => VNode>> = {
    overview: () => html`<${Overview} summary=${summary} onShow=${show} />`,
    campaigns: () => html`<${Campaigns} />`,
    crawls: () => html`<${Crawls} />`,
    geocoding: () => html`<${Geocoding} />`,
    jobs: () => html`<${ScraperJobs} />`,
    installations: () => html`<${Installations} />`,
    pool: () => html`<${Pool} />`,
  };
  return html`
    <p class="small quiet"><${Keeping} of=${summary} /></p>
    <${Tabs} label="Ingestion" tabs=${labelled} shown=${shown} onShow=${show}>
      <h2 class="unseen">${tabs.find(({ name }) => name === shown)?.label}</h2>${panels[shown]()}
    <//>`;
}

/** Number of active items; an exclamation mark if a person has to act. */
function Badge({ of }: { readonly of: AreaSummary }): VNode | null {
  const active = of.area === 'pool' ? of.running : of.queued + of.running;
  const isCalling = of.waiting > 0 || of.held.length > 0;
  if (active === 0 && !isCalling) return null;
  return html`${' '}<span class=${isCalling ? 'badge calls' : 'badge'}>
    ${isCalling && html`<span class="unseen">needs a look, </span><span aria-hidden="true">! </span>`}${active}
    <span class="unseen"> at work</span>
  </span>`;
}

startPage(html`
  <p class="eyebrow">For staff</p>
  <h1>Ingestion</h1>
  <${StaffOnly} what="run ingestion" lines=${12}><${Desk} /><//>
`);
