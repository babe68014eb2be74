import { make } from '../kit/dom.ts';
import { formatCount, kindWords } from '../kit/format.ts';
import type { Bubble } from './map-drawn.ts';
import type { MapCamp } from './map-interface.ts';

interface Handlers {
  camp(camp: MapCamp): void;
  bubble(bubble: Bubble): void;
  /** Null: nothing has the focus. */
  focused(what: MapCamp | Bubble | null): void;
}

/** Entries of the list: more are reached by moving or zooming in. */
const most = 40;

/**
 * What is drawn in the view as a list of buttons, for keys and screen readers: it shows when one of them has the
 * focus.
 */
export class MapList {
  readonly #list = make('ul', '', { class: 'map-list', 'aria-label': 'On the map' });
  readonly #handlers: Handlers;
  #shown = '';

  constructor(container: HTMLElement, handlers: Handlers) {
    this.#handlers = handlers;
    container.append(this.#list);
    this.#list.addEventListener('focusout', () => handlers.focused(null));
  }

  show(camps: readonly MapCamp[], bubbles: readonly Bubble[]): void {
    const entries = [
      ...camps.slice(0, most).map((camp) => ({ text: camp.name ?? 'A camp without a name', camp, bubble: null })),
      ...bubbles.slice(0, most).map((bubble) => ({ text: wordsOf(bubble), camp: null, bubble })),
    ].slice(0, most);
    const shown = entries.map(({ text, camp, bubble }) => `${text} ${camp?.id ?? bubble?.place}`).join('\n');
    // A button that has the focus keeps it while the view around it stays the same.
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#list.replaceChildren(
      ...entries.map(({ text, camp, bubble }) => {
        const row = make('li');
        const button = make('button', text, { type: 'button' });
        button.addEventListener('focus', () => this.#handlers.focused(camp ?? bubble));
        button.addEventListener('click', () => {
          if (camp !== null) this.#handlers.camp(camp);
          else if (bubble !== null) this.#handlers.bubble(bubble);
        });
        row.append(button);
        return row;
      }),
    );
  }
}

/** What a bubble stands for, in words. */
export function wordsOf({ counts }: Bubble): string {
  return (['organization', 'activity', 'session'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => formatCount(counts[kind], kindWords[kind]))
    .join(', ');
}
