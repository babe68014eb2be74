import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { SearchText, text, Uuid } from '../../shared/params.ts';
import { invalid } from '../../shared/query-string.ts';
import { Bbox, mapReaders, readBounds, regionKinds, Zoom } from './parameters.ts';
import { cborAnswer, presentAs } from './revalidate.ts';

/** Most boundaries per response. */
const most = 500;

const Kind = z.enum(regionKinds, `it must be one of ${regionKinds.join(', ')}`);

const Boundary = z
  .strictObject({
    type: z.literal('Feature'),
    id: z.string(),
    geometry: z.looseObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.unknown()) }).meta({
      description: 'Drawn at the detail of the zoom. Membership of records is decided by the full outline.',
    }),
    properties: z.strictObject({
      kind: Kind,
      code: z.string().meta({
        description:
          'Two letters of a state; five digits of a county, metro or ZIP area; the GEOID of a city; the id its ' +
          'source gave a neighborhood.',
      }),
      name: z.string(),
      placeType: z
        .enum(['incorporated', 'census_designated', 'other'])
        .optional()
        .meta({ description: 'Only for cities: an incorporated place or one designated by the Census.' }),
      bounds: z
        .array(z.number())
        .length(4)
        .meta({ description: 'West, south, east, north. West is above east across the antimeridian.' }),
      source: z.string(),
      vintage: z.int().meta({ description: 'Year of the outline.' }),
      datasetId: z.guid().meta({ description: 'The dataset, which never changes.' }),
    }),
  })
  .meta({ id: 'Boundary', description: 'The outline of a region.' });

export default defineRoute({
  method: 'get',
  path: '/api/canonical/map/boundaries',
  name: 'map.list-boundaries',
  summary: 'Outlines of states, metros, counties, cities, neighborhoods and ZIP areas',
  description:
    'Give exactly one of `bbox` (with `zoom`), `q`, `code` and `point`. Boundaries are sorted by code, ' +
    'with `q` by relevance. `availability` is `unavailable` if no boundaries of the kind have been ' +
    'imported; `truncated` is true if there are more than the response contains.',
  access: mapReaders,
  query: z.strictObject({
    kind: Kind,
    bbox: Bbox.optional(),
    q: SearchText.optional().meta({ description: 'Part of a name, or the beginning of a code.', example: 'Portland' }),
    code: text(60).optional().meta({ description: 'The code of one boundary.', example: 'VT' }),
    point: text(100).optional().meta({
      description: 'longitude,latitude: boundaries that contain it, edges included.',
      example: '-72.57,44.26',
    }),
    zoom: Zoom.optional().meta({
      description:
        'Zoom of the map, 0 to 22: the level of detail of the shapes. Default: that of a view filled by the ' +
        'shape. Required with `bbox`.',
    }),
    datasetId: Uuid.optional().meta({
      description: 'Boundaries of this dataset, even if a newer edition has replaced it.',
    }),
  }),
  answers: {
    200: z.strictObject({
      success: z.literal(true),
      data: z.strictObject({
        type: z.literal('FeatureCollection'),
        features: z.array(Boundary),
        availability: z.enum(['available', 'unavailable']),
        truncated: z.boolean(),
      }),
    }),
  },
  otherForms: [cborAnswer],
  cacheable: true,
  revalidates: true,
  present: presentAs('boundaries', true),
  run: async ({ query: { kind, bbox, q, code, point, zoom, datasetId }, db }) => {
    if ([bbox, q, code, point].filter((selector) => selector !== undefined).length !== 1)
      throw invalid('Give exactly one of "bbox", "q", "code" and "point".');
    if (bbox !== undefined && zoom === undefined) throw invalid('Parameter "zoom" is required with "bbox".');
    const data = await db.call('api.list_boundaries', {
      p_kind: kind,
      p_dataset: datasetId ?? null,
      p_bbox: bbox === undefined ? null : readBounds(bbox),
      p_zoom: zoom ?? null,
      p_q: q ?? null,
      p_code: code ?? null,
      p_point: point === undefined ? null : readPoint(point),
      p_limit: most,
    });
    return { text: `{"success":true,"data":${data}}` };
  },
});

const degrees = /^-?(0|[1-9][0-9]{0,2})(\.[0-9]{1,30})?$/;

/** Longitude and latitude, as text. */
function readPoint(given: string): readonly string[] {
  const parts = given.split(',');
  const [longitude = NaN, latitude = NaN] = parts.map(Number);
  if (parts.length !== 2 || !parts.every((part) => degrees.test(part)))
    throw invalid('Parameter "point" is not valid: it must be longitude,latitude in degrees.');
  if (Math.abs(longitude) > 180)
    throw invalid('Parameter "point" is not valid: longitude must be within -180 and 180.');
  if (Math.abs(latitude) > 85) throw invalid('Parameter "point" is not valid: latitude must be within -85 and 85.');
  return parts;
}
