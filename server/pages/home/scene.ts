/** Hills, trees and a tent below the search; purely decorative. */
import { html, type VNode } from '../kit/html.ts';

const trees = [40, 95, 128, 330, 372, 905, 948, 1010, 1130, 1168, 1335, 1390];

export function Scene(): VNode {
  return html`<svg class="scene" viewBox="0 0 1440 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle class="sun" cx="1140" cy="70" r="42" />
    <path class="far" d="M0 150 180 84l150 60 190-104 210 110 150-66 190 70 170-96 200 92v90H0Z" />
    <path class="middle" d="M0 190q180-74 380-32t360-14 330 20 370-26v102H0Z" />
    <path class="near" d="M0 216q240-44 480-18t480-8 480 14v36H0Z" />
    ${trees.map((x, at) => html`<${Tree} key=${x} x=${x} height=${46 + (at % 4) * 9} />`)}
    <path class="canvas" d="M560 214 622 150l62 64Z" />
    <path class="canvas dark" d="M606 214 622 172l16 42Z" />
    <path class="canvas" d="M716 212 756 170l40 42Z" />
    <path class="canvas dark" d="M746 212 756 186l10 26Z" />
  </svg>`;
}

function Tree({ x, height }: { readonly x: number; readonly height: number }): VNode {
  const top = 214 - height;
  const layer = (from: number, half: number) => `M${x - half} ${from + 26} ${x} ${from}l${half} 26Z`;
  const layers = [0, 1, 2].map((at) => layer(top + at * (height / 4), 11 + at * 4)).join('');
  return html`<path class="tree" d=${`${layers}M${x - 2} 206h4v14h-4Z`} />`;
}
