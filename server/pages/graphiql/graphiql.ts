/** Shown instead of GraphiQL when nobody is signed in: what it is, and how to sign in. */
import { LinkButton } from '../kit/button.ts';
import { html } from '../kit/html.ts';
import { startPage } from '../kit/page.ts';
import { Notice } from '../kit/states.ts';

startPage(html`
  <h1>GraphQL</h1>
  <p class="quiet">The catalog as a graph, with an editor that knows its fields.</p>
  <${Notice} title="Sign in to open the editor">
    <p>It works with the session of a browser and does not accept keys. Programs query the same graph with their
      keys.</p>
    <div class="row">
      <${LinkButton} href="/signin" kind="main" icon="person">Sign in by e-mail<//>
      <${LinkButton} href="/docs#graphql" icon="key">GraphQL with a key<//>
    </div>
  <//>
`);
