import type { Answer, Context } from '../../http/define-route.ts';
import { refuse } from '../../http/errors.ts';
import type { MapAsked } from './parameters.ts';

/** The camp points of a map request as a stream of CBOR frames. */
export function streamPoints(
  _context: Context<unknown, unknown, unknown>,
  _asked: MapAsked,
  _version: 1 | 2,
): Promise<Answer> {
  throw refuse(503, 'temporarily_unavailable', 'Point streams are not built yet.');
}
