import type { Map as MapLibre } from 'maplibre-gl';

/** Milliseconds after which a map is shown as far as it is drawn. */
const patience = 400;
const sources = ['base', 'bubbles', 'camps'];

/**
 * Shows a new map when land and records are drawn: each picture before that would take the time in which they could
 * be. `isKnown` says whether the records are.
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
