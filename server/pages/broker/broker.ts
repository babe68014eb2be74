/** Staff page for runs that book on web sites: plan, rehearse, follow, decide. */
import { changeView, useView } from '../kit/address.ts';
import { html, type VNode } from '../kit/html.ts';
import { useLive } from '../kit/live.ts';
import { startPage } from '../kit/page.ts';
import { StaffOnly } from '../kit/staff-only.ts';
import { Empty, ErrorState, Skeleton } from '../kit/states.ts';
import { StatusTag } from '../kit/status.ts';
import { RunView } from './run.ts';
import { StartForm } from './start.ts';
import { type Answer, base, type Run, titleOf } from './types.ts';

const show = (id: string) => changeView({ run: id }, 'push');

function Desk(): VNode {
  const shown = useView().get('run');
  return html`<div class="desk">
    <div class="stack">
      <section class="card stack" aria-labelledby="new-title">
        <h2 id="new-title">New run</h2>
        <${StartForm} onStarted=${({ id }: Run) => show(id)} />
      </section>
      <section class="card stack" aria-labelledby="runs-title">
        <h2 id="runs-title">Runs</h2>
        <${Runs} shown=${shown} />
      </section>
    </div>
    ${
      shown === null
        ? html`<${Empty} title="No run is shown" icon="list"><p>Start one, or choose one from the list.</p><//>`
        : html`<${RunView} key=${shown} id=${shown} />`
    }
  </div>`;
}

function Runs({ shown }: { readonly shown: string | null }): VNode {
  const { data, error, reload } = useLive<Answer<{ runs: readonly Run[] }>>(`${base}/runs`);
  if (data === null)
    return error ? html`<${ErrorState} error=${error} onRetry=${reload} />` : html`<${Skeleton} lines=${4} />`;
  const { runs } = data.data;
  if (runs.length === 0) return html`<p class="quiet">None yet.</p>`;
  return html`<ul class="runs stack">${runs.map(
    (run) => html`<li key=${run.id}>
      <a href=${`#run=${run.id}`} aria-current=${run.id === shown ? 'true' : null}>${titleOf(run)}</a>${' '}
      <${StatusTag} status=${run.state} />
    </li>`,
  )}</ul>`;
}

startPage(html`
  <p class="eyebrow">For staff</p>
  <h1>Broker</h1>
  <${StaffOnly} what="run the broker" lines=${12}><${Desk} /><//>
`);
