/** One campaign: its progress, settings, and results. */
import { changeView, useView } from '../kit/address.ts';
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Dialog } from '../kit/dialog.ts';
import { Facts } from '../kit/facts.ts';
import { capital, formatAgo, formatCount, formatList, formatMoment } from '../kit/format.ts';
import { html, type VNode } from '../kit/html.ts';
import { useLive } from '../kit/live.ts';
import { Loaded } from '../kit/loaded.ts';
import { ErrorState, Notice, Progress } from '../kit/states.ts';
import { StatusTag } from '../kit/status.ts';
import { Tabs } from '../kit/tabs.ts';
import { showToast } from '../kit/toast.ts';
import { Homepages, Searches, Urls } from './campaign-rows.ts';
import { CampaignSettingsForm } from './campaign-settings.ts';
import { type Campaign, percent, providers } from './campaign-types.ts';
import { campaigns } from './shared.ts';
import type { Answer } from './types.ts';

interface Props {
  readonly id: string;
  onClose(): void;
}

const tabs = [
  { name: 'homepages', label: 'Camps found' },
  { name: 'urls', label: 'Addresses' },
  { name: 'searches', label: 'Searches' },
  { name: 'settings', label: 'Settings' },
] as const;
type Name = (typeof tabs)[number]['name'];

export function CampaignDialog({ id, onClose }: Props): VNode {
  const detail = useLive<Answer<{ campaign: Campaign }>>(`${campaigns}/${id}`);
  const title = detail.data === null ? 'Campaign' : `Camps around ${detail.data.data.campaign.location}`;
  return html`<${Dialog} title=${title} isOpen kind="wide" onClose=${onClose}>
    <${Loaded} of=${detail} lines=${12}>${({ data }: Answer<{ campaign: Campaign }>) =>
      html`<${Shown} campaign=${data.campaign} reload=${detail.reload} />`}<//>
  <//>`;
}

function Shown({ campaign, reload }: { readonly campaign: Campaign; reload(): void }): VNode {
  const wanted = useView().get('rows');
  const shown: Name = tabs.find(({ name }) => name === wanted)?.name ?? 'homepages';
  const show = (name: Name) => changeView({ rows: name === 'homepages' ? null : name });
  const panels: Readonly<Record<Name, () => VNode>> = {
    homepages: () => html`<${Homepages} campaign=${campaign} />`,
    urls: () => html`<${Urls} campaign=${campaign} />`,
    searches: () => html`<${Searches} campaign=${campaign} />`,
    settings: () => html`<${CampaignSettingsForm} campaign=${campaign} onChanged=${reload} />`,
  };
  return html`<div class="stack">
    <${Steering} campaign=${campaign} reload=${reload} />
    ${campaign.error !== null && html`<${Notice} kind="warn">${campaign.error}<//>`}
    <${Bars} campaign=${campaign} />
    <${About} campaign=${campaign} />
    <${Tabs} label="What it has found" tabs=${tabs} shown=${shown} onShow=${show}>${panels[shown]()}<//>
  </div>`;
}

const actions: Readonly<Record<Campaign['status'], readonly ('pause' | 'resume' | 'rerun')[]>> = {
  running: ['pause'],
  paused: ['resume', 'rerun'],
  completed: ['rerun'],
  failed: ['resume'],
};
const words = { pause: 'Pause', resume: 'Resume', rerun: 'Run again' } as const;
const done = {
  pause: 'Paused: no searches or crawls begin.',
  resume: 'It goes on.',
  rerun: 'It runs again; earlier results stay.',
} as const;

function Steering({ campaign, reload }: { readonly campaign: Campaign; reload(): void }): VNode {
  const { isBusy, error, send } = useChange<{ campaign: Campaign }>();
  const act = async (action: 'pause' | 'resume' | 'rerun') => {
    const body = { action, expected_generation: campaign.generation };
    const answer = await send(`${campaigns}/${campaign.id}/control`, { method: 'POST', body });
    if (answer !== null) showToast(done[action]);
    reload();
  };
  return html`<div class="row">
      <${StatusTag} status=${campaign.status} />
      ${actions[campaign.status].map(
        (action) => html`<${Button} key=${action} isBusy=${isBusy} onClick=${() => act(action)}>${words[action]}<//>`,
      )}
    </div>
    ${error !== null && html`<${ErrorState} error=${error} />`}`;
}

function Bars({ campaign }: { readonly campaign: Campaign }): VNode {
  const { searches, sites } = campaign.progress;
  const { total = 0, queued = 0, running = 0, failed = 0, skipped = 0 } = searches;
  const ended = total - queued - running;
  const wanted = (sites.total ?? 0) - (sites.skipped ?? 0);
  const crawled = (sites.crawled ?? 0) + (sites.failed ?? 0);
  const others = [failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`].filter(Boolean).join(', ');
  return html`<div class="columns" style=${{ '--column': '16rem' }}>
    <${Progress} label="Searches" done=${total === 0 ? 1 : ended / total}
      text=${`${ended} of ${total}${others === '' ? '' : `, ${others}`}`} />
    <${Progress} label="Sites" done=${wanted === 0 ? 1 : crawled / wanted}
      text=${`${crawled} of ${wanted} crawled, ${sites.crawling} at work`} />
  </div>`;
}

function About({ campaign }: { readonly campaign: Campaign }): VNode {
  const { counts, progress, nearby_locations: nearby } = campaign;
  const asked = providers.filter(({ bit }) => (campaign.providers & bit) !== 0).map(({ label }) => label);
  return html`<${Facts} facts=${[
    ['Run', `${campaign.generation}, begun ${formatAgo(campaign.started_at)}`],
    ['Ended', campaign.finished_at && formatMoment(campaign.finished_at)],
    ['Nearby', nearby.length === 0 ? null : formatList(nearby)],
    ['Asked', asked.length === 0 ? 'nobody' : capital(formatList(asked))],
    ['Counts from', percent(campaign.confidence_threshold)],
    ['Results', campaign.review_first ? 'wait for a look before they count' : 'go into the catalog by themselves'],
    [
      'Addresses',
      `${formatCount(progress.urls.total ?? 0, 'address', 'addresses')}: ${progress.urls.included} count, ` +
        `${progress.urls.excluded} do not, ${counts.unresolved} not judged`,
    ],
  ]} />`;
}
