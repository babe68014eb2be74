import { z } from 'zod';
import type { Form, Piece } from '../../http/forms.ts';
import { joinPieces } from '../../http/forms.ts';
import { writeGroups } from '../../map/features.ts';
import { findPoints, overflow, writePoints } from '../../map/points.ts';
import { bandNames } from '../../map/segment.ts';
import type { View } from '../../map/source.ts';
import { success } from '../../shared/failure.ts';
import { kinds } from '../../shared/kinds.ts';
import type { MapRequest } from './parameters.ts';

/** Most bytes of a response. */
const mostBytes = 256 * 1024 * 1024;

type Member = readonly [name: string, pieces: readonly Piece[]];

/** The map of a view without camp points: groups, viewport and coverage, as members of `data`. */
export function mapMembers(view: View, { bounds, zoom }: Pick<MapRequest, 'bounds' | 'zoom'>, form: Form): Member[] {
  const groups = writeGroups(view, bounds, zoom);
  const items = groups.count === 0 ? [] : [form.items(groups.text)];
  const viewport = { scope: 'intersecting_grid_cells', bounds, zoom };
  return [
    ['type', [form.value('"FeatureCollection"')]],
    ['features', form.list(groups.count, items)],
    ['viewport', [form.value(JSON.stringify(viewport))]],
    ['coverage', [form.value(JSON.stringify(view.coverage()))]],
  ];
}

/**
 * The complete response to a map request. Throws 413 for more than `mostPoints` camp points or too large a response.
 */
export async function writeMap(view: View, request: MapRequest, form: Form, mostPoints: number): Promise<Buffer> {
  const points = request.points === null ? null : findPoints(view, request.bounds, mostPoints);
  const data = mapMembers(view, request, form);
  if (points !== null && request.points !== null) {
    const features: Piece[] = [];
    let bytes = 0;
    for await (const text of writePoints(points, request.points)) {
      bytes += text.length;
      if (bytes > mostBytes) throw overflow('The box contains too many camps for one response.');
      features.push(form.items(text));
    }
    const type: Member = ['type', [form.value('"FeatureCollection"')]];
    data.push(['campPoints', form.members([type, ['features', form.list(points.count, features)]])]);
  }
  return joinPieces(
    form.members([
      ['success', [form.value('true')]],
      ['data', form.members(data)],
    ]),
  );
}

const count = z.int().min(0);
const Point = z.strictObject({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number(), z.number()]).meta({ description: 'Longitude and latitude.' }),
});
const exampleId = '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11';

const Group = z
  .strictObject({
    type: z.literal('Feature'),
    geometry: Point,
    properties: z.strictObject({
      featureType: z.enum(['point', 'cluster']).meta({ description: 'point is a single record.' }),
      groupId: z.string().meta({ description: 'Id of the grid cell, for `members`.' }),
      count: z.int().min(1).meta({ description: 'Records in the cell: not camps.' }),
      counts: z.strictObject({ organization: count, activity: count, session: count }),
      targetKind: z.enum(kinds).optional().meta({ description: 'Only for a single record.' }),
      recordId: z.guid().optional().meta({ description: 'Only for a single record.' }),
    }),
  })
  .meta({ id: 'MapGroup', description: 'The records of one grid cell, at their mean position.' });

const CampPoint = z
  .strictObject({
    type: z.literal('Feature'),
    id: z.guid().meta({ description: 'The id of the organization.' }),
    geometry: Point,
    properties: z.strictObject({
      name: z.string().optional().meta({ description: 'With `includeCampNames`, when it is disclosed.' }),
      scoreBand: z
        .enum(bandNames)
        .optional()
        .meta({ description: 'With `includeCampScores`; unavailable while no score is prepared.' }),
    }),
  })
  .meta({ id: 'CampPoint', description: 'A camp at its own address-grade coordinates.' });

/** The answer schema of the map. */
export const MapAnswer = success(
  z.strictObject({
    type: z.literal('FeatureCollection'),
    features: z.array(Group),
    viewport: z
      .strictObject({
        scope: z.literal('intersecting_grid_cells'),
        bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
        zoom: z.number(),
      })
      .meta({ description: 'Grid cells that touch the box are counted completely. Cells are 64 pixels wide.' }),
    coverage: z.strictObject({ addressGrade: count, approximate: count, unlocated: count }).meta({
      description: 'All records of the selected camps by the quality of their coordinates, inside and outside the box.',
    }),
    campPoints: z
      .strictObject({ type: z.literal('FeatureCollection'), features: z.array(CampPoint) })
      .optional()
      .meta({ description: 'With `includeCampPoints`: the selected camps inside the box, edges included.' }),
  }),
).meta({
  id: 'Map',
  description: 'Groups of records in a viewport, as GeoJSON.',
  example: {
    success: true,
    data: {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-72.58, 44.26] },
          properties: {
            featureType: 'cluster',
            groupId: '8fk2',
            count: 9,
            counts: { organization: 1, activity: 3, session: 5 },
          },
        },
      ],
      viewport: { scope: 'intersecting_grid_cells', bounds: [-73.5, 42.7, -71.4, 45.1], zoom: 6 },
      coverage: { addressGrade: 9, approximate: 0, unlocated: 2 },
      campPoints: {
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', id: exampleId, geometry: { type: 'Point', coordinates: [-72.58, 44.26] }, properties: {} },
        ],
      },
    },
  },
});
