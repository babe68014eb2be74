import { make } from '../kit/dom.ts';

/** Tooltip that names the camp or bubble under the pointer. */
export class MapTip {
  readonly #tip = make('div', '', { class: 'map-tip', 'aria-hidden': 'true' });
  readonly #container: HTMLElement;

  constructor(container: HTMLElement) {
    this.#container = container;
    this.#tip.hidden = true;
    container.append(this.#tip);
  }

  show(text: string, x: number, y: number): void {
    this.#tip.hidden = text === '';
    if (text === '') return;
    this.#tip.textContent = text;
    const { clientWidth } = this.#container;
    const left = Math.max(4, Math.min(x + 14, clientWidth - this.#tip.offsetWidth - 4));
    const top = y > 60 ? y - this.#tip.offsetHeight - 12 : y + 18;
    this.#tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }
}
