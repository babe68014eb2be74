/** Shared by requests about the pages of a crawl. */
import { z } from 'zod';
import { apiError } from '../../shared/errors.ts';
import { Uuid } from '../../shared/params.ts';
import { Threshold } from './evaluations.ts';

export const Attempt = z
  .string()
  .refine((name) => Uuid.safeParse(name).success || /^[1-9]\d{0,8}$/.test(name), 'it must be an id or a number')
  .meta({ description: 'An attempt by its id or number; default: the latest.' });

export const EvaluationId = Uuid.meta({ description: 'A session of this crawl: its pages and verdicts.' });

export const AtLeast = Threshold.meta({ description: 'Only pages with at least this confidence.' });

/** Throws 400 when two mutually exclusive parameters are given. */
export function rejectBoth(query: Readonly<Record<string, unknown>>, name: string, other: string): void {
  if (query[name] !== undefined && query[other] !== undefined)
    throw apiError(400, 'invalid_parameter', `Parameters "${name}" and "${other}" cannot be combined.`);
}
