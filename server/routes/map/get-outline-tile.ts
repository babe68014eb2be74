import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { apiError } from '../../shared/errors.ts';
import { text } from '../../shared/params.ts';
import { outlineAccess, outlineState, outlineTiles, zooms } from './outlines.ts';
import { TilePlace, tileAnswer, tileType } from './tiles.ts';

const pack = promisify(gzip);

export default defineRoute({
  method: 'get',
  path: '/api/canonical/map/outlines/{version}/{z}/{x}/{y}.mvt',
  name: 'map.get-outline-tile',
  summary: 'Edges and names of states, counties, cities and neighborhoods in a tile',
  description:
    'Layers `line` {kind} and `name` {kind, code, name, place, size}. Outlines are drawn at the detail of the zoom; ' +
    'membership of records is decided by the full outline.',
  internal: true,
  access: outlineAccess,
  params: z.strictObject({
    version: text(64).meta({ description: 'Identifies the content, which never changes.' }),
    ...TilePlace,
  }),
  answers: { 200: { type: tileType, description: 'A vector tile; empty if there is nothing to draw.' } },
  run: async ({ params: { version, z, x, y }, db, headers }) => {
    const found = await outlineState(db);
    if (found.version !== version || z < zooms.min || z > zooms.max || x >= 2 ** z || y >= 2 ** z)
      throw apiError(404, 'not_found', 'There is no such tile.');
    const key = `${version}/${z}/${x}/${y}`;
    let tile = outlineTiles.get(key);
    if (tile === undefined) {
      const plain = await db.call('api.outline_tile', { p_zoom: z, p_column: x, p_row: y });
      tile = plain === null || plain.length === 0 ? Buffer.alloc(0) : await pack(plain);
      outlineTiles.set(key, tile);
    }
    return await tileAnswer(tile, headers, 'private, max-age=31536000, immutable');
  },
});
