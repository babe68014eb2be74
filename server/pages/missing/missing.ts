/** The page for unknown addresses. */
import { LinkButton } from '../kit/button.ts';
import { html } from '../kit/html.ts';
import { startPage } from '../kit/page.ts';
import { Empty } from '../kit/states.ts';

startPage(html`
  <h1>There is no page here</h1>
  <${Empty} title="This address leads nowhere" icon="search">
    <p>It may have been mistyped, or what was here has moved.</p>
    <div class="row">
      <${LinkButton} href="/explore" kind="main" icon="pin">Explore camps<//>
      <${LinkButton} href="/docs" icon="list">Read the docs<//>
    </div>
  <//>
`);
