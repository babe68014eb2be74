/** Campaigns, which search regions for camps: newest first, updated live. */
import { changeView, useView } from '../kit/address.ts';
import { Button } from '../kit/button.ts';
import { ChipButton } from '../kit/chips.ts';
import { capital, formatAgo, formatCount } from '../kit/format.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { useLive } from '../kit/live.ts';
import { Loaded } from '../kit/loaded.ts';
import { Pager } from '../kit/pager.ts';
import { Empty } from '../kit/states.ts';
import { StatusTag } from '../kit/status.ts';
import { type Column, Table } from '../kit/table.ts';
import { CampaignDialog } from './campaign.ts';
import type { Campaign } from './campaign-types.ts';
import { NewCampaign } from './new-campaign.ts';
import { campaigns, pageSize, pathOf } from './shared.ts';
import type { Answer } from './types.ts';

const states = ['running', 'paused', 'completed', 'failed'];

interface Page {
  readonly campaigns: readonly Campaign[];
  readonly total: number;
}

export function Campaigns(): VNode {
  const query = useView();
  const [status, opened] = [query.get('status'), query.get('campaign')];
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1);
  const [isMaking, make] = useState(false);
  // The list is not updated under a dialog, because the campaign has a stream of its own.
  const list = useLive<Answer<Page>>(opened === null ? pathOf(campaigns, { status, page, pageSize }) : null);
  const choose = (next: string) => changeView({ status: next === status ? null : next, page: null });
  const close = () => {
    changeView({ campaign: null, rows: null });
    list.reload();
  };
  return html`<div class="stack">
    <div class="row spread">
      <div class="chips" role="group" aria-label="Only campaigns that are">
        ${states.map(
          (name) => html`<${ChipButton} key=${name} isPressed=${name === status} onPress=${() => choose(name)}>
            ${capital(name)}
          <//>`,
        )}
      </div>
      <${Button} kind="main" icon="plus" hasPopup onClick=${() => make(true)}>New campaign<//>
    </div>
    <${Loaded} of=${list} lines=${10}>${({ data }: Answer<Page>) =>
      data.campaigns.length === 0
        ? html`<${Empty} title=${status === null ? 'No campaign yet' : 'No campaign is in this state'} icon="search">
            <p>Name a region: its camps are searched, crawled, and brought into the catalog.</p>
          <//>`
        : html`<${Table} caption=${`${formatCount(data.total, 'campaign')}, newest first`} rows=${data.campaigns}
            columns=${columns} keyOf=${({ id }: Campaign) => id} />
          <${Pager} label="campaigns" total=${data.total} offset=${(page - 1) * pageSize} limit=${pageSize}
            onGo=${(to: number) => changeView({ page: to === 0 ? null : String(to / pageSize + 1) }, 'push')} />`}<//>
    ${opened !== null && html`<${CampaignDialog} key=${opened} id=${opened} onClose=${close} />`}
    ${isMaking && html`<${NewCampaign} onClose=${() => make(false)} onMade=${list.reload} />`}
  </div>`;
}

const columns: readonly Column<Campaign>[] = [
  {
    name: 'location',
    label: 'Region',
    isHead: true,
    cell: (campaign) => html`<${Button} kind="plain" isSmall hasPopup class="opens"
      onClick=${() => changeView({ campaign: campaign.id }, 'push')}>${campaign.location}<//>`,
  },
  { name: 'status', label: 'Status', cell: ({ status }) => html`<${StatusTag} status=${status} />` },
  {
    name: 'searches',
    label: 'Searches',
    align: 'right',
    cell: ({ progress: { searches } }) => {
      const { total = 0, queued = 0, running = 0 } = searches;
      return `${total - queued - running} of ${total}`;
    },
  },
  {
    name: 'sites',
    label: 'Sites crawled',
    align: 'right',
    cell: ({ progress: { sites } }) => `${sites.crawled} of ${(sites.total ?? 0) - (sites.skipped ?? 0)}`,
  },
  { name: 'pages', label: 'Pages that count', align: 'right', cell: ({ progress: { urls } }) => urls.included },
  { name: 'run', label: 'Run', align: 'right', cell: ({ generation }) => generation },
  { name: 'made', label: 'Made', cell: ({ created_at: at }) => formatAgo(at) },
];
