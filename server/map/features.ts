import { apiError } from '../shared/errors.ts';
import { type Cell, visitCells } from './grid.ts';
import { groupId } from './group.ts';
import { idAt, kindNames } from './segment.ts';
import type { View } from './source.ts';
import type { Bounds } from './window.ts';

/** Most groups of one response; a 4K screen has about 2,000. */
const mostGroups = 50_000;

/** The groups of a viewport as comma-separated GeoJSON features. */
export function writeGroups(
  view: View,
  bounds: Bounds,
  zoom: number,
): { readonly count: number; readonly text: string } {
  let text = '';
  let count = 0;
  visitCells(view, bounds, zoom, mostGroups, (cell) => {
    text += count === 0 ? featureOf(cell) : `,${featureOf(cell)}`;
    count += 1;
    return count <= mostGroups;
  });
  if (count > mostGroups) {
    const message = `There are more than ${mostGroups} groups in the box. Request a smaller box or a lower zoom.`;
    throw apiError(413, 'map_overflow', message);
  }
  return { count, text };
}

function featureOf(cell: Cell): string {
  const { organizations, activities, sessions, longitude, latitude, single } = cell;
  const record =
    single === null
      ? ''
      : `,"targetKind":"${kindNames[single.segment.kinds[single.row] as 0 | 1 | 2]}",` +
        `"recordId":"${idAt(single.segment.recordIds, single.row)}"`;
  return (
    `{"type":"Feature","geometry":{"type":"Point","coordinates":[${longitude},${latitude}]},"properties":{` +
    `"featureType":"${single === null ? 'cluster' : 'point'}","groupId":"${groupId(cell)}",` +
    `"count":${organizations + activities + sessions},` +
    `"counts":{"organization":${organizations},"activity":${activities},"session":${sessions}}${record}}}`
  );
}
