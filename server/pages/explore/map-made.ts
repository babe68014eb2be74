import { Map as MapLibre, NavigationControl } from 'maplibre-gl';
import { isNoTile } from './map-base.ts';
import type { At } from './map-interface.ts';
import './map-library.ts';

const canvasName = 'Map of camps. Arrow keys move it, plus and minus zoom. The list before it holds what is in view.';

/** A map that can rest: it then draws no frames. A frame costs as much on a hidden canvas as on a visible one. */
export class RestingMap extends MapLibre {
  isResting = false;

  override triggerRepaint(): void {
    if (!this.isResting) super.triggerRepaint();
  }

  override redraw(): this {
    return this.isResting ? this : super.redraw();
  }
}

/** Creates a map with its controls. It draws nothing until a style is set. */
export function mapIn(container: HTMLElement, [zoom, latitude, longitude]: At): RestingMap {
  const map = new RestingMap({
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
