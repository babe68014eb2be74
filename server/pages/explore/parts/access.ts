/** Message for visitors without access to the catalog. */
import { LinkButton } from '../../kit/button.ts';
import { DemoReaders } from '../../kit/demo.ts';
import { capital } from '../../kit/format.ts';
import { KeyForm } from '../../kit/header.ts';
import { html, type VNode } from '../../kit/html.ts';
import { Empty, Notice } from '../../kit/states.ts';
import { mayRead, type Who } from '../../kit/viewer.ts';

export function Access({ asking }: { readonly asking: Who }): VNode | null {
  if (asking.state === 'asking' || mayRead(asking)) return null;
  if (asking.state === 'known')
    return html`<section class="access" id="access">
      <h2 class="unseen">Your plan</h2>
      <${Empty} title="The catalog is not part of your plan" icon="lock">
        <p>The plan ${capital(asking.viewer.plan)} does not list camps. Starter opens the catalog and the map, Pro
          prices, Team contacts and addresses.</p>
        <${LinkButton} href="/docs" kind="main">Plans and what they show<//>
      <//>
    </section>`;
  return html`<section class="access" id="access">
    <h2 class="unseen">Sign in</h2>
    <${Empty} title="Find a camp" icon="tent">
      <p>Sign in to look through the catalog: by place, age, dates, price and topic, on a map and as a list.</p>
      ${asking.state === 'failed' && html`<${Notice} kind="bad"><p>${asking.message}</p><//>`}
      <div class="stack ways">
        <${LinkButton} href="/signin" kind="main" icon="person">Sign in by e-mail<//>
        <${DemoReaders} />
        <${KeyForm} />
      </div>
    <//>
  </section>`;
}
