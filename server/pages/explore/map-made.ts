import { Map as MapLibre, NavigationControl } from 'maplibre-gl';
import { isNoTile } from './map-base.ts';
import type { At } from './map-interface.ts';
import './map-library.ts';

const canvasName = 'Map of camps. Arrow keys move it, plus and minus zoom. The list before it holds what is in view.';

/** Creates a map with its controls. It draws nothing until a style is set. */
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
    // Short, because new labels and bubbles are placed only after the previous ones have faded in.
    fadeDuration: 60,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.getCanvas().setAttribute('aria-label', canvasName);
  map.on('error', ({ error }) => {
    if (!isNoTile(error)) console.warn(error.message);
  });
  // For browser tests.
  Object.assign(globalThis, { campatlasMap: map });
  return map;
}
