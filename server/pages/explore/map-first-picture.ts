import type { Map as MapLibre } from 'maplibre-gl';

/** Milliseconds after which the map is shown even if it is incomplete. */
const patience = 400;
const sources = ['base', 'bubbles', 'camps'];

/**
 * Keeps a new map hidden until land and records are drawn, because each earlier frame would delay them. `isKnown`
 * returns whether the records have been received.
 */
export function showFirstPicture(map: MapLibre, isKnown: () => boolean): void {
  const canvas = map.getCanvas();
  const look = () => {
    if (isKnown() && sources.every((name) => map.getSource(name) !== undefined && map.isSourceLoaded(name))) show();
  };
  const show = () => {
    clearTimeout(late);
    map.off('render', look);
    canvas.classList.remove('coming');
  };
  const late = setTimeout(show, patience);
  canvas.classList.add('coming');
  map.on('render', look);
}
