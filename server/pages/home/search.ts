/** The search box: leads to the map, or explains how to get access. */
import { Button, LinkButton } from '../kit/button.ts';
import { DemoReaders } from '../kit/demo.ts';
import { Dialog } from '../kit/dialog.ts';
import { Field } from '../kit/field.ts';
import { KeyForm } from '../kit/header.ts';
import { html, useState, type VNode } from '../kit/html.ts';
import { Notice } from '../kit/states.ts';
import { useStore } from '../kit/store.ts';
import { who } from '../kit/viewer.ts';

const examples = [
  'day camps in Vermont for a 9 year old under $300',
  'overnight camps in July',
  'art camps in Chicago',
];

/** The map stores its search words behind #. */
const mapOf = (words: string) => `/explore#${new URLSearchParams({ words })}`;

export function Search(): VNode {
  const [words, setWords] = useState('');
  const [isStopped, stop] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const asking = useStore(who);
  const go = (text: string) => {
    if (asking.state === 'known') location.assign(text.trim() === '' ? '/explore' : mapOf(text.trim()));
    else stop(true);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    go(words);
  };
  const choose = (text: string) => {
    setWords(text);
    go(text);
  };
  return html`
    <form class="search" role="search" onSubmit=${submit}>
      <${Field} type="search" label="Which camps?" isLabelUnseen value=${words} onChange=${setWords} maxLength=${2000}
        placeholder="day camps near Stowe for age 9" autocomplete="off" />
      <${Button} type="submit" kind="main" icon="search">Search the map<//>
    </form>
    <div class="chips" role="group" aria-label="Examples">
      ${examples.map(
        (text) => html`<button type="button" class="chip" key=${text} onClick=${() => choose(text)}>${text}</button>`,
      )}
    </div>
    ${
      isStopped &&
      asking.state !== 'known' &&
      html`<${SignInFirst} onKey=${() => setOpen(true)}
      onReader=${() => location.assign(mapOf(words))} />`
    }
    <${Dialog} title="Use a key" isOpen=${isOpen} onClose=${() => setOpen(false)}>
      <${KeyForm} onDone=${() => location.assign(mapOf(words))} />
    <//>
  `;
}

function SignInFirst({ onKey, onReader }: { onKey(): void; onReader(): void }): VNode {
  return html`<div role="status"><${Notice} kind="warn" title="The map opens with a sign-in or a key.">
    <div class="stack">
      <p>What you typed stays here. Reading the catalog needs the Starter plan or above.</p>
      <div class="row"><${LinkButton} href="/signin" kind="main">Sign in<//><${Button} icon="key" onClick=${onKey}>
        Use a key<//></div>
      <${DemoReaders} onDone=${onReader} />
    </div>
  <//></div>`;
}
