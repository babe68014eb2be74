import { make } from '../kit/dom.ts';
import { bandNames, palettes, type Theme } from './map-palette.ts';

/** Legend of the colours. It is collapsed on small maps. */
export class MapLegend {
  readonly #parts = make('div');
  readonly #box = make('details', '', { class: 'map-legend' });

  constructor(container: HTMLElement) {
    this.#box.append(make('summary', 'Legend'), this.#parts);
    this.#box.open = container.clientWidth > 700;
    container.append(this.#box);
  }

  /** `scores`: whether points have the colour of their score band. */
  show(theme: Theme, scores: boolean): void {
    const { kinds, bands } = palettes[theme];
    const byScore = bandNames.map((band) => [band === 'unavailable' ? 'none yet' : band, bands[band]] as const);
    const rings = [
      ['camps', kinds.organization],
      ['programs', kinds.activity],
      ['sessions', kinds.session],
    ] as const;
    this.#parts.replaceChildren(
      ...(scores ? part('One camp, by score', byScore, false) : part('', [['One camp', kinds.organization]], false)),
      ...part('Several, by their number of', rings, true),
    );
  }
}

function part(title: string, rows: readonly (readonly [text: string, color: string])[], isRing: boolean) {
  const list = make('ul');
  for (const [text, color] of rows) {
    const row = make('li');
    row.append(dot(color, isRing), text);
    list.append(row);
  }
  return title === '' ? [list] : [make('p', title), list];
}

function dot(color: string, isRing: boolean): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 12 12');
  svg.setAttribute('aria-hidden', 'true');
  const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
  const look = isRing ? { r: '4.2', fill: 'none', stroke: color, 'stroke-width': '3' } : { r: '5', fill: color };
  for (const [name, value] of Object.entries({ cx: '6', cy: '6', ...look })) circle.setAttribute(name, value);
  svg.append(circle);
  return svg;
}
