/** The place of located statements: their relations have location_match and distance_meters. */
import { type Refusal, refuse } from '../../http/errors.ts';

/** What a located statement needs. */
export interface Located {
  /** Schema whose views have the two columns; it stands in place of canonical. */
  readonly place: string;
  /** Settings of the transaction, made from checked values: campatlas.location. */
  readonly settings: Readonly<Record<string, string>>;
  /** JSON of data.location. */
  readonly described: unknown;
}

/** Prepares a location. Throws its refusals. */
export async function locate(_asked: unknown): Promise<Located> {
  throw notYet();
}

function notYet(): Refusal {
  const message = 'Statements cannot be located here yet; ask without a location.';
  return refuse(503, 'location_unavailable', message, {}, { 'retry-after': '3600' });
}
