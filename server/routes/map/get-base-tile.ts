import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { apiError, retryLater } from '../../shared/errors.ts';
import { text } from '../../shared/params.ts';
import { TilePlace, tileAnswer, tileType } from './tiles.ts';

export default defineRoute({
  method: 'get',
  path: '/explore/tiles/{archive}/{build}/{z}/{x}/{y}.mvt',
  name: 'map.get-base-tile',
  summary: 'A tile of what lies under the records on the page at /explore',
  internal: true,
  asset: true,
  access: { public: true, anonymous: true },
  params: z.strictObject({
    archive: z.enum(['base', 'detail']),
    build: text(64).meta({ description: 'Identifies the content, which never changes.' }),
    ...TilePlace,
  }),
  answers: { 200: { type: tileType, description: 'A vector tile; empty if there is nothing to draw.' } },
  run: async ({ params: { archive: name, build, z, x, y }, headers, host: { baseMaps }, report }) => {
    const archive = baseMaps[name];
    const missing = apiError(404, 'not_found', 'There is no such tile.');
    if (archive === null || x >= 2 ** z || y >= 2 ** z) throw missing;
    try {
      const about = await archive.about();
      if (about.build !== build || z > about.maxZoom) throw missing;
      return await tileAnswer(await archive.tile(z, x, y), headers, 'public, max-age=31536000, immutable');
    } catch (error) {
      if (error === missing) throw error;
      report(error);
      throw retryLater(503, 'temporarily_unavailable', 'The base map cannot be read at the moment.', 10);
    }
  },
});
