/** What the masks cover on a page, as counted by the browser engine. */
import { join } from 'node:path';
import test from 'ava';
import { showing, withPrivate } from '../../server/broker/private.ts';
import { Scrubber } from '../../server/broker/scrub.ts';
import { openBrowser } from '../browser.ts';

const page = `<h1 class=p>Hello Ada</h1><p class=p>Mail ada@moss.test <svg><text class=p y=9>Ada</text></svg></p>
  <p class=p><b>A</b>da <i class=p>Moss</i></p><p class=p>Born June 5, 2016</p><button class=p>Register Ada</button>
  <input class=p type=submit value="Go Ada"><img class=p alt="Ada"><style>.c::before { content: "Ada" }</style>
  <p class="p c">x</p><div id=shadow></div><p>Week 1, total $340.00</p><p>Moor</p><p class=p>O'Brien &gt;&gt; x</p>`;

test('a mask covers each element that shows something private, and no other [broker.run-screen]', async (t) => {
  await withPrivate();
  const browser = await openBrowser();
  t.teardown(() => browser.close());
  const context = await browser.newContext();
  await context.addInitScript({ path: join(import.meta.dirname, '../../server/broker/unseen.js') });
  const tab = await context.newPage();
  await tab.goto('data:text/html,');
  await tab.setContent(page);
  await tab.locator('#shadow').evaluate((node) => {
    const host = node as unknown as { attachShadow(init: object): { innerHTML: string } };
    host.attachShadow({ mode: 'closed' }).innerHTML = '<p class=p>Ada in the shadow</p>';
  });
  const { pattern } = new Scrubber(['Ada', 'Moss', '2016-06-05', "O'Brien >> x"]);
  const found = showing(tab.mainFrame(), pattern ?? /$^/);
  const classes = await found.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('class') ?? node.nodeName));
  t.is(classes.filter((name) => name.startsWith('p')).length, await tab.locator('.p').count(), classes.join());
  t.is(classes.length, await tab.locator('.p').count(), 'control: and nothing else');
});
