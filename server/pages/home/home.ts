/** The front page: what this is, its size, and three ways to start. */
import { LinkButton } from '../kit/button.ts';
import { html, type VNode } from '../kit/html.ts';
import { startPage } from '../kit/page.ts';
import { DemoKeys } from './demo-keys.ts';
import { Numbers } from './numbers.ts';
import { Scene } from './scene.ts';
import { Search } from './search.ts';
import { Ways } from './ways.ts';

function Home(): VNode {
  return html`
    <section class="hero" aria-label="Search">
      <div class="band">
        <p class="eyebrow">Youth camps of the United States</p>
        <h1>Every camp, every session, on one map.</h1>
        <p class="lead">Campatlas is a catalog of camps as data: who runs them, what they offer, and each session
          with its dates, ages, hours, prices and place, for people who search and for programs that ask.</p>
        <${Search} />
      </div>
      <${Scene} />
    </section>
    <section class="band" aria-label="The catalog in numbers"><${Numbers} /></section>
    <section class="band" aria-labelledby="ways-title">
      <h2 id="ways-title">Three ways in</h2>
      <p class="quiet">Each example runs here, with your own key, and shows what the service answers to you.</p>
      <${Ways} />
    </section>
    <${DemoKeys} />
    <section class="band" aria-labelledby="build-title">
      <div class="card row spread">
        <div><h2 id="build-title">Building something with it?</h2>
          <p>The documentation begins with a key and a first request, and ends with every field.</p></div>
        <${LinkButton} href="/docs" kind="main" icon="right">Read the docs<//>
      </div>
    </section>
  `;
}

startPage(html`<${Home} />`);
