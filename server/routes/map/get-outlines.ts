import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { outlineAccess, outlineState } from './outlines.ts';

export default defineRoute({
  method: 'get',
  path: '/api/canonical/map/outlines',
  name: 'map.get-outlines',
  summary: 'Address and source of the outline tiles',
  internal: true,
  access: outlineAccess,
  answers: {
    200: success(
      z.strictObject({
        tiles: z.string().meta({ description: 'Address of a tile, with {z}, {x} and {y}.' }),
        minZoom: z.int(),
        maxZoom: z.int(),
        kinds: z.array(z.string()).meta({ description: 'Kinds with imported outlines.' }),
        sources: z.array(z.string()),
      }),
    ),
  },
  run: async ({ db }) => {
    const { version, ...state } = await outlineState(db);
    return {
      json: { success: true, data: { tiles: `/api/canonical/map/outlines/${version}/{z}/{x}/{y}.mvt`, ...state } },
    };
  },
});
