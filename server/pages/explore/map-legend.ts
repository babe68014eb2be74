import { make } from '../kit/dom.ts';
import { bandNames, palettes, type Theme } from './map-palette.ts';

/** Says what the colours mean. Folded where there is little room. */
export class MapLegend {
  readonly #list = make('ul');
  readonly #box = make('details', '', { class: 'map-legend' });

  constructor(container: HTMLElement) {
    this.#box.append(make('summary', 'Legend'), this.#list);
    this.#box.open = container.clientWidth > 700;
    container.append(this.#box);
  }

  /** `scores`: whether points are coloured by the band of their score. */
  show(theme: Theme, scores: boolean): void {
    const { kinds, bands } = palettes[theme];
    const rows: (readonly [text: string, color: string, isRing: boolean])[] = [
      ...(scores
        ? bandNames.map(
            (band) =>
              [band === 'unavailable' ? 'Camp, no score yet' : `Camp, ${band} score`, bands[band], false] as const,
          )
        : [['Camp', kinds.organization, false] as const]),
      ['Several camps', kinds.organization, true],
      ['their programs', kinds.activity, true],
      ['their sessions', kinds.session, true],
    ];
    this.#list.replaceChildren(
      ...rows.map(([text, color, isRing]) => {
        const row = make('li');
        row.append(dot(color, isRing), text);
        return row;
      }),
    );
  }
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
