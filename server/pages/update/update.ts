/** The page on which people correct a record. */
import { Button } from '../kit/button.ts';
import { Find, type Kind } from '../kit/find.ts';
import { ErrorSummary } from '../kit/form.ts';
import { KeyForm } from '../kit/header.ts';
import { html, useEffect, useState, type VNode } from '../kit/html.ts';
import { startPage } from '../kit/page.ts';
import { Refused } from '../kit/session.ts';
import { Empty, Notice, Skeleton } from '../kit/states.ts';
import { useStore } from '../kit/store.ts';
import { who } from '../kit/viewer.ts';
import { EditForm } from './edit-form.ts';
import type { Form } from './form.ts';
import { getForm } from './requests.ts';
import { readTarget, type Target } from './target.ts';

const target = readTarget(location.search, location.hash);

function Page(): VNode {
  return target === null ? html`<h1 id="title">Update a camp</h1><${Choose} />` : html`<${Correct} target=${target} />`;
}

/** Shown without a record in the URL: signed-in viewers can search for one. */
function Choose(): VNode {
  const asking = useStore(who);
  if (asking.state === 'asking') return html`<${Skeleton} lines=${2} />`;
  return asking.state === 'known'
    ? html`<${Find} hrefOf=${(kind: Kind, id: string) => `/update?${new URLSearchParams({ [kind]: id })}`} />
        <${Empty} title="Choose a record" icon="tent">
          <p>Its data opens as a form. Your corrections apply until somebody corrects them again.</p><//>`
    : html`<${Notice} kind="warn" title="This address names no camp.">
        <p>Use the whole link that you were sent, or <a href="/signin">sign in</a>.</p><//>`;
}

interface Opened {
  readonly form: Form | null;
  readonly problem: string | null;
  /** Whether another credential might open the record. */
  readonly isRefused: boolean;
  /** Whether a retry of the same request may succeed. */
  readonly mayRetry: boolean;
}

const opening: Opened = { form: null, problem: null, isRefused: false, mayRetry: false };

function Correct({ target: record }: { readonly target: Target }): VNode {
  const [{ form, problem, isRefused, mayRetry }, setOpened] = useState(opening);
  const [status, setStatus] = useState('Opening the form …');
  const open = async () => {
    try {
      setOpened({ ...opening, form: await getForm(record) });
      setStatus('Change what is wrong, then save. What you leave alone stays as it is.');
    } catch (error) {
      setStatus('');
      const isForeign = error instanceof Refused && [401, 403].includes(error.status) && record.token === null;
      const mayRetry = !(error instanceof Refused) || error.status === 429 || error.status >= 500;
      setOpened({ form: null, problem: wordsOf(error, record), isRefused: isForeign, mayRetry });
    }
  };
  const retry = () => {
    setOpened(opening);
    void open();
  };
  useEffect(() => void open(), []);
  const name = form?.fields.find((field) => field.name === 'name')?.value;
  const title = form === null ? 'Update a camp' : `Update ${typeof name === 'string' ? name : form.entity.kind}`;
  useEffect(() => {
    document.title = `Campatlas: ${title}`;
  }, [title]);
  return html`<h1 id="title">${title}</h1>
    <p id="status" class="quiet" role="status">${status}</p>
    ${problem !== null && html`<${ErrorSummary} message=${problem} />`}
    ${mayRetry && html`<p><${Button} onClick=${retry}>Try again<//></p>`}
    ${isRefused && html`<div id="key-form" class="card"><${KeyForm} onDone=${open} /></div>`}
    ${
      form !== null &&
      html`<${EditForm} target=${record} form=${form} onSaid=${setStatus}
      onForm=${(now: Form) => setOpened({ ...opening, form: now })} />`
    }
    ${form === null && problem === null && html`<${Skeleton} lines=${12} label="Opening the form" />`}`;
}

function wordsOf(error: unknown, { token }: Target): string {
  if (!(error instanceof Refused)) return 'The service cannot be reached. Try again in a moment.';
  if (error.status === 401 && token !== null) return 'This link is no longer valid. Request a new one.';
  return error.status === 401 ? 'Sign in, or use your key.' : error.message;
}

// Another link in the same tab requires a reload.
addEventListener('hashchange', () => location.reload());
// Following the skip link would remove the token from the URL.
document.querySelector('.skip')?.addEventListener('click', (event) => {
  event.preventDefault();
  const first = document.querySelector<HTMLElement>('#form :is(input, select, textarea)');
  (first ?? document.getElementById('main'))?.focus();
});
startPage(html`<${Page} />`);
