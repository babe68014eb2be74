import type { MapSourceDataEvent } from 'maplibre-gl';
import type { RestingMap } from './map-made.ts';

/** Milliseconds after which the map is shown even if it is incomplete. */
const patience = 1000;
/** Milliseconds without another frame after the first picture, so that it reaches the screen at once. */
const pause = 50;
const sources = ['base', 'bubbles', 'camps'];

/**
 * Shows a new map when land and records are loaded. Until then it is hidden and draws one frame for a new style and one
 * for each source that is ready, which ask for the tiles; more frames would only delay the picture. `isKnown` returns
 * whether the records have been received; `shown` is called when the map is shown.
 */
export function showFirstPicture(map: RestingMap, isKnown: () => boolean, shown: () => void): void {
  const canvas = map.getCanvas();
  const rest = () => {
    map.isResting = true;
    look();
  };
  const draw = () => {
    map.isResting = false;
    map.triggerRepaint();
  };
  const look = () => {
    if (isKnown() && sources.every((name) => map.getSource(name) !== undefined && map.isSourceLoaded(name))) show();
  };
  const take = ({ sourceDataType }: MapSourceDataEvent) => {
    if (sourceDataType === 'metadata') draw();
    else look();
  };
  const show = () => {
    clearTimeout(late);
    map.off('render', rest);
    map.off('style.load', draw);
    map.off('sourcedata', take);
    canvas.classList.remove('coming');
    map.once('render', () => {
      map.isResting = true;
      setTimeout(draw, pause);
      shown();
    });
    draw();
  };
  const late = setTimeout(show, patience);
  canvas.classList.add('coming');
  map.on('render', rest);
  map.on('style.load', draw);
  map.on('sourcedata', take);
}
