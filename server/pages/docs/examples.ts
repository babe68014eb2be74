/** The same request in three languages, against the server of this page. */
import { Code } from '../kit/code.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { Tabs } from '../kit/tabs.ts';

type Language = 'curl' | 'JavaScript' | 'Python';

export type Example = Readonly<Record<Language, string>>;

const tabs = (['curl', 'JavaScript', 'Python'] as const).map((name) => ({ name, label: name }));
const origin = location.origin;

export function Examples({ example, label }: { readonly example: Example; readonly label: string }): VNode {
  const [shown, show] = useState<Language>('curl');
  return html`<${Tabs} label=${label} tabs=${tabs} shown=${shown} onShow=${show}>
    <${Code} label=${`${label}: ${shown}`} text=${example[shown]} />
  <//>`;
}

export const first: Example = {
  curl: `export CAMPATLAS_KEY=…   # your key
curl -H "x-api-key: $CAMPATLAS_KEY" '${origin}/api/organizations?region=VT&limit=3'`,
  JavaScript: `const answer = await fetch('${origin}/api/organizations?region=VT&limit=3', {
  headers: { 'x-api-key': process.env.CAMPATLAS_KEY },
});
const { organizations, total, lockedColumns } = await answer.json();
console.log(total, organizations.map(({ name }) => name), lockedColumns);`,
  Python: `import json, os, urllib.request

request = urllib.request.Request(
    '${origin}/api/organizations?region=VT&limit=3',
    headers={'x-api-key': os.environ['CAMPATLAS_KEY']})
with urllib.request.urlopen(request) as answer:
    page = json.load(answer)
print(page['total'], [camp['name'] for camp in page['organizations']])`,
};

export const paging: Example = {
  curl: `curl -H "x-api-key: $CAMPATLAS_KEY" '${origin}/api/sessions?limit=100&offset=0'
curl -H "x-api-key: $CAMPATLAS_KEY" '${origin}/api/sessions?limit=100&offset=100'`,
  JavaScript: `const headers = { 'x-api-key': process.env.CAMPATLAS_KEY };
for (let offset = 0, end = Infinity; offset < end; offset += 100) {
  const answer = await fetch(\`${origin}/api/sessions?limit=100&offset=\${offset}\`, { headers });
  const { sessions, total, resultLimit } = await answer.json();
  end = Math.min(total, resultLimit ?? total);
  for (const session of sessions) console.log(session.id, session.start_date);
}`,
  Python: `import json, os, urllib.request

def read(offset):
    request = urllib.request.Request(
        f'${origin}/api/sessions?limit=100&offset={offset}',
        headers={'x-api-key': os.environ['CAMPATLAS_KEY']})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)

offset, end = 0, None
while end is None or offset < end:
    page = read(offset)
    limit = page['resultLimit']
    end = page['total'] if limit is None else min(page['total'], limit)
    for session in page['sessions']:
        print(session['id'], session.get('start_date'))
    offset += 100`,
};

export const sql: Example = {
  curl: `curl -H "x-api-key: $CAMPATLAS_KEY" -H 'content-type: application/json' \\
  '${origin}/api/canonical/query' \\
  -d '{"sql": "select region, count(*) from organizations group by region", "params": []}'`,
  JavaScript: `const answer = await fetch('${origin}/api/canonical/query', {
  method: 'POST',
  headers: { 'x-api-key': process.env.CAMPATLAS_KEY, 'content-type': 'application/json' },
  body: JSON.stringify({ sql: 'select name from organizations where region = $1 limit 5', params: ['VT'] }),
});
console.log((await answer.json()).data.rows);`,
  Python: `import json, os, urllib.request

body = {'sql': 'select name from organizations where region = $1 limit 5', 'params': ['VT']}
request = urllib.request.Request(
    '${origin}/api/canonical/query', data=json.dumps(body).encode(),
    headers={'x-api-key': os.environ['CAMPATLAS_KEY'], 'content-type': 'application/json'})
with urllib.request.urlopen(request) as answer:
    print(json.load(answer)['data']['rows'])`,
};

export const failure = `{
  "data": null,
  "error": true,
  "message": "Reading the catalog needs the Starter plan.",
  "code": "plan_required",
  "requestId": "6f1c…",
  "requiredTier": "paid"
}`;

export const stream = `curl -N -H "x-api-key: $CAMPATLAS_KEY" -H 'accept: text/event-stream' \\
  '${origin}/api/canonical/map/stream?bbox=-73.5,42.7,-71.4,45.1&zoom=7'`;

export const graph = `{
  organizations(first: 5, filter: { field: "region", op: "matchesRegion", value: "VT" }) {
    totalCount
    nodes { name city activities(first: 3) { name } }
  }
}`;
