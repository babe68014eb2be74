/** Says that the map cannot be drawn. The sketch of the first view, which follows the filters, stands in for it. */
import { html, type VNode } from '../../kit/html.ts';

export function StillMap(): VNode {
  return html`<p class="map-note" role="status">This picture shows where the camps are, but cannot be moved: the map’s
    program was not loaded, or this browser has no WebGL. The list has each camp.</p>`;
}
