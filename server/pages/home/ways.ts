/** Three examples that run in place with the viewer's key or session: the map, a list, SQL. */
import { Button, LinkButton } from '../kit/button.ts';
import { Code } from '../kit/code.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { Icon, type IconName } from '../kit/icon.ts';
import { request } from '../kit/request.ts';
import { readsLeft } from '../kit/session.ts';
import { ErrorState, Notice } from '../kit/states.ts';
import { useStore } from '../kit/store.ts';
import { Table } from '../kit/table.ts';
import { who } from '../kit/viewer.ts';

interface Way {
  readonly title: string;
  readonly icon: IconName;
  readonly about: string;
  readonly code: string;
  readonly link: { readonly href: string; readonly label: string };
  run(): Promise<VNode>;
}

const sql = `select region, count(*) as camps
from organizations
group by region
order by camps desc
limit 5`;

const list = '/api/organizations?region=VT&limit=3';
const map = '/api/canonical/map?bbox=-73.5,42.7,-71.4,45.1&zoom=7';
const curl = (path: string, more = '') => `curl -H "x-api-key: $KEY" ${more}\\\n  '${location.origin}${path}'`;

const ways: readonly Way[] = [
  {
    title: 'The map',
    icon: 'pin',
    about: 'See camps, programs and sessions where they take place, and filter them as people think.',
    code: curl(map),
    link: { href: '/explore', label: 'Open the map' },
    run: async () => pretty(await request(map)),
  },
  {
    title: 'The API',
    icon: 'list',
    about: 'Lists, details, counts, scores and images as JSON; every field is in the reference.',
    code: curl(list),
    link: { href: '/docs', label: 'Read the docs' },
    run: async () => pretty(await request(list)),
  },
  {
    title: 'SQL',
    icon: 'right',
    about: 'One SELECT over the same tables; fields that your plan does not show are null.',
    code: sql,
    link: { href: '/docs#sql', label: 'What SQL may do' },
    run: async () => rows(await request('/api/canonical/query', { method: 'POST', body: { sql } })),
  },
];

export function Ways(): VNode {
  return html`<div class="columns ways">${ways.map((way) => html`<${OneWay} key=${way.title} way=${way} />`)}</div>`;
}

type Ran = { readonly answer: VNode; readonly left: string | null } | { readonly error: Error } | 'nobody' | null;

function OneWay({ way }: { readonly way: Way }): VNode {
  const [ran, setRan] = useState<Ran>(null);
  const [isBusy, setBusy] = useState(false);
  const asking = useStore(who);
  const run = async () => {
    if (asking.state !== 'known') return setRan('nobody');
    setBusy(true);
    try {
      setRan({ answer: await way.run(), left: readsLeft });
    } catch (error) {
      setRan({ error: error as Error });
    }
    setBusy(false);
  };
  return html`<article class="card way">
    <h3><${Icon} name=${way.icon} />${way.title}</h3>
    <p>${way.about}</p>
    <${Code} text=${way.code} label=${way.title === 'SQL' ? 'SQL' : 'Shell'} />
    <div class="row actions">
      <${Button} icon="play" isBusy=${isBusy} onClick=${run}>
        Run<span class="unseen"> the example: ${way.title}</span>
      <//>
      <${LinkButton} kind="plain" href=${way.link.href}>${way.link.label}<//>
    </div>
    <div class="answer" role="status">${shown(ran === 'nobody' && asking.state === 'known' ? null : ran)}</div>
  </article>`;
}

function shown(ran: Ran): VNode | null {
  if (ran === null) return null;
  if (ran === 'nobody')
    return html`<${Notice} kind="warn" title="It runs with your own key.">
      <p><a href="/signin">Sign in</a>, or give this tab a key by “Sign in” above.</p><//>`;
  if ('error' in ran) return html`<${ErrorState} error=${ran.error} />`;
  return html`${ran.answer}
    ${ran.left !== null && html`<p class="small quiet">${ran.left} reads are left this month.</p>`}`;
}

/** The answer as received; long ones are truncated. */
function pretty(answer: unknown): VNode {
  const text = JSON.stringify(answer, null, 2);
  const lines = text.split('\n');
  const most = 60;
  return html`<${Code} label="Answer" text=${lines.length > most ? `${lines.slice(0, most).join('\n')}\n…` : text} />`;
}

interface Rows {
  readonly data: {
    readonly columns: readonly { readonly name: string }[];
    readonly rows: readonly (readonly (string | number | null)[])[];
  };
}

function rows({ data }: Rows): VNode {
  const columns = data.columns.map(({ name }, at) => ({
    name,
    label: name,
    isHead: at === 0,
    cell: (row: Rows['data']['rows'][number]) => String(row[at] ?? '–'),
    sort: (row: Rows['data']['rows'][number]) => row[at] ?? null,
  }));
  return html`<${Table} caption="Answer" columns=${columns} rows=${data.rows} narrow="scroll"
    keyOf=${(row: readonly unknown[]) => String(row[0])} />`;
}
