/** Creates a scraper job: which web site, at which installation. */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Dialog } from '../kit/dialog.ts';
import { Field } from '../kit/field.ts';
import { Form, fieldOf } from '../kit/form.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { Loaded } from '../kit/loaded.ts';
import { useRequest } from '../kit/request.ts';
import { showToast } from '../kit/toast.ts';
import { FirstInstallation } from './overview.ts';
import type { Installation, ScraperJob } from './scraper-types.ts';
import { newKey, scraperJobs, scrapers } from './shared.ts';
import type { Answer } from './types.ts';

interface Props {
  onMade(): void;
  onClose(): void;
}

const kinds = [
  { value: 'onboarding', label: 'Onboarding: the first reading of a site' },
  { value: 'refresh', label: 'Refresh: what has changed since' },
];

export function NewJob({ onMade, onClose }: Props): VNode {
  const known = useRequest<Answer<{ installations: readonly Installation[] }>>(scrapers);
  return html`<${Dialog} title="New scraper job" isOpen onClose=${onClose}>
    <${Loaded} of=${known} lines=${6}>${({ data }: Answer<{ installations: readonly Installation[] }>) =>
      data.installations.length === 0
        ? html`<${FirstInstallation} />`
        : html`<${JobForm} installations=${data.installations} onMade=${onMade} onClose=${onClose} />`}<//>
  <//>`;
}

function JobForm(props: Props & { readonly installations: readonly Installation[] }): VNode {
  const { installations, onMade, onClose } = props;
  const [typed, setTyped] = useState({
    installation: installations[0]?.id ?? '',
    website: '',
    kind: 'refresh',
    maxAttempts: 3 as number | null,
  });
  // Stays the same for repeated presses, so that a retry after a lost answer creates no second job. A changed request
  // gets a new key.
  const [idempotencyKey, setKey] = useState(newKey);
  const { isBusy, error, send, forget } = useChange<{ job: ScraperJob }>();
  const change = (changes: Partial<typeof typed>) => {
    forget();
    setKey(newKey());
    setTyped((before) => ({ ...before, ...changes }));
  };
  const submit = async () => {
    const { maxAttempts, ...rest } = typed;
    const body = { ...rest, ...(maxAttempts !== null && { maxAttempts }), idempotencyKey };
    if ((await send(scraperJobs, { method: 'POST', body })) === null) return;
    showToast('The job is queued.');
    onMade();
    onClose();
  };
  const wrong = fieldOf(error);
  const errorOf = (name: string) => (wrong === name ? error?.message : null);
  const isKnown = wrong !== null && wrong in typed;
  return html`<${Form} id="job-form" label="New scraper job" message=${isKnown ? null : (error?.message ?? null)}
    onSubmit=${submit}>
    <${Field} type="url" id="job-website" label="Web site" value=${typed.website} isRequired
      placeholder="https://camp.example" error=${errorOf('website')}
      onChange=${(website: string) => change({ website })} />
    <${Field} type="choice" label="Installation" value=${typed.installation} isRequired error=${errorOf('installation')}
      options=${installations.map(({ id, name }) => ({ value: id, label: name }))}
      onChange=${(installation: string) => change({ installation })} />
    <${Field} type="radio" label="Kind" value=${typed.kind} options=${kinds} error=${errorOf('kind')}
      onChange=${(kind: string) => change({ kind })} />
    <${Field} type="number" label="Attempts at most" value=${typed.maxAttempts} min=${1} max=${10} step=${1}
      hint="1 to 10" error=${errorOf('maxAttempts')}
      onChange=${(maxAttempts: number | null) => change({ maxAttempts })} />
    <div class="row">
      <${Button} kind="main" type="submit" isBusy=${isBusy} isDisabled=${typed.website.trim() === ''}>Queue the job<//>
      <${Button} onClick=${onClose}>Cancel<//>
    </div>
  <//>`;
}
