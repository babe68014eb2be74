/** Settings of the review agent: directives, tools, pause, memory. */
import { Button } from '../kit/button.ts';
import { useChange } from '../kit/change.ts';
import { Confirm } from '../kit/confirm.ts';
import { Field } from '../kit/field.ts';
import { Form } from '../kit/form.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import type { Live } from '../kit/live.ts';
import { Loaded } from '../kit/loaded.ts';
import { Notice } from '../kit/states.ts';
import { showToast } from '../kit/toast.ts';
import { type Answer, base, type Snapshot } from './types.ts';

export const tools = [
  { value: 'check_links', label: 'Check whether web addresses of camps still respond' },
  { value: 'check_seasons', label: 'Notice dates that are all past while the page shows new ones' },
  { value: 'compare_pages', label: 'Compare pages with what the catalog says' },
  { value: 'capture_pages', label: 'Keep pictures of pages as evidence' },
  { value: 'answer_messages', label: 'Answer messages' },
];

const hint =
  'A paragraph each. It begins its rounds when there is one. “Skip name” skips camps whose name, place or address ' +
  'has that word; “Stop” alone stops all rounds.';

type Answered = Answer<Snapshot>;

export function Instructions({ of }: { readonly of: Live<Answered> }): VNode {
  return html`<${Loaded} of=${of} lines=${8}>${({ data }: Answered) => html`
    <div class="stack">
      <${Pause} of=${data} reload=${of.reload} />
      <${Directives} key=${data.revision} of=${data} reload=${of.reload} />
      <${Memory} of=${data} reload=${of.reload} />
    </div>`}<//>`;
}

interface PartProps {
  readonly of: Snapshot;
  reload(): void;
}

function Pause({ of: { paused, revision, pauseVersion }, reload }: PartProps): VNode {
  const { isBusy, error, send } = useChange();
  const change = async () => {
    const body = { paused: !paused, expectedRevision: revision, expectedPauseVersion: pauseVersion };
    if ((await send(`${base}/pause`, { method: 'POST', body })) !== null)
      showToast(paused ? 'It goes on.' : 'It is paused.');
    reload();
  };
  return html`<section class="card stack" aria-label="Pause">
    <div class="row spread">
      <p><strong>${paused ? 'The review agent is paused.' : 'The review agent may work.'}</strong></p>
      <${Button} kind=${paused ? 'main' : 'normal'} isBusy=${isBusy} onClick=${change}>
        ${paused ? 'Let it go on' : 'Pause it'}
      <//>
    </div>
    ${error && html`<${Notice} kind="bad">${error.message}<//>`}
  </section>`;
}

function Directives({ of, reload }: PartProps): VNode {
  const [directives, setDirectives] = useState(of.directives.join('\n\n'));
  const [disabled, setDisabled] = useState(of.disabledTools);
  const { isBusy, error, send } = useChange();
  const known = tools.map(({ value }) => value);
  const save = async () => {
    const all = directives.split(/\n\s*\n/).map((one) => one.trim());
    const body = {
      directives: all.filter((one) => one !== ''),
      disabledTools: disabled,
      expectedRevision: of.revision,
    };
    if ((await send(base, { method: 'PUT', body })) !== null) showToast('Saved.');
    reload();
  };
  return html`<section class="card" aria-label="Instructions">
    <${Form} id="overseer-form" label="Instructions" message=${error?.message ?? null} onSubmit=${save}>
      <div class="stack">
        <${Field} type="long" id="overseer-directives" label="What it should do" rows=${8} value=${directives}
          hint=${hint}
          onChange=${setDirectives} />
        <${Field} type="choices" id="overseer-tools" label="What it may do" options=${tools}
          value=${known.filter((tool) => !disabled.includes(tool))}
          onChange=${(may: readonly string[]) =>
            setDisabled([
              ...disabled.filter((tool) => !known.includes(tool)),
              ...known.filter((tool) => !may.includes(tool)),
            ])} />
        <div class="row">
          <${Button} kind="main" type="submit" isBusy=${isBusy}>Save<//>
          <span class="small quiet">Revision ${of.revision}</span>
        </div>
      </div>
    <//>
  </section>`;
}

function Memory({ of, reload }: PartProps): VNode {
  const [isAsked, setAsked] = useState(false);
  const { isBusy, error, send } = useChange();
  const clear = async () => {
    const body = { expectedRevision: of.revision };
    if ((await send(`${base}/clear-memory`, { method: 'POST', body })) === null) return;
    setAsked(false);
    showToast('Its memory was cleared.');
    reload();
  };
  return html`<section class="card row spread" aria-label="Memory">
    <p>It remembers which pages it has looked at, and what it has reported about them.</p>
    <${Button} onClick=${() => setAsked(true)}>Clear its memory<//>
    <${Confirm} title="Clear its memory?" action="Clear it" isOpen=${isAsked} isBusy=${isBusy} error=${error}
      onConfirm=${clear} onClose=${() => setAsked(false)}>
      <p>It starts from the first page again. Pending messages are cancelled. Instructions and pause stay.</p>
    <//>
  </section>`;
}
