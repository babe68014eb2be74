import { make } from '../kit/dom.ts';
import { type Bubble, wordsOf } from './map-drawn.ts';
import type { MapCamp } from './map-interface.ts';

interface Handlers {
  camp(camp: MapCamp): void;
  bubble(bubble: Bubble): void;
  /** The camp or bubble of the focused entry; null if no entry has the focus. */
  focused(what: MapCamp | Bubble | null): void;
}

/** Most entries of the list; others are reached by moving the map or zooming in. */
const most = 40;

/**
 * The symbols in the view as a list of buttons, for keyboards and screen readers. It is visible while one of them has
 * the focus.
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
    // Unchanged entries are not rendered again, so that a focused button keeps the focus.
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
