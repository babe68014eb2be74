/** What data about people is stored and for how long, and an adult's consent to it. */
import { Button } from '../kit/button.ts';
import { Chip } from '../kit/chips.ts';
import { formatDate } from '../kit/format.ts';
import { html, type VNode } from '../kit/html.ts';
import { startPage } from '../kit/page.ts';
import { request, useRequest } from '../kit/request.ts';
import { ErrorState, Skeleton } from '../kit/states.ts';
import { useStore } from '../kit/store.ts';
import { Table } from '../kit/table.ts';
import { showOutcome } from '../kit/toast.ts';
import { isPerson, who } from '../kit/viewer.ts';

interface Kept {
  readonly data: string;
  readonly sealed: boolean;
  readonly kept: string;
}

function Consent({ notice }: { readonly notice: string }): VNode | null {
  const viewer = useStore(who);
  const mayConsent = isPerson(viewer);
  const path = '/api/users/viewer/consents';
  const consents = useRequest<{ data: { consents: { notice: string; recordedAt: string }[] } }>(
    mayConsent ? path : null,
  );
  if (!mayConsent || consents.data === null) return null;
  const given = consents.data.data.consents.find((one) => one.notice === notice);
  if (given !== undefined) return html`<p>You agreed on ${formatDate(given.recordedAt)}.</p>`;
  const agree = async () => {
    await showOutcome(request(path, { method: 'POST', body: { notice } }), 'Thank you. It is recorded.');
    consents.reload();
  };
  return html`<p><${Button} kind="main" onClick=${agree}>I agree to this for my family<//></p>`;
}

const columns = [
  { name: 'data', label: 'Data', isHead: true, cell: ({ data }: Kept) => data },
  {
    name: 'sealed',
    label: 'Encrypted',
    cell: ({ sealed }: Kept) => (sealed ? html`<${Chip} kind="good">Yes<//>` : 'No'),
  },
  { name: 'kept', label: 'How long', cell: ({ kept }: Kept) => kept },
];

function Page(): VNode {
  const { data, error, reload } = useRequest<{ data: { notice: string; kept: Kept[] } }>('/api/privacy');
  return html`<div class="stack">
    <h1>Privacy</h1>
    <p>Which data about you and your family we store, and for how long. Children never sign in: adults enter
      children’s data and share it only with the adults they invite. Encrypted data cannot be read by other accounts,
      nor by anybody who has only a copy of the database.</p>
    ${error && html`<${ErrorState} error=${error} onRetry=${reload} />`}
    ${data === null && !error && html`<${Skeleton} lines=${8} />`}
    ${
      data !== null &&
      html`<${Table} caption="Stored data and how long it is kept" columns=${columns} rows=${data.data.kept}
        keyOf=${({ data: name }: Kept) => name} />
      <p>You can download everything as one file, or erase your account, on the page
        of <a href="/account">your account</a>.</p>
      <p class="quiet">Notice of ${formatDate(data.data.notice)}.</p>
      <${Consent} notice=${data.data.notice} />`
    }
  </div>`;
}

startPage(html`<${Page} />`);
