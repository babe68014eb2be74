/** The page on which people correct a record. */
import { element, make } from '../kit/dom.ts';
import { Find, type Kind } from '../kit/find.ts';
import { html, render, type VNode } from '../kit/html.ts';
import { startPage } from '../kit/page.ts';
import { Refused, useKey } from '../kit/session.ts';
import { Notice, Skeleton } from '../kit/states.ts';
import { useStore } from '../kit/store.ts';
import { readViewer, who } from '../kit/viewer.ts';
import { Fields } from './fields.ts';
import { type Form, formOf, getForm, type Problem, problemsOf, saveEdit } from './requests.ts';
import { readTarget } from './target.ts';

const target = readTarget(location.search, location.hash);
const status = element('status');
const problem = element('problem');
const form = element<HTMLFormElement>('form');
const keyForm = element<HTMLFormElement>('key-form');
const save = element<HTMLButtonElement>('save');
const inputOf = (id: string) => element<HTMLInputElement | HTMLTextAreaElement>(id);

let fields: Fields | null = null;
let current: Form | null = null;
/** The last edit that was sent, so that sending it once more is the same request. */
let sent: { readonly text: string; readonly requestId: string | undefined } | null = null;

function show(next: Form, drafts: ReadonlyMap<string, unknown> = new Map()): void {
  current = next;
  fields = new Fields(next, element('fields'), drafts, tellChanges);
  const name = next.fields.find((field) => field.name === 'name')?.value;
  const title = `Update ${typeof name === 'string' ? name : next.entity.kind}`;
  element('title').textContent = title;
  document.title = `Campatlas: ${title}`;
  element('submitter').hidden = next.link === null;
  form.hidden = false;
  keyForm.hidden = true;
  tellChanges();
}

function tellChanges(): void {
  const { labels = [], needsReason = false, removeRelevantUrls = [] } = fields?.changes() ?? {};
  element('changes').textContent = labels.length === 0 ? 'Nothing is changed yet.' : `Changed: ${labels.join(', ')}.`;
  element('reason-needed').hidden = !needsReason;
  inputOf('reason').required = needsReason;
  save.disabled = labels.length === 0;
  if (current?.link !== null && removeRelevantUrls.length > 0)
    fields?.showErrors({ relevant_urls: 'can only be added to here' });
}

/** Says what is wrong above the form, with a way to each field, and at the fields. */
function complain(message: string, problems: readonly Problem[] = []): void {
  const errors = Object.fromEntries(problems.map((one) => [one.field ?? '', one.message]));
  fields?.showErrors(errors);
  for (const name of ['reason', 'sourceURL']) {
    const text = errors[name];
    element(`${name}-error`).textContent = text === undefined ? '' : `This ${text}.`;
    element(`${name}-error`).hidden = text === undefined;
    inputOf(name).setAttribute('aria-invalid', String(text !== undefined));
  }
  const list = make('ul');
  for (const { field, message: text } of problems) {
    const id = field === null ? null : (fields?.controlOf(field) ?? (document.getElementById(field) ? field : null));
    const words = `${field === null ? '' : `${fields?.labelOf(field) ?? field} `}${text}`;
    const item = make('li');
    item.append(id === null ? words : make('a', words, { href: `#${id}`, 'data-to': id }));
    list.append(item);
  }
  problem.replaceChildren(make('strong', message), ...(problems.length > 0 ? [list] : []));
  problem.hidden = false;
  problem.focus();
}

// A jump would take the token out of the address.
problem.addEventListener('click', (event) => {
  const to = (event.target as HTMLElement).dataset.to;
  if (to === undefined) return;
  event.preventDefault();
  element(to).closest('details')?.setAttribute('open', '');
  element(to).focus();
});
document.querySelector('.skip')?.addEventListener('click', (event) => {
  event.preventDefault();
  form.querySelector<HTMLElement>('input, select, textarea')?.focus();
});

function settle(text: string): void {
  status.textContent = text;
  problem.hidden = true;
  fields?.showErrors({});
  for (const name of ['reason', 'sourceURL']) {
    element(`${name}-error`).hidden = true;
    inputOf(name).setAttribute('aria-invalid', 'false');
  }
}

/** Without a record in the address: those whom the service knows look for one. */
function Choose(): VNode {
  const asking = useStore(who);
  if (asking.state === 'asking') return html`<${Skeleton} lines=${2} />`;
  return asking.state === 'known'
    ? html`<${Find} hrefOf=${(kind: Kind, id: string) => `/update?${new URLSearchParams({ [kind]: id })}`} />`
    : html`<${Notice} kind="warn" title="This address names no camp.">
        <p>Use the whole link that you were sent, or <a href="/signin">sign in</a>.</p><//>`;
}

async function open(): Promise<void> {
  if (target === null) {
    status.textContent = '';
    return render(html`<${Choose} />`, element('choose'));
  }
  try {
    show(await getForm(target));
    settle('Change what is wrong, then save. What you leave alone stays as it is.');
  } catch (error) {
    status.textContent = '';
    if (!(error instanceof Refused)) return complain('The service cannot be reached. Try again in a moment.');
    if (error.status === 401 && target.token !== null)
      return complain('This link is not valid any more. Ask for a new one.');
    if (error.status === 401 || error.status === 403) {
      keyForm.hidden = false;
      return complain(error.status === 401 ? 'Sign in, or give a key of yours.' : error.message);
    }
    complain(error.message);
  }
}

function editOf(): { edit: object; problems: Problem[] } {
  const changes = fields?.changes();
  const problems = Object.entries(changes?.faults ?? {}).map(([field, message]) => ({ field, message }));
  const reason = inputOf('reason').value.trim();
  if (changes?.needsReason === true && reason === '')
    problems.push({ field: 'reason', message: 'is needed: you replace what is there' });
  const name = inputOf('submitter-name').value.trim();
  const email = inputOf('submitter-email').value.trim();
  const edit = {
    [current?.entity.kind ?? '']: changes?.fields ?? {},
    clearFields: changes?.clearFields ?? [],
    expectedVersion: current?.version,
    ...(reason !== '' && { reason }),
    ...(inputOf('sourceURL').value.trim() !== '' && { sourceURL: inputOf('sourceURL').value.trim() }),
    ...((changes?.removeRelevantUrls.length ?? 0) > 0 && { removeRelevantUrls: changes?.removeRelevantUrls }),
    ...(current?.link !== null && { submitter: { name, email } }),
  };
  return { edit, problems };
}

async function send(): Promise<void> {
  if (target === null || fields === null) return;
  const { edit, problems } = editOf();
  if (problems.length > 0) return complain('This cannot be saved yet.', problems);
  const text = JSON.stringify(edit);
  // Browsers have it on https and on this machine alone.
  if (sent?.text !== text) sent = { text, requestId: crypto.randomUUID?.() };
  save.disabled = true;
  try {
    const { changed } = await saveEdit(target, { ...edit, requestId: sent.requestId });
    const labels = changed.map((name) => fields?.labelOf(name) ?? name);
    sent = null;
    inputOf('reason').value = '';
    inputOf('sourceURL').value = '';
    show(await getForm(target));
    settle(labels.length === 0 ? 'Saved; it was so already.' : `Saved: ${labels.join(', ')}. Thank you.`);
  } catch (error) {
    if (!(error instanceof Refused)) complain('The service cannot be reached. Nothing is lost: save again.');
    else {
      const [newer, problems] = [formOf(error), problemsOf(error)];
      if (newer !== null) {
        show(newer, fields.drafts());
        complain('Somebody changed this record meanwhile. What you typed is still here: look over it and save again.');
      } else complain(problems.length > 0 ? 'This cannot be saved yet.' : error.message, problems);
    }
  } finally {
    tellChanges();
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
keyForm.addEventListener('submit', (event) => {
  event.preventDefault();
  useKey(inputOf('key').value);
  void open();
  void readViewer();
});
// Another link in the same tab is another page.
addEventListener('hashchange', () => location.reload());
void open();
startPage(null);
