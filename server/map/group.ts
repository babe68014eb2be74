import { apiError } from '../shared/errors.ts';
import { finestLevel } from './morton.ts';

/** A grid cell by level and code. */
export interface Group {
  readonly level: number;
  readonly code: number;
}

/** The cell's id in the API; independent of the viewport. */
export function groupId({ level, code }: Group): string {
  return level.toString(36) + code.toString(36);
}

/** Parses a cell id; throws 400 when it is invalid. */
export function readGroup(text: string): Group {
  const level = Number.parseInt(text.slice(0, 1), 36);
  const code = Number.parseInt(text.slice(1), 36);
  const group = { level, code };
  if (!(level >= 2 && level <= finestLevel && code >= 0 && code < 4 ** level && groupId(group) === text))
    throw apiError(400, 'invalid_parameter', 'Parameter "group" is not valid: it must be a groupId of the map.');
  return group;
}
