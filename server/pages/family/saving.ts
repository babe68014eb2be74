/** Saving a change, and what to do when somebody else saved in between. */
import { Button } from '../kit/button.ts';
import { html, useLayoutEffect, useRef, useState, type VNode } from '../kit/html.ts';
import { Refused } from '../kit/session.ts';
import { Notice } from '../kit/states.ts';
import type { Values } from './data.ts';
import { labelOf, refusalWords, wordsOf } from './words.ts';

/** What was saved meanwhile. */
export interface Newer {
  readonly version: number;
  readonly values: Values;
}

export interface Saving {
  readonly isBusy: boolean;
  readonly message: string | null;
  /** Both values of what was changed here and there; null when there is no conflict. */
  readonly conflict: { readonly mine: Values; readonly newer: Newer } | null;
  save(mine: Values, version: number): Promise<void>;
  forget(): void;
}

interface SavingProps {
  /** Sends the changes that were made of a version. */
  send(changes: Values, version: number): Promise<unknown>;
  /** What is saved now. */
  read(): Promise<Newer>;
  onSaved(): void;
}

type State = Omit<Saving, 'save' | 'forget'>;
const still: State = { isBusy: false, message: null, conflict: null };

export function useSaving({ send, read, onSaved }: SavingProps): Saving {
  const [state, setState] = useState<State>(still);
  /** What somebody else saved in between; null when the changes are saved. */
  const sendOrRead = async (mine: Values, version: number): Promise<Newer | null> => {
    try {
      await send(mine, version);
      return null;
    } catch (error) {
      if (error instanceof Refused && error.code === 'stale_version') return read();
      throw error;
    }
  };
  return {
    ...state,
    forget: () => setState(still),
    async save(mine, version) {
      setState((before) => ({ ...before, isBusy: true, message: null }));
      try {
        const newer = await sendOrRead(mine, version);
        setState({ ...still, conflict: newer && { mine, newer } });
        if (newer === null) onSaved();
      } catch (error) {
        setState({ ...still, message: refusalWords(error as Error) });
      }
    },
  };
}

/** Both values side by side, and the choice between them. */
export function Conflict({ saving, onTheirs }: { readonly saving: Saving; onTheirs(): void }): VNode | null {
  const { conflict, save } = saving;
  const box = useRef<HTMLDivElement>(null);
  // It stands above the fields, and the button that led to it below them.
  useLayoutEffect(() => {
    if (conflict !== null) box.current?.focus();
  }, [conflict]);
  if (conflict === null) return null;
  const { mine, newer } = conflict;
  return html`<div role="alert" tabindex="-1" ref=${box}>
    <${Notice} kind="warn" title="Somebody saved a change in between.">
    <table class="both">
      <thead><tr><th scope="col">What</th><th scope="col">Yours</th><th scope="col">Saved now</th></tr></thead>
      <tbody>${Object.entries(mine).map(
        ([key, value]) => html`<tr key=${key}>
          <th scope="row">${labelOf(key)}</th><td>${wordsOf(key, value)}</td><td>${wordsOf(key, newer.values[key])}</td>
        </tr>`,
      )}</tbody>
    </table>
    <div class="row">
      <${Button} kind="main" isBusy=${saving.isBusy} onClick=${() => save(mine, newer.version)}>Save mine<//>
      <${Button} onClick=${onTheirs}>Take what is saved<//>
    </div>
  <//></div>`;
}
