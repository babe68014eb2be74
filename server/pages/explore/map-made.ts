import { Map as MapLibre, NavigationControl } from 'maplibre-gl';
import { make } from '../kit/dom.ts';
import { isNoTile } from './map-base.ts';
import type { At } from './map-interface.ts';
import './map-library.ts';

const canvasName = 'Map of camps. Arrow keys move it, plus and minus zoom. The list before it holds what is in view.';

/** An empty map with its controls. */
export function mapIn(container: HTMLElement, [zoom, latitude, longitude]: At): MapLibre {
  const map = new MapLibre({
    container,
    style: { version: 8, sources: {}, layers: [] },
    center: [longitude, latitude],
    zoom,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxZoom: 18,
    renderWorldCopies: false,
    // Names and bubbles that come are placed no sooner than the last ones have faded in.
    fadeDuration: 60,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.getCanvas().setAttribute('aria-label', canvasName);
  map.on('error', ({ error }) => {
    if (!isNoTile(error)) console.warn(error.message);
  });
  // Tests look at the map itself.
  Object.assign(globalThis, { campatlasMap: map });
  return map;
}

let isStyled = false;

/** Adds the styles of the map to the page, once. */
export function addStyles(): void {
  if (isStyled) return;
  isStyled = true;
  document.head.append(make('link', '', { rel: 'stylesheet', href: new URL('map.css', import.meta.url).href }));
}
