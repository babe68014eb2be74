/** Installations: whether each is connected, what it runs, what it waits for, and its version. */
import { changeView } from '../kit/address.ts';
import { Button } from '../kit/button.ts';
import { Code } from '../kit/code.ts';
import { Facts } from '../kit/facts.ts';
import { capital, formatAgo, formatCount, formatWord } from '../kit/format.ts';
import { html, type VNode } from '../kit/html.ts';
import { useLive } from '../kit/live.ts';
import { Loaded } from '../kit/loaded.ts';
import { Empty, Notice } from '../kit/states.ts';
import { StatusTag } from '../kit/status.ts';
import { Fold } from '../kit/tabs.ts';
import { Builds } from './builds.ts';
import type { Installation, ProviderPause, UpdateRequest } from './scraper-types.ts';
import { scrapers, useNow } from './shared.ts';
import type { Answer } from './types.ts';

type Answered = Answer<{ installations: readonly Installation[] }>;

export function Installations(): VNode {
  const list = useLive<Answered>(scrapers);
  const now = useNow();
  return html`<${Loaded} of=${list} lines=${12}>${({ data }: Answered) =>
    data.installations.length === 0
      ? html`<${Empty} title="No installation yet">
          <p>Make one here, and give its secret to the program that scrapes:</p>
          <${Code} label="Shell" text="npm run account -- installation create NAME --json" />
        <//>`
      : html`<div class="columns" style=${{ '--column': '26rem' }}>
          ${data.installations.map((one) => html`<${Card} key=${one.id} of=${one} now=${now} reload=${list.reload} />`)}
        </div>`}<//>`;
}

interface CardProps {
  readonly of: Installation;
  readonly now: number;
  reload(): void;
}

function Card({ of, now, reload }: CardProps): VNode {
  const { name, capacity, connection_status: status, last_seen_at: seen, current_jobs: jobs } = of;
  const lease = of.codex_account;
  return html`<article class="card stack" aria-label=${name}>
    <div class="row spread"><h3>${name}</h3><${StatusTag} status=${status} /></div>
    <${Facts} facts=${[
      ['Seen', seen === null ? 'never' : formatAgo(seen, now)],
      ['At work', `${jobs.length} of ${capacity ?? '–'}`],
      ['Contract', of.contract_version === null ? null : String(of.contract_version)],
      ['Pool account', lease === null ? 'none' : `${lease.label}${lease.email === null ? '' : `, ${lease.email}`}`],
    ]} />
    ${status === 'never' && html`<p class="quiet">Start its program with the secret that was created with it.</p>`}
    ${
      jobs.length > 0 &&
      html`<ul class="plain">
        ${jobs.map(
          (job) => html`<li key=${job.id}><${Button} kind="plain" isSmall class="opens" hasPopup
            onClick=${() => changeView({ show: 'jobs', job: job.id }, 'push')}>${job.website}<//></li>`,
        )}
      </ul>`
    }
    ${of.provider_pauses.map((pause) => html`<${Paused} key=${pause.provider} pause=${pause} now=${now} />`)}
    <${Builds} of=${of} now=${now} reload=${reload} />
    ${of.update !== null && html`<${Update} update=${of.update} now=${now} />`}
  </article>`;
}

function Paused({ pause, now }: { readonly pause: ProviderPause; readonly now: number }): VNode {
  const { provider, reason, paused_at: since, probed_at: probed, probe_error: error, probes } = pause;
  return html`<${Notice} kind="warn" title=${`Without ${provider} for now`}>
    <p>${reason} <span class="quiet small">Began ${formatAgo(since, now)}; ${formatCount(probes, 'probe')}${
      probed === null ? '' : `, the last ${formatAgo(probed, now)}`
    }${error === null ? '' : `: ${error}`}.</span></p>
  <//>`;
}

function Update({ update, now }: { readonly update: UpdateRequest; readonly now: number }): VNode {
  const { action, status, message, log_tail: log, updated_at: at } = update;
  const way = [update.from_revision, update.to_revision ?? update.target_revision]
    .filter(Boolean)
    .map((one) => short(one));
  return html`<div class="stack">
    <div class="row"><span>${capital(formatWord(action))}</span><${StatusTag} status=${status} />
      <span class="quiet small">${way.join(' → ')} ${formatAgo(at, now)}</span></div>
    ${message !== null && html`<p class="small">${message}</p>`}
    ${log !== null && html`<${Fold} title="The end of its log"><${Code} label="Log" text=${log} /><//>`}
  </div>`;
}

const short = (revision: string | null) => (revision ?? '').slice(0, 10);
