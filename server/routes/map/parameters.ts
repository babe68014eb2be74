import { z } from 'zod';
import type { ViewerDatabase } from '../../db/viewer-database.ts';
import type { PointColumns } from '../../map/points.ts';
import type { MapConditions } from '../../map/source.ts';
import type { Bounds } from '../../map/window.ts';
import { listParameters } from '../../shared/catalog-parameters.ts';
import { apiError } from '../../shared/errors.ts';
import { kinds } from '../../shared/kinds.ts';
import { Flag, text, Uuid } from '../../shared/params.ts';
import type { RestrictedAccess } from '../../viewer/access.ts';
import { readers } from '../../viewer/access.ts';
import type { Caller } from '../../viewer/caller.ts';

export type { Bounds } from '../../map/window.ts';

/** Map reads: Starter and above with any credential, previews with browse permission. */
export const mapReaders: RestrictedAccess = { ...readers, preview: 'explorer.browse_masked' };

/** A parsed map request. */
export interface MapRequest {
  readonly conditions: MapConditions;
  readonly bounds: Bounds;
  readonly zoom: number;
  /** Null: no camp points requested. */
  readonly points: PointColumns | null;
}

export const regionKinds = ['state', 'metro', 'county', 'city', 'neighborhood', 'zip'] as const;

const bboxMessage =
  'it must be west,south,east,north in degrees: longitudes within 180, latitudes within 90, south not above north';

/** A viewport as string; `readBounds` parses it. */
export const Bbox = text(200)
  .refine((box) => boundsOf(box) !== null, bboxMessage)
  .meta({
    description:
      'west,south,east,north in degrees: longitudes within ±180, latitudes within ±90, south not above north. West ' +
      'beyond east is a box across the antimeridian.',
    example: '-73.5,42.7,-71.4,45.1',
  });

/** The zoom level; at 0 the world is 256 pixels wide. */
export const Zoom = z.number().min(0, 'it must be at least 0').max(22, 'it must be at most 22').meta({
  description: 'Zoom of the map, 0 to 22; fractions are allowed. The world is 256 pixels wide at 0.',
  example: 6,
});

/** Parameters that select camps and their records, also used by members and summaries. */
export const selectionParameters = {
  filter: listParameters.filter,
  filterKind: z
    .enum(kinds, 'it must be organization, activity or session')
    .optional()
    .meta({
      description:
        'The kind to which `filter` and `ageYears` apply; default: organization. An activity or session that ' +
        'matches selects the camp that owns it. Requires `filter`.',
    }),
  ageYears: listParameters.ageYears.meta({
    description: 'An age in completed years within the range of a record of `filterKind`.',
  }),
  collectionId: listParameters.collectionId.meta({
    description:
      'Only camps that are members of this collection, archived or not. For accounts of staff and ADMIN in person.',
  }),
  regionKind: z
    .enum(regionKinds, `it must be one of ${regionKinds.join(', ')}`)
    .optional()
    .meta({ description: 'With `regionCode`: only records at or near this region count.' }),
  regionCode: text(100)
    .optional()
    .meta({ description: 'Code of the region, as returned by `boundaries`.', example: 'VT' }),
  regionDataset: Uuid.optional().meta({
    description: 'Id of the boundary dataset; default: the active one of the kind.',
  }),
} as const;

const pointParameters = {
  includeCampPoints: Flag.default(false).meta({ description: 'true adds the camps inside the box as `campPoints`.' }),
  includeCampNames: Flag.default(false).meta({ description: 'true adds their names. Requires `includeCampPoints`.' }),
  includeCampScores: Flag.default(false).meta({
    description: 'true adds the bands of their prepared scores. Requires `includeCampPoints`; not for previews.',
  }),
} as const;

/** Parameters of the map and its streams. */
const mapParameters = { bbox: Bbox, zoom: Zoom, ...selectionParameters, ...pointParameters } as const;

interface SelectionQuery {
  readonly filter?: string | undefined;
  readonly filterKind?: MapConditions['kind'] | undefined;
  readonly ageYears?: number | undefined;
  readonly collectionId?: string | undefined;
  readonly regionKind?: (typeof regionKinds)[number] | undefined;
  readonly regionCode?: string | undefined;
  readonly regionDataset?: string | undefined;
}

export interface MapQuery extends SelectionQuery {
  readonly bbox: string;
  readonly zoom: number;
  readonly includeCampPoints: boolean;
  readonly includeCampNames: boolean;
  readonly includeCampScores: boolean;
}

/** The parameters of map routes, with rules across them. */
export const mapQuerySchema = z.strictObject(mapParameters).superRefine((query, context) => {
  checkSelection(query, context);
  for (const name of ['includeCampNames', 'includeCampScores'] as const)
    if (query[name] && !query.includeCampPoints) issue(context, name, 'it requires includeCampPoints=true');
});

/** Rejects an incomplete region and a kind without a filter; for `superRefine`. */
export function checkSelection(query: SelectionQuery, context: z.RefinementCtx): void {
  if (query.filterKind !== undefined && query.filter === undefined) issue(context, 'filterKind', 'it needs filter');
  const { regionKind, regionCode, regionDataset } = query;
  if ((regionKind === undefined) !== (regionCode === undefined))
    issue(
      context,
      regionKind === undefined ? 'regionCode' : 'regionKind',
      'regionKind and regionCode must be given together',
    );
  else if (regionDataset !== undefined && regionKind === undefined)
    issue(context, 'regionDataset', 'it requires regionKind and regionCode');
}

/** The conditions of checked parameters. */
export function readSelection(query: SelectionQuery): MapConditions {
  const { filter = null, filterKind = 'organization', ageYears = null, regionKind, regionCode } = query;
  const collection = query.collectionId?.toLowerCase() ?? null;
  const region =
    regionKind === undefined || regionCode === undefined
      ? null
      : { kind: regionKind, code: regionCode, dataset: query.regionDataset ?? null };
  return { kind: filterKind, filter, ageYears, collection, region };
}

/** Rejects with 403 hidden_field when the caller requests scores without the capability. */
export async function checkScores(query: MapQuery, caller: Caller, db: ViewerDatabase): Promise<void> {
  if (query.includeCampScores && !caller.capabilities.includes('scores')) await db.call('api.reject_hidden_scores', {});
}

/** Converts the checked parameters. */
export function readMapConditions(query: MapQuery): MapRequest {
  const { includeCampPoints, includeCampNames: names, includeCampScores: scores } = query;
  return {
    conditions: readSelection(query),
    bounds: readBounds(query.bbox),
    zoom: query.zoom,
    points: includeCampPoints ? { names, scores } : null,
  };
}

/** Parses a checked bbox. */
export function readBounds(bbox: string): Bounds {
  const bounds = boundsOf(bbox);
  if (bounds === null) throw apiError(400, 'invalid_parameter', `Parameter "bbox" is not valid: ${bboxMessage}.`);
  return bounds;
}

const degrees = /^-?(0|[1-9][0-9]{0,2})(\.[0-9]{1,30})?(e-[0-9]{1,2})?$/;

function boundsOf(bbox: string): Bounds | null {
  const parts = bbox.split(',');
  if (parts.length !== 4 || !parts.every((part) => degrees.test(part))) return null;
  const [west = NaN, south = NaN, east = NaN, north = NaN] = parts.map((part) => Number(part) + 0);
  const valid = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north;
  return valid ? [west, south, east, north] : null;
}

function issue(context: z.RefinementCtx, name: string, message: string): void {
  context.addIssue({ code: 'custom', path: [name], message });
}
