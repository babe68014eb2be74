import { Map as MapLibre, NavigationControl } from 'maplibre-gl';
import { isNoTile } from './map-base.ts';
import type { At } from './map-interface.ts';
import './map-library.ts';

const canvasName = 'Map of camps. Arrow keys move it, plus and minus zoom. The list before it holds what is in view.';

/** A map with its controls, which draws nothing before it is given a style. */
export function mapIn(container: HTMLElement, [zoom, latitude, longitude]: At): MapLibre {
  const map = new MapLibre({
    container,
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
