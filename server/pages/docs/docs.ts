/** The guide for developers of clients, from keys to streams; precedes the reference. */
import { LinkButton } from '../kit/button.ts';
import { Code } from '../kit/code.ts';
import { type ComponentChildren, html, type VNode } from '../kit/html.ts';
import { startPage } from '../kit/page.ts';
import { useRequest } from '../kit/request.ts';
import { ErrorState, Skeleton } from '../kit/states.ts';
import { Table } from '../kit/table.ts';
import { Examples, failure, first, graph, paging, sql, stream } from './examples.ts';
import type { Guide } from './guide.ts';
import { Codes, FieldsByPlan, Plans } from './tables.ts';

const contents = [
  ['start', 'First request'],
  ['keys', 'Keys and sessions'],
  ['plans', 'Plans'],
  ['fields', 'Fields by plan'],
  ['limits', 'Reads and limits'],
  ['errors', 'Failures'],
  ['paging', 'Paging'],
  ['streams', 'Streams'],
  ['sql', 'SQL'],
  ['graphql', 'GraphQL'],
  ['beyond', 'Beyond reading'],
] as const;

const headers = [
  ['x-reads-remaining', 'Reads left this month, after this one.'],
  ['RateLimit', '"reads";r=… left;t=… seconds until they are renewed.'],
  ['RateLimit-Policy', '"reads";q=… of a month.'],
  ['x-export-remaining', 'CSV exports left this month.'],
  ['Retry-After', 'Seconds to wait, on 429 and 503.'],
  ['x-request-id', 'Identifies the request in our logs; on every answer.'],
] as const;

const headerColumns = [
  { name: 'name', label: 'Header', isHead: true, cell: ([name]: readonly string[]) => html`<code>${name}</code>` },
  { name: 'about', label: 'What it says', cell: ([, about]: readonly string[]) => about },
];

interface PartProps {
  readonly id: (typeof contents)[number][0];
  readonly children?: ComponentChildren;
}

function Part({ id, children }: PartProps): VNode {
  const title = contents.find(([name]) => name === id)?.[1];
  return html`<section id=${id} aria-labelledby=${`${id}-title`}>
    <h2 id=${`${id}-title`}>${title}</h2>${children}
  </section>`;
}

function Docs(): VNode {
  const { data, error, reload } = useRequest<{ data: Guide }>('/api/guide');
  const from = (show: (guide: Guide) => VNode) => {
    if (error) return html`<${ErrorState} error=${error} onRetry=${reload} />`;
    return data === null ? html`<${Skeleton} lines=${8} />` : show(data.data);
  };
  return html`
    <p class="eyebrow">Documentation</p>
    <h1>Campatlas for programs</h1>
    <div class="row guide-head"><p class="quiet">JSON over HTTP, with one key. What you see depends on your plan.</p>
      <${LinkButton} href="/docs/reference" kind="main" icon="list">The reference<//>
      <a href="/openapi.json">openapi.json</a></div>
    <div class="guide">
      <nav class="contents" aria-label="Contents"><ol>
        ${contents.map(([id, title]) => html`<li key=${id}><a href=${`#${id}`}>${title}</a></li>`)}
      </ol></nav>
      <div><${Begin} />${numbers(from)}<${Use} /></div>
    </div>
  `;
}

function Begin(): VNode {
  return html`
    <${Part} id="start">
      <p>Every account has a key. Yours is in <a href="/account">your account</a>; where the demo runs, the
        ${' '}<a href="/">front page</a> of that machine shows the demo’s keys. A first request:</p>
      <${Examples} example=${first} label="First request" />
      <p>A field that your plan does not show is <code>null</code> and is listed in <code>lockedColumns</code>. A
        field without a value is omitted.</p>
    <//>
    <${Part} id="keys">
      <p>A key goes in the header <code>x-api-key</code>, never in a URL. The key of your account acts for you; from
        Pro on, you can create named keys in your account, one for each program, so that each can be revoked
        separately. Keep keys on servers: whoever has one can act for you.</p>
      <p>Pages of this service use the session of the browser: a cookie, and for changes the token of
        ${' '}<code>GET /api/auth/csrf</code> in <code>x-csrf-token</code>. If a key is sent, the session is
        ignored.</p>
    <//>
  `;
}

function numbers(from: (show: (guide: Guide) => VNode) => VNode): VNode {
  return html`
    <${Part} id="plans"><div class="plans">${from(({ plans }) => html`<${Plans} plans=${plans} />`)}</div><//>
    <${Part} id="fields">
      <p>This table is generated from the rules by which the database masks fields.</p>
      <div class="fields">
        ${from(({ plans, fields }) => html`<${FieldsByPlan} plans=${plans} fields=${fields} />`)}
      </div>
    <//>
    <${Part} id="limits">
      <p>A read is one answered request to the catalog. Reads and exports are counted per calendar month in UTC, for
        the account or its team; a request that is refused because of its input does not count. When they are used up,
        the answer is 429 with <code>Retry-After</code>.</p>
      <${Table} caption="Headers of answers" columns=${headerColumns} rows=${headers}
        keyOf=${([name]: readonly string[]) => name} />
    <//>
    <${Part} id="errors">
      <p>Every failure has the same form. Rely on <code>code</code>; messages are for people and may change. A request
        without a valid credential gets <code>{"authorized":false}</code> with 401 and nothing else.</p>
      <${Code} label="A failure" text=${failure} />
      ${from(({ codes }) => html`<${Codes} codes=${codes} />`)}
    <//>
  `;
}

function Use(): VNode {
  return html`
    <${Part} id="paging">
      <p><code>limit</code> (at most 100) and <code>offset</code> page through a list in a stable order.
        ${' '}<code>total</code> is exact; <code>resultLimit</code> is the number of rows that your plan can reach.</p>
      <${Examples} example=${paging} label="All pages" />
    <//>
    <${Part} id="streams">
      <p>The map is available as JSON, as CBOR, as one stream of all points, or as events that keep a viewport
        current: one snapshot, then the changes. A client that reconnects with its cursor continues where it was.</p>
      <${Code} label="Live events" text=${stream} />
    <//>
    <${Part} id="sql">
      <p>One SELECT over <code>organizations</code>, <code>activities</code>, <code>sessions</code> and
        ${' '}<code>organization_scores</code>; masked columns are null. A statement may run for 15 seconds. Free
        accounts use their research questions.</p>
      <${Examples} example=${sql} label="A statement" />
    <//>
    <${Part} id="graphql">
      <p>The same catalog as a graph, at <code>POST /api/canonical/graphql</code> with a key, and for signed-in browsers
        at <a href="/graphiql">GraphiQL</a>. Not signed in yet? <a href="/signin">Sign in by e-mail</a>: the page
        needs the session of a browser and does not accept keys.</p>
      <${Code} label="A document" text=${graph} />
    <//>
    <${Part} id="beyond">
      <ul>
        <li><strong>Accounts and teams</strong>: <code>/api/account</code> and <code>/api/teams</code> do what
          ${' '}<a href="/account">your account</a> does: keys, usage, sessions, members, everything as one file.</li>
        <li><strong>Families and bookings</strong>: <code>/api/users/viewer</code>, for parents and their sessions. An
          approval carries an <code>idempotencyKey</code>: send the same body again after a failure, and only one
          booking is made. Bookings are disabled unless the operator has enabled them.</li>
        <li><strong>Corrections</strong>: <code>GET</code> and <code>POST …/update-form</code> of a record, for
          staff, members of an organization and whoever holds its link.</li>
        <li><strong>Ingestion</strong>: <code>/api/ingestion</code>, for staff: jobs, crawls, geocoding and campaigns,
          each list and detail with a live variant at <code>/stream</code>.</li>
      </ul>
      <p>All routes with their bodies are in <a href="/docs/reference">the reference</a>.</p>
    <//>
  `;
}

startPage(html`<${Docs} />`);
