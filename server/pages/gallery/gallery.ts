/** All components of the kit in all their states, for developers of pages. */
import { html, type VNode } from '../kit/html.ts';
import { startPage } from '../kit/page.ts';
import { Address, Formats, Requests } from './formats.ts';
import { Fields, FormWithProblems } from './forms.ts';
import { Overlays, States } from './states.ts';
import { Buttons, Charts, Chips, Colours, Lists, Tables, Type } from './things.ts';

const parts: readonly (readonly [title: string, part: () => VNode])[] = [
  ['Type', Type],
  ['Colours', Colours],
  ['Buttons', Buttons],
  ['Chips', Chips],
  ['Fields', Fields],
  ['A form with problems', FormWithProblems],
  ['States', States],
  ['Dialogs, toasts, tabs', Overlays],
  ['Table', Tables],
  ['Facts, timeline, pages', Lists],
  ['Chart', Charts],
  ['Formats', Formats],
  ['Address', Address],
  ['Requests', Requests],
];

const idOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

startPage(html`
  <p class="eyebrow">For those who build pages</p>
  <h1>The kit</h1>
  <p>Every part that pages are made of, in every state. How to make a page stands in the kit’s README.</p>
  <nav class="row" aria-label="Parts">
    ${parts.map(([title]) => html`<a key=${title} href=${`#${idOf(title)}`}>${title}</a>`)}
  </nav>
  ${parts.map(
    ([title, Part]) => html`<section key=${title} id=${idOf(title)} class="stack" aria-label=${title}>
      <h2>${title}</h2><${Part} />
    </section>`,
  )}
`);
