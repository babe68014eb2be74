import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import type { Archive, ArchiveAbout } from '../../map/base/archive.ts';
import { success } from '../../shared/failure.ts';

const About = z.strictObject({
  tiles: z.string().meta({ description: 'Address of a tile, with {z}, {x} and {y}.' }),
  minZoom: z.int(),
  maxZoom: z.int(),
  bounds: z.array(z.number()).length(4).meta({ description: 'West, south, east, north.' }),
  attribution: z.string(),
});

export default defineRoute({
  method: 'get',
  path: '/explore/map.json',
  name: 'map.get-base-map',
  summary: 'The base map of /explore',
  internal: true,
  access: { public: true, anonymous: true },
  answers: {
    200: success(
      z.strictObject({
        base: About,
        detail: About.nullable().meta({ description: 'The base map of BASEMAP_PMTILES, if configured.' }),
      }),
    ),
  },
  run: async ({ host: { baseMaps }, report }) => {
    const base = await aboutOf('base', baseMaps.base);
    const detail = baseMaps.detail === null ? null : await aboutOf('detail', baseMaps.detail).catch(away);
    // Without the operator's base map the page uses the shipped one.
    function away(error: unknown): null {
      report(error);
      return null;
    }
    return { json: { success: true, data: { base, detail } }, headers: { 'cache-control': 'no-cache' } };
  },
});

async function aboutOf(name: string, archive: Archive) {
  const { build, ...about }: ArchiveAbout = await archive.about();
  return { tiles: `/explore/tiles/${name}/${build}/{z}/{x}/{y}.mvt`, ...about };
}
