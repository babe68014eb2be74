/** Saves a change, and handles the conflict when somebody else has saved in between. */
import { Button } from '../kit/button.ts';
import { html, useLayoutEffect, useRef, useState, type VNode } from '../kit/html.ts';
import { Refused } from '../kit/session.ts';
import { Notice } from '../kit/states.ts';
import type { Values } from './data.ts';
import { labelOf, refusalWords, wordsOf } from './words.ts';

/** The newer saved values. */
export interface Newer {
  readonly version: number;
  readonly values: Values;
}

export interface Saving {
  readonly isBusy: boolean;
  readonly message: string | null;
  /** Both values of the fields in conflict; null when there is no conflict. */
  readonly conflict: { readonly mine: Values; readonly newer: Newer } | null;
  save(mine: Values, version: number): Promise<void>;
  forget(): void;
}

interface SavingProps {
  /** Sends changes that are based on a version. */
  send(changes: Values, version: number): Promise<unknown>;
  /** Reads what is saved now. */
  read(): Promise<Newer>;
  onSaved(): void;
}

type State = Omit<Saving, 'save' | 'forget'>;
const still: State = { isBusy: false, message: null, conflict: null };

export function useSaving({ send, read, onSaved }: SavingProps): Saving {
  const [state, setState] = useState<State>(still);
  /** Saves the changes; returns what somebody else saved in between, or null when they are saved. */
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

/** Shows both values side by side and lets the person choose. */
export function Conflict({ saving, onTheirs }: { readonly saving: Saving; onTheirs(): void }): VNode | null {
  const { conflict, save } = saving;
  const box = useRef<HTMLDivElement>(null);
  // The conflict is shown above the fields, but the person's focus is on the button below them.
  useLayoutEffect(() => {
    if (conflict !== null) box.current?.focus();
  }, [conflict]);
  if (conflict === null) return null;
  const { mine, newer } = conflict;
  return html`<div role="alert" tabindex="-1" ref=${box}>
    <${Notice} kind="warn" title="Somebody else saved a change in the meantime.">
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
      <${Button} onClick=${onTheirs}>Use what is saved<//>
    </div>
  <//></div>`;
}
