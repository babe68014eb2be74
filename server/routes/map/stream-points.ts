import { apiErrorOfDatabase } from '../../db/sqlstate.ts';
import type { Answer, Context } from '../../http/define-route.ts';
import { acceptsGzip } from '../../http/encoding.ts';
import { cborForm, joinPieces } from '../../http/forms.ts';
import { mapMedia } from '../../http/negotiate.ts';
import { CopiedDots } from '../../map/frames/copied-dots.ts';
import { type Form, formOf } from '../../map/frames/forms.ts';
import { framed, largestFrame } from '../../map/frames/frame.ts';
import { selectDots } from '../../map/frames/selection.ts';
import { begun, copiedBytes, streamBytes } from '../../map/frames/stream.ts';
import { overflow, type PointColumns } from '../../map/points.ts';
import { listQuery, selects } from '../../map/select-camps.ts';
import type { View } from '../../map/source.ts';
import { ApiError, apiError } from '../../shared/errors.ts';
import { mapMembers } from './map-data.ts';
import type { MapRequest } from './parameters.ts';
import { revalidate } from './revalidate.ts';

type StreamContext = Context<unknown, unknown, unknown>;

/**
 * Streams the camp points of a map request as CBOR frames. Errors are thrown before the response begins. While the map
 * data are loading, at start or after very many changes, version 2 is copied directly from the database.
 */
export async function streamPoints(context: StreamContext, request: MapRequest, version: 1 | 2): Promise<Answer> {
  const { caller, host, revision } = context;
  const { points } = request;
  if (version === 2 && points === null)
    throw apiError(
      400,
      'invalid_parameter',
      'Version 2 of the stream has only camp points, so it requires includeCampPoints=true.',
    );
  const role = caller.dbRole;
  const view =
    version === 2 ? await viewAtHand(context, role, request) : await host.map.view(role, request.conditions, revision);
  if (view === null) return await copyPoints(context, request, points as PointColumns);
  const form = formOf(version, points?.names ?? false, points?.scores ?? false);
  const { headers, unchanged, gzip } = headOf(context, view, request, form);
  if (unchanged !== null) return unchanged;
  const selection = selectDots(points === null ? [] : view.partitions, request.bounds);
  if (selection.count > host.config.mapPointLimit) throw tooMany(host.config.mapPointLimit);
  const result = version === 1 ? resultFrame(view, request) : null;
  const own = { form, bounds: request.bounds, revision: revisionOf(view, headers), gzip };
  // The caller's read is being committed meanwhile.
  const body = await begun(streamBytes({ ...own, selection, result, failed: failedAs(context) }));
  return { type: mapMedia.stream[version], headers, body };
}

/** The view, or null while the map data are not loaded. */
async function viewAtHand({ host, revision }: StreamContext, role: string, request: MapRequest): Promise<View | null> {
  if (!host.map.isWarm(role)) return null;
  try {
    return await host.map.view(role, request.conditions, revision, 0);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'map_cache_warming') return null;
    throw error;
  }
}

/** Streams without loaded map data: one COPY as the caller's role, whose snapshot determines the revision. */
async function copyPoints(context: StreamContext, request: MapRequest, points: PointColumns): Promise<Answer> {
  const { caller, db, host, signal } = context;
  const { kind, region } = request.conditions;
  const form = formOf(2, points.names, points.scores);
  const dots = new CopiedDots(form);
  const source = caller.kind === 'preview' ? 'api.map_sample_dots' : 'api.map_dots';
  // Checked numbers and flags, inlined so that PostgreSQL plans for this box.
  const box = request.bounds.map((side) => `${Number(side)}::float8`).join(', ');
  const rows = await db.copyInto(
    `copy (
      select * from ${source}(${box}, ${form.names}, ${form.scores}, current_setting('campatlas.request')::jsonb)
    ) to stdout (format binary)`,
    { kind, query: selects(request.conditions) ? listQuery(request.conditions) : null, region },
    dots,
  );
  signal.addEventListener('abort', () => rows.stop(), { once: true });
  try {
    if (dots.head === null) throw new Error('the copy has no head');
    const snapshot = { population: { ...dots.head, generation: 0 } };
    const { headers, unchanged, gzip } = headOf(context, snapshot, request, form);
    if (unchanged !== null) {
      rows.stop();
      return unchanged;
    }
    const mostPoints = host.config.mapPointLimit;
    const own = { form, bounds: request.bounds, revision: revisionOf(snapshot, headers), gzip, signal, mostPoints };
    const body = copiedBytes(rows, { ...own, failed: failedAs(context), overflow: () => tooMany(mostPoints) });
    return { type: mapMedia.stream[2], headers, body };
  } catch (error) {
    rows.stop();
    throw error;
  }
}

function headOf(
  context: StreamContext,
  view: Parameters<typeof revalidate>[1],
  request: MapRequest,
  { version }: Form,
) {
  const gzip = acceptsGzip(context.headers.get('accept-encoding'));
  const { headers, unchanged } = revalidate(context, view, 'map-stream', version, gzip, request);
  return { headers: gzip ? { ...headers, 'content-encoding': 'gzip' } : headers, unchanged, gzip };
}

/** The revision in the start frame: the X-Map-Revision header, or empty when the catalog has none. */
function revisionOf({ population }: Pick<View, 'population'>, headers: Readonly<Record<string, string>>): string {
  return population.revision === '' ? '' : (headers['x-map-revision'] ?? '');
}

/** The map response without camp points. */
function resultFrame(view: View, request: MapRequest): Buffer {
  const result = cborForm.members([
    ['type', [cborForm.value('"result"')]],
    ['data', cborForm.members(mapMembers(view, request, cborForm))],
  ]);
  const bytes = joinPieces(result);
  if (bytes.length > largestFrame) throw overflow('The box contains too many groups for one frame.');
  return framed(bytes);
}

function tooMany(most: number): ApiError {
  return overflow(`There are more than ${most} camps in the box.`);
}

/** The content of an error frame; internal failures are logged. */
function failedAs(context: StreamContext) {
  return (error: unknown) => {
    const refusal = error instanceof ApiError ? error : apiErrorOfDatabase(error);
    if (refusal !== null && refusal.status < 500) return { code: refusal.code, message: refusal.message };
    context.report(error);
    return refusal === null
      ? { code: 'internal_error', message: 'The stream could not be finished because of an internal error.' }
      : { code: refusal.code, message: refusal.message };
  };
}
